import type { CountryCode } from '#src/config/countries.ts';
import type { Call } from '#src/contract/call.ts';

/** One try of one call, on its way to the backend. */
export interface Sending {
  readonly call: Call;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  readonly country: CountryCode;
  readonly accessToken: string | null;
  /** Aborts when the try's time or the whole call's is over. */
  readonly signal: AbortSignal;
}

/** Carries a call to the backend, in this process or over HTTP; rejects only where no reply came. */
export interface Transport {
  /** Whether replies have already been held against the contract. */
  readonly validates: boolean;
  send(sending: Sending): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Resolves when the backend says that it is ready. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
