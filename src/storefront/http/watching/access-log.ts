import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { inTrace, type TraceContext } from '#src/telemetry/tracing/trace-context.ts';
import { searchOf } from '#src/web/request/request.ts';
import type { Audience } from './metrics.ts';

interface Answered {
  /** A pattern, never a path. */
  readonly route: string;
  readonly audience: Audience;
  readonly durationMs: number;
  readonly isCached: boolean;
  readonly trace: TraceContext | undefined;
}

/** Logs a request once it has been answered. */
export type AccessLog = (request: IncomingMessage, response: ServerResponse, answered: Answered) => void;

/**
 * An access log without personal data: no addresses, browsers or cookies. The path is logged only for public
 * pages that were found; for others the pattern only, because parameters may be tokens. For a query, only the
 * names are logged.
 */
export const createAccessLog =
  (log: Logger): AccessLog =>
  ({ method, url = '' }, { statusCode: status }, { route, audience, durationMs, isCached, trace }) => {
    const [path] = url.split('?');
    const query = [...new Set(new URLSearchParams(searchOf(url)).keys())].filter(isName);
    const facts = {
      method,
      route,
      ...(audience === 'public' && status < 400 && { path }),
      ...(query.length > 0 && { query: query.slice(0, MAX_NAMES) }),
      status,
      audience,
      isCached,
      ms: Math.round(durationMs * 100) / 100,
    };
    inTrace(trace, () => log.info(facts, 'request'));
  };

const MAX_NAMES = 20;

/** Strangers can send anything as a parameter's name, even a phone or an address. */
const isName = (text: string): boolean => /^[a-z][a-z_-]{0,30}$/i.test(text);
