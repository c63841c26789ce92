import { once } from 'node:events';
import { createServer } from 'node:net';
import { request } from 'undici';
import type { Environment } from '#src/config/environment.ts';
import type { Finding } from './finding.ts';

const ANSWER_MS = 1_000;
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

type Found = Omit<Finding, 'area'>;
interface Port {
  readonly setting: string;
  readonly host: string;
  readonly port: number;
}

/** Checks that the ports of shop, gateway, test payments and metrics differ, and that the shop's are free or its own. */
export async function checkPorts(environment: Environment): Promise<Finding[]> {
  const ports = portsOf(environment);
  const clashes = clashesAmong(ports);
  const found = clashes.length > 0 ? clashes : await takenAmong(ports);
  return found.map((each) => ({ area: 'ports', ...each }));
}

/** Those that are not chosen by the system. */
function portsOf(environment: Environment): Port[] {
  const { HOST, PORT, WORKERS, METRICS_PORT = 0, TEST_PAYMENTS_PORT } = environment;
  const { PAYMENT_PROVIDER, YOOKASSA_SHOP_ID } = environment;
  const isTested = PAYMENT_PROVIDER ? PAYMENT_PROVIDER === 'test' : !YOOKASSA_SHOP_ID;
  const metrics = Array.from(
    { length: METRICS_PORT === 0 ? 0 : WORKERS },
    (_, worker) => METRICS_PORT + worker,
  );
  return [
    { setting: 'PORT', host: HOST, port: PORT },
    ...(isTested ? [{ setting: 'TEST_PAYMENTS_PORT', host: HOST, port: TEST_PAYMENTS_PORT }] : []),
    ...metrics.map((port) => ({ setting: 'METRICS_PORT', host: HOST, port })),
    { setting: 'GATEWAY_PORT', host: environment.GATEWAY_HOST, port: environment.GATEWAY_PORT },
  ].filter(({ port }) => port !== 0);
}

const clashesAmong = (ports: readonly Port[]): Found[] =>
  [...Map.groupBy(ports, ({ port }) => port)]
    .filter(([, same]) => same.length > 1)
    .map(([port, same]) => ({
      level: 'failure',
      message: `${same.map(({ setting }) => setting).join(' and ')} are the same: ${port}`,
      remedy: 'give each a port of its own; workers take one METRICS_PORT each, counted up',
    }));

/** A running shop or gateway has its ports itself. */
async function takenAmong(ports: readonly Port[]): Promise<Found[]> {
  const running = await findRunning(ports);
  if (running) return [{ level: 'ok', message: `the shop or its gateway answers at ${running.port}` }];
  const own = ports.filter(({ setting }) => setting !== 'GATEWAY_PORT');
  const taken = (await Promise.all(own.map(reasonNotToListen))).filter((found) => found !== null);
  return taken.length > 0 ? taken : [{ level: 'ok', message: 'the ports are free' }];
}

async function findRunning(ports: readonly Port[]): Promise<Port | undefined> {
  for (const port of ports) {
    if (port.setting === 'PORT' && (await answers(port, '/healthz', /^ok$/))) return port;
    if (port.setting === 'GATEWAY_PORT' && (await answers(port, '/readyz', /^\{"ready":/))) return port;
  }
  return undefined;
}

async function answers({ host, port }: Port, path: string, expected: RegExp): Promise<boolean> {
  const name = EVERY_ADDRESS.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const { body } = await request(`http://${name}:${port}${path}`, { signal });
    return expected.test(await body.text());
  } catch {
    return false;
  }
}

async function reasonNotToListen({ setting, host, port }: Port): Promise<Found | null> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `${setting}: port ${port} of ${host} can not be taken: ${code}`;
    const remedy =
      code === 'EADDRINUSE' ? 'end the other program, or set another port' : 'set another port or host';
    return { level: 'failure', message, remedy };
  } finally {
    server.close();
  }
}
