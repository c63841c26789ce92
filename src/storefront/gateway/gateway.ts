import pLimit, { type LimitFunction } from 'p-limit';
import pRetry from 'p-retry';
import { CALLS_IN_FLIGHT_PER_SERVICE } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Call, CallInput, CallReply, CallStatement } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { createLeftOutParts, type LeftOutParts } from '#src/contract/left-out-parts.ts';
import { bindCalls } from './bound-calls.ts';
import { type Credentials, issuedIn } from './credentials.ts';
import { GatewayError } from './gateway-error.ts';
import { BAD_REPLY, sendOnce, Try } from './one-try.ts';
import type { Transport } from './transport.ts';

type Send<C extends CallStatement> =
  Record<never, never> extends CallInput<C>
    ? (input?: CallInput<C>) => Promise<CallReply<C>>
    : (input: CallInput<C>) => Promise<CallReply<C>>;

/** Every call of the contract as a function of its input; rejects with {@link GatewayError}. */
export type Gateway = {
  readonly [S in keyof Contract]: {
    readonly [Name in keyof Contract[S]]: Contract[S][Name] extends CallStatement
      ? Send<Contract[S][Name]>
      : never;
  };
};

/** Makes gateways bound to a country and credentials, over one transport with its limits. */
export interface GatewayClient {
  as(country: CountryCode, credentials: Credentials): Gateway;
  ready(): Promise<void>;
  close(): Promise<void>;
}

const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const RETRY_AFTER_MS = 50;

/** @param leftOut told of what a remote gateway's replies hold that does not fit the contract */
export function createGatewayClient(
  transport: Transport,
  leftOut: LeftOutParts = createLeftOutParts({ warn: () => {} }),
): GatewayClient {
  const limits = new Map<string, LimitFunction>();
  const limitOf = (call: Call) => {
    const limit = limits.get(call.service) ?? pLimit(CALLS_IN_FLIGHT_PER_SERVICE);
    limits.set(call.service, limit);
    return limit;
  };

  /** In the common case, where the first try succeeds in time, it costs one timer and no signal. */
  function send(call: Call, input: object, country: CountryCode, credentials: Credentials): Promise<unknown> {
    return beforeDeadline(call, (deadline) => {
      const tryAs = (accessToken: string | null) => {
        deadline.signal.throwIfAborted();
        return sendOnce(transport, new Try(call, input, country, accessToken, deadline), leftOut);
      };
      const tryOnce = () => (call.tokenCheck ? tryWith(credentials, tryAs) : tryAs(null));
      return limitOf(call)(() => withRetry(call, deadline, tryOnce));
    });
  }

  return {
    as: (country, credentials) =>
      bindCalls((call, input) => send(call, input, country, credentials)) as Gateway,
    ready: () => transport.ready(),
    close: () => transport.close(),
  };
}

/** Ends the wait with the deadline even where the transport or the queue does not. */
function beforeDeadline<T>(call: Call, work: (deadline: AbortController) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      reject(new GatewayError(call, 504, 'DeadlineExceeded'));
      deadline.abort();
    }, call.deadlineMs);
    timer.unref();
    const settled = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    work(deadline).then(
      (reply) => settled(() => resolve(reply)),
      (error: unknown) => settled(() => reject(error)),
    );
  });
}

/** A reading call is tried a second time, 50 to 100 ms later (specification §8). */
function withRetry(
  call: Call,
  { signal }: AbortController,
  tryOnce: () => Promise<unknown>,
): Promise<unknown> {
  if (call.mutates) return tryOnce();
  return pRetry(tryOnce, {
    retries: 1,
    minTimeout: RETRY_AFTER_MS,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => isPassing(error),
  });
}

const isPassing = (error: unknown): boolean =>
  error instanceof GatewayError && error.code !== BAD_REPLY && RETRIED_STATUSES.has(error.status);

/** A call that was refused its bearer was not carried out: it goes out once more under another one. */
async function tryWith(
  credentials: Credentials,
  tryAs: (token: string | null) => Promise<unknown>,
): Promise<unknown> {
  const token = await credentials.token();
  const reply = await tryAs(token).catch((error: unknown) => {
    const refused = error instanceof GatewayError && error.status === 401 && token !== null;
    if (!refused || !credentials.giveUp) throw error;
    credentials.giveUp(token);
    return credentials.token().then(tryAs);
  });
  const issued = issuedIn(reply);
  if (issued) credentials.keep?.(issued);
  return reply;
}
