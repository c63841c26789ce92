import { request } from 'undici';
import { CALL_DEADLINE_MS } from '#src/config/constants.ts';
import type { Call } from '#src/contract/call.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { type EmbeddedBackend, inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { readReply } from '#src/web/gateway/read-reply.ts';
import type { Transport } from '#src/web/gateway/transport.ts';
import { GatewayUnreachable } from './outcomes.ts';

/** A raw request, for what the storefront's client would never send. */
export interface RawRequest {
  readonly method: Call['method'] | 'PATCH';
  /** The path after the gateway's address: `/ru/Menu`. */
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The gateway under test, reached as the storefront reaches it. */
export interface GatewayUnderTest {
  readonly name: string;
  readonly transport: Transport;
  /** Null for a backend in this process, which has no headers. */
  readonly sendRaw: ((request: RawRequest) => Promise<RawReply>) | null;
}

/** @throws {GatewayUnreachable} in one line, unless something speaks HTTP at the address */
export async function ensureReachable({ name, sendRaw }: GatewayUnderTest): Promise<void> {
  await sendRaw?.({ method: 'GET', path: '/readyz' }).catch((error: unknown) => {
    throw new GatewayUnreachable(`Nothing answers at ${name}: ${reasonOf(error)}`);
  });
}

function reasonOf(error: unknown): string {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  return String(message || code || error);
}

/** @param secret the `GATEWAY_SECRET` that the gateway shares with its storefronts */
export function remoteGateway(url: string, secret?: string): GatewayUnderTest {
  const base = url.replace(/\/$/, '');
  return {
    name: url,
    transport: httpTransport(url, secret),
    async sendRaw({ path, method, headers = {}, body = null }) {
      const signal = AbortSignal.timeout(CALL_DEADLINE_MS);
      const reply = await request(base + path, { method, headers, body, signal });
      const { text } = await readReply(reply.headers, reply.body);
      return { status: reply.statusCode, headers: reply.headers, text };
    },
  };
}

export const embeddedGateway = (backend: EmbeddedBackend): GatewayUnderTest => ({
  name: 'the backend in this process',
  transport: inProcessTransport(backend),
  sendRaw: null,
});
