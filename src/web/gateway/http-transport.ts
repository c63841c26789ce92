import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';
import { CALLS_IN_FLIGHT_PER_SERVICE } from '#src/config/constants.ts';
import { type Call, serviceNames } from '#src/contract/call.ts';
import { NotReady, readinessReply } from '#src/contract/transport/readiness.ts';
import { GATEWAY_SECRET_HEADER, VISITOR_ADDRESS_HEADER } from '#src/contract/transport/visitor-address.ts';
import { traceHeaders } from '#src/telemetry/tracing/trace-context.ts';
import { readReply } from './read-reply.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** One for each call that may be in flight, so that a hanging service does not starve the others. */
const CONNECTIONS = CALLS_IN_FLIGHT_PER_SERVICE * serviceNames.length;

/** A little longer than the gateway's own limit, so that it can still report what it waits for. */
const READINESS_LIMIT_MS = 1_300;

/**
 * Calls a remote gateway: `{url}/{country}{path}`, JSON both ways (product.md, Gateway).
 *
 * @param secret shared with the gateway, so that it trusts the visitors' addresses
 */
export function httpTransport(url: string, secret?: string): Transport {
  const base = new URL(url);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, { connections: CONNECTIONS, connect: { timeout: 2_000 } });

  return {
    validates: false,
    async send({ call, input, country, accessToken, address, signal }) {
      const reply = await pool.request({
        method: call.method,
        path: `${prefix}/${country.toLowerCase()}${pathOf(call, input)}`,
        headers: {
          ...headersOf(call, accessToken),
          ...traceHeaders(),
          ...(secret !== undefined && { [GATEWAY_SECRET_HEADER]: secret }),
          ...(address !== null && { [VISITOR_ADDRESS_HEADER]: address }),
        },
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal,
      });
      const { text, bytes } = await readReply(reply.headers, reply.body);
      // A proxy's error page says enough by its status.
      if (reply.statusCode >= 400 && !isJson(reply.headers)) return { status: reply.statusCode, body: null };
      return { status: reply.statusCode, body: JSON.parse(text), bytes };
    },
    async ready() {
      const reply = await pool.request({
        method: 'GET',
        path: `${prefix}/readyz`,
        signal: AbortSignal.timeout(READINESS_LIMIT_MS),
      });
      const { text } = await readReply(reply.headers, reply.body);
      const readiness = readinessReply.parse(JSON.parse(text));
      if (!readiness.ready) throw new NotReady(readiness.waitingFor);
      if (reply.statusCode !== 200) throw new Error(`The gateway is not ready: ${reply.statusCode}`);
    },
    close: () => pool.close(),
  };
}

function headersOf(call: Call, accessToken: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-dest': call.service,
    authorization: `Bearer ${accessToken ?? ''}`.trim(),
  };
}

function pathOf(call: Call, input: TransportRequest['input']): string {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

const isJson = (headers: IncomingHttpHeaders): boolean =>
  String(headers['content-type'] ?? 'application/json').includes('json');
