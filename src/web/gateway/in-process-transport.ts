import type { CountryCode } from '#src/config/countries.ts';
import type { Call } from '#src/contract/call.ts';
import type { Transport } from './transport.ts';

/** The backend's interface for the in-process transport; `server.ts` injects it. */
export interface EmbeddedBackend {
  answer(
    call: Call,
    input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
    context: {
      readonly country: CountryCode;
      readonly accessToken: string | null;
      readonly address: string | null;
    },
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  ready(): Promise<void>;
}

/** Calls the backend in this process as a function. The backend has already validated its replies. */
export function inProcessTransport(backend: EmbeddedBackend): Transport {
  return {
    validates: true,
    send: ({ call, input, country, accessToken, address }) =>
      backend.answer(call, input, { country, accessToken, address }),
    ready: () => backend.ready(),
    close: () => Promise.resolve(),
  };
}
