import type { CountryCode } from '#src/config/countries.ts';
import type { Call } from '#src/contract/call.ts';

export interface TransportRequest {
  readonly call: Call;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  readonly country: CountryCode;
  readonly accessToken: string | null;
  /** The IP address of the visitor on whose behalf the call is made; null for the storefront's own calls. */
  readonly address: string | null;
  /** Aborts at the attempt's timeout or the call's deadline. */
  readonly signal: AbortSignal;
}

export interface TransportReply {
  readonly status: number;
  readonly body: unknown;
  /** The length of its text, if it came over the network. */
  readonly bytes?: number;
}

/** Sends calls to the backend, in this process or over HTTP; rejects only if there is no reply. */
export interface Transport {
  /** Whether replies have already been validated against the contract. */
  readonly validates: boolean;
  send(request: TransportRequest): Promise<TransportReply>;
  /** Resolves if the backend is ready, else rejects. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
