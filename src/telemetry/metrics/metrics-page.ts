import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { GaugeGroup } from './gauge-group.ts';

export const METRICS_PATH = '/metrics';

interface MetricsSettings {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_TOKEN?: string | undefined;
}

/** Where the process's metrics can be read. */
export interface MetricsPage {
  /** For a port of its own; null without METRICS_PORT. */
  readonly onOwnPort: RequestListener | null;
  /** For the shop's or the gateway's port; null without METRICS_TOKEN, or with a port of its own. */
  readonly onMainPort: RequestListener | null;
  add(...groups: readonly GaugeGroup[]): void;
}

/** prom-client is loaded, and the event loop observed, only where the settings say that somebody looks. */
export async function openMetricsPage(settings: MetricsSettings, log: Logger): Promise<MetricsPage> {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = settings;
  if (port === undefined && token === undefined) return { onOwnPort: null, onMainPort: null, add() {} };
  const { createExposition } = await import('./exposition.ts');
  const exposition = createExposition(log);
  const isAllowed = tokenCheck(token);

  const listener: RequestListener = (request, response) => {
    const { method, url, headers } = request;
    const answer = (status: number, more: Readonly<Record<string, string>>, body: string) =>
      response
        .writeHead(status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...more })
        .end(method === 'HEAD' ? undefined : body);
    if ((method !== 'GET' && method !== 'HEAD') || url?.split('?')[0] !== METRICS_PATH)
      return void answer(404, PLAIN, 'Not found');
    if (!isAllowed(headers.authorization))
      return void answer(401, { ...PLAIN, 'www-authenticate': 'Bearer' }, 'Unauthorized');
    exposition.text().then(
      (text) => answer(200, { 'content-type': exposition.contentType }, text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        answer(500, PLAIN, 'Failed');
      },
    );
  };

  return {
    onOwnPort: port === undefined ? null : listener,
    onMainPort: port === undefined ? listener : null,
    add(...groups) {
      for (const group of groups) exposition.add(group);
    },
  };
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

/** Compares in constant time. @param token if unset, everybody may look */
function tokenCheck(token: string | undefined): (authorization: string | undefined) => boolean {
  if (token === undefined) return () => true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return (authorization) => timingSafeEqual(expected, digest(authorization ?? ''));
}
