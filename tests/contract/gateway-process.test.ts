import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';

const program = resolve('dist/gateway-server.js');

function startGateway(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-gateway-'));
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DEMO_SHOP: 'off',
    TEST_PAYMENTS_PORT: '0',
    ...settings,
  };
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'];
  const gateway = spawn(process.execPath, [program], { cwd: folder, env, stdio });
  onTestFinished(() => {
    gateway.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  return gateway;
}

describe('the backend as a separate process', () => {
  it('serves until it is stopped, and then exits cleanly', async () => {
    const secrets = { GATEWAY_SECRET: 'a-secret-of-the-gateway-1' };
    const gateway = startGateway({
      GATEWAY_PORT: '0',
      METRICS_TOKEN: 'a-token-for-the-metrics-1',
      ...secrets,
    });
    const { port, output } = await portOf(gateway);
    const url = `http://127.0.0.1:${port}/ru/Versions`;
    const versions = async () => (await fetch(url, { headers: { 'x-dest': 'content' } })).json();
    await expect
      .poll(versions, { timeout: 10_000 })
      .toEqual({ catalog: '1', content: expect.stringMatching(/^1\.\d+$/), shopStock: '0' });
    const authorization = 'Bearer a-token-for-the-metrics-1';
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } });
    const answered = /^vitrina_backend_call_duration_seconds_count\{service="content",outcome="ok"\} [1-9]/m;
    expect(await metrics.text()).toMatch(answered);
    const last = text(gateway.stdout);
    gateway.kill('SIGTERM');
    expect(await once(gateway, 'exit')).toEqual([0, null]);
    const [start] = output.split('\n').map((line) => line && JSON.parse(line));
    expect(start).toMatchObject({
      msg: 'the gateway starts',
      settings: { GATEWAY_PORT: 0, GATEWAY_SECRET: 'set' },
    });
    expect(start).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/), node: process.version });
    expect(output).not.toMatch(/a-secret-of|a-token-/);
    expect(await last).toMatch(/"signal":"SIGTERM".*"stopping"\}\n(?:.*\n)*.*"the gateway is closed"/);
  });

  it('does not start with an invalid setting, and names it', async () => {
    await expectRefusal(startGateway({ GATEWAY_PORT: 'door' }), 'GATEWAY_PORT');
  });

  it('does not start on a taken port, and says so without a stack', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expectRefusal(startGateway({ GATEWAY_PORT: String(port) }), 'GATEWAY_PORT');
  });
});

/** The port from the log, which may first report the catalogue's index. */
async function portOf(gateway: ReturnType<typeof startGateway>): Promise<{ port: number; output: string }> {
  let output = '';
  for await (const data of gateway.stdout.iterator({ destroyOnReturn: false })) {
    output += data;
    const line = /^.*"the gateway is open".*$/m.exec(output)?.[0];
    if (line) return { port: (JSON.parse(line) as { port: number }).port, output };
  }
  throw new Error(`The gateway did not open: ${output}`);
}

async function expectRefusal(gateway: ReturnType<typeof startGateway>, name: string): Promise<void> {
  const [output, [code]] = await Promise.all([text(gateway.stderr), once(gateway, 'exit')]);
  expect(output).toMatch(new RegExp(`^These settings can not be used:\n  ${name}: .+\n$`));
  expect(code).toBe(1);
}
