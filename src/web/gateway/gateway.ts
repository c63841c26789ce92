import pLimit, { type LimitFunction } from 'p-limit';
import pRetry from 'p-retry';
import { CALLS_IN_FLIGHT_PER_SERVICE } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import {
  type Call,
  type CallInput,
  type CallReply,
  type CallStatement,
  isRetriable,
  TOKEN_REFUSED,
} from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { createOmittedParts, type OmittedParts } from '#src/contract/validation/omitted-parts.ts';
import { secondsSince } from '#src/telemetry/metrics/instruments.ts';
import { inSpan } from '#src/telemetry/tracing/spans.ts';
import { Attempt, BAD_REPLY, sendOnce } from './attempt.ts';
import { bindCalls } from './bound-calls.ts';
import { outcomeOf } from './call-outcome.ts';
import { type Credentials, issuedTokensIn } from './credentials.ts';
import { GatewayError } from './gateway-error.ts';
import { createFailureLog, type FailureLog } from './log-failures.ts';
import { callDuration, retries } from './metrics.ts';
import { CIRCUIT_OPEN, createServiceBreakers } from './service-breakers.ts';
import type { Transport, TransportRequest } from './transport.ts';

type Send<C extends CallStatement> =
  Record<never, never> extends CallInput<C>
    ? (input?: CallInput<C>) => Promise<CallReply<C>>
    : (input: CallInput<C>) => Promise<CallReply<C>>;

/** Every call of the contract as a function of its input, by service; each rejects with {@link GatewayError}. */
export type Gateway = {
  readonly [S in keyof Contract]: {
    readonly [Name in keyof Contract[S]]: Contract[S][Name] extends CallStatement
      ? Send<Contract[S][Name]>
      : never;
  };
};

/** Creates gateways for a country and credentials; all share one transport and its concurrency limits. */
export interface GatewayClient {
  /** @param address the IP address of the visitor on whose behalf the calls are made; null for our own */
  as(country: CountryCode, credentials: Credentials, address?: string | null): Gateway;
  ready(): Promise<void>;
  close(): Promise<void>;
}

const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const RETRY_AFTER_MS = 50;

/**
 * @param omitted records the parts of a remote gateway's replies that do not fit the contract
 * @param log reports services that hang and calls that failed
 */
export function createGatewayClient(
  transport: Transport,
  omitted: OmittedParts = createOmittedParts({ warn: () => {} }),
  log: FailureLog = { warn: () => {}, info: () => {} },
): GatewayClient {
  const logFailure = createFailureLog(log);
  const runInBreaker = createServiceBreakers(log);
  const limits = new Map<string, LimitFunction>();
  const limitOf = (call: Call) => {
    const limit = limits.get(call.service) ?? pLimit(CALLS_IN_FLIGHT_PER_SERVICE);
    limits.set(call.service, limit);
    return limit;
  };

  function send(request: Omit<TransportRequest, 'accessToken' | 'signal'>, credentials: Credentials) {
    const { call } = request;
    return withDeadline(call, (deadline) => {
      const sendWith = (accessToken: string | null) => {
        deadline.signal.throwIfAborted();
        const attempt = new Attempt({ ...request, accessToken }, deadline);
        return runInBreaker(call, () => untilAborted(sendOnce(transport, attempt, omitted), deadline.signal));
      };
      const attempt = async () => {
        if (call.tokenCheck) return sendWithToken(call, credentials, sendWith);
        return sendWith(call.permission ? await credentials.token() : null);
      };
      return limitOf(call)(() => withRetry(call, deadline, attempt));
    });
  }

  return {
    as: (country, credentials, address = null) =>
      bindCalls((call, input) =>
        measured(
          call,
          () => send({ call, input, country, address }, credentials),
          (error, tookMs) => logFailure({ call, country, error, tookMs }),
        ),
      ) as Gateway,
    ready: () => transport.ready(),
    close: () => transport.close(),
  };
}

async function measured<T>(
  call: Call,
  work: () => Promise<T>,
  onFailure: (error: unknown, tookMs: number) => void,
): Promise<T> {
  const { service, name } = call;
  const began = performance.now();
  try {
    const attributes = { 'rpc.service': service, 'rpc.method': name };
    const reply = await inSpan(`${service}.${name}`, 'client', attributes, work);
    callDuration.of({ service, outcome: 'ok' }).observe(secondsSince(began));
    return reply;
  } catch (error) {
    callDuration.of({ service, outcome: outcomeOf(error) }).observe(secondsSince(began));
    onFailure(error, performance.now() - began);
    throw error;
  }
}

/** Rejects at the call's deadline even if the transport or the queue does not. */
function withDeadline<T>(call: Call, work: (deadline: AbortController) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      const exceeded = new GatewayError(call, 504, 'DeadlineExceeded');
      reject(exceeded);
      deadline.abort(exceeded);
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

/**
 * Rejects with the signal's reason once it is aborted, so that work that never settles does not keep its
 * slot.
 */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // Later than the deadlines of calls that have waited as long for this call's slot.
    const abort = () => void setTimeout(reject, 1, signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Retries a retriable call once, after 50 to 100 ms (product.md, Gateway). */
function withRetry(
  call: Call,
  { signal }: AbortController,
  attempt: () => Promise<unknown>,
): Promise<unknown> {
  if (!isRetriable(call)) return attempt();
  return pRetry(attempt, {
    retries: 1,
    minTimeout: RETRY_AFTER_MS,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => isTransient(error),
    onFailedAttempt: ({ error, retriesLeft }) => {
      if (retriesLeft > 0 && isTransient(error)) retries.of({ service: call.service }).add();
    },
  });
}

const isTransient = (error: unknown): boolean =>
  error instanceof GatewayError &&
  error.code !== BAD_REPLY &&
  error.code !== CIRCUIT_OPEN &&
  RETRIED_STATUSES.has(error.status);

/**
 * Repeats a call with a new access token after a 401; a mutation only if the reply proves that it was not
 * carried out.
 */
async function sendWithToken(
  call: Call,
  credentials: Credentials,
  sendWith: (token: string | null) => Promise<unknown>,
): Promise<unknown> {
  const token = await credentials.token();
  const reply = await sendWith(token).catch((error: unknown) => {
    if (!(error instanceof GatewayError) || error.status !== 401) throw error;
    if (call.mutates && error.code !== TOKEN_REFUSED) throw error;
    if (token === null) throw new GatewayError(call, 503, 'NoToken', error);
    if (!credentials.invalidate) throw error;
    credentials.invalidate(token);
    return credentials.token().then(sendWith);
  });
  const issued = issuedTokensIn(reply);
  if (issued) credentials.save?.(issued);
  return reply;
}
