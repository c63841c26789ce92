import { request } from 'undici';
import type { Call } from '#src/contract/call.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { type EmbeddedBackend, inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import type { Transport } from '#src/web/gateway/transport.ts';

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

/** @param secret the `GATEWAY_SECRET` that the gateway shares with its storefronts */
export function remoteGateway(url: string, secret?: string): GatewayUnderTest {
  const base = url.replace(/\/$/, '');
  return {
    name: url,
    transport: httpTransport(url, secret),
    async sendRaw({ path, method, headers = {}, body = null }) {
      const reply = await request(base + path, { method, headers, body });
      return { status: reply.statusCode, headers: reply.headers, text: await reply.body.text() };
    },
  };
}

export const embeddedGateway = (backend: EmbeddedBackend): GatewayUnderTest => ({
  name: 'the backend in this process',
  transport: inProcessTransport(backend),
  sendRaw: null,
});
