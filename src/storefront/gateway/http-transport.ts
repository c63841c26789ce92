import { Pool } from 'undici';
import { CALLS_IN_FLIGHT_PER_SERVICE, REPLY_LIMIT_BYTES } from '#src/config/constants.ts';
import { type Call, serviceNames } from '#src/contract/call.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** One for each call that may be in flight, so that a hanging service does not starve the others. */
const CONNECTIONS = CALLS_IN_FLIGHT_PER_SERVICE * serviceNames.length;

/** Calls a remote gateway: `{url}/{country}{path}`, JSON both ways (specification §7). */
export function httpTransport(url: string): Transport {
  const base = new URL(url);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, { connections: CONNECTIONS, connect: { timeout: 2_000 } });

  return {
    validates: false,
    async send({ call, input, country, accessToken, signal }) {
      const reply = await pool.request({
        method: call.method,
        path: `${prefix}/${country.toLowerCase()}${pathOf(call, input)}`,
        headers: headersOf(call, accessToken),
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal,
      });
      return { status: reply.statusCode, body: JSON.parse(await readText(reply.body)) };
    },
    async ready() {
      const reply = await pool.request({
        method: 'GET',
        path: `${prefix}/readyz`,
        signal: AbortSignal.timeout(1_000),
      });
      await reply.body.dump();
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

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > REPLY_LIMIT_BYTES)
      throw new Error(`The gateway's reply is larger than ${REPLY_LIMIT_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
