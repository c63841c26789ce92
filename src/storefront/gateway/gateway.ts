import pLimit, { type LimitFunction } from 'p-limit';
import pRetry, { AbortError } from 'p-retry';
import { CALLS_IN_FLIGHT_PER_SERVICE } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Call, CallInput, CallReply, CallStatement } from '#src/contract/call.ts';
import { compiled } from '#src/contract/compiled.ts';
import { type Contract, calls } from '#src/contract/index.ts';
import { GatewayError } from './gateway-error.ts';
import type { Transport } from './transport.ts';

/** Gives the bearer of a call; asked anew for every call that wants a token check. */
export type TokenSource = () => Promise<string | null>;

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

/** Makes gateways bound to a country and a bearer, over one transport with its limits. */
export interface GatewayClient {
  as(country: CountryCode, token: TokenSource): Gateway;
  ready(): Promise<void>;
  close(): Promise<void>;
}

const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export function createGatewayClient(transport: Transport): GatewayClient {
  const limits = new Map<string, LimitFunction>();
  const limitOf = (call: Call) => {
    const limit = limits.get(call.service) ?? pLimit(CALLS_IN_FLIGHT_PER_SERVICE);
    limits.set(call.service, limit);
    return limit;
  };

  async function send(call: Call, input: object, country: CountryCode, token: TokenSource): Promise<unknown> {
    const deadline = AbortSignal.timeout(call.deadlineMs);
    const tryOnce = async () => {
      const accessToken = call.tokenCheck ? await token() : null;
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(call.timeoutMs)]);
      return sendOnce(transport, { call, input, country, accessToken, signal });
    };
    const withRetry = () =>
      pRetry(tryOnce, {
        retries: call.mutates ? 0 : 1,
        minTimeout: 50,
        randomize: true,
        signal: deadline,
        shouldRetry: ({ error }) => error instanceof GatewayError && RETRIED_STATUSES.has(error.status),
      });
    return raceDeadline(
      limitOf(call)(() => withRetry()),
      call,
      deadline,
    );
  }

  return {
    as: (country, token) => bindCalls((call, input) => send(call, input, country, token)),
    ready: () => transport.ready(),
    close: () => transport.close(),
  };
}

async function sendOnce(transport: Transport, sending: Parameters<Transport['send']>[0]): Promise<unknown> {
  const { call, signal } = sending;
  const answer = await transport.send(sending).catch((error: unknown) => {
    throw new GatewayError(call, signal.aborted ? 504 : 502, 'NoReply', error);
  });
  if (answer.status >= 400) throw GatewayError.ofReply(call, answer.status, answer.body);
  if (transport.validates) return answer.body;
  const reply = compiled(call.reply).safeParse(answer.body);
  if (!reply.success) throw new AbortError(new GatewayError(call, 502, 'BadReply', reply.error));
  return reply.data;
}

/** Ends the wait with the deadline even where the transport or the queue does not. */
function raceDeadline<T>(work: Promise<T>, call: Call, deadline: AbortSignal): Promise<T> {
  const late = () => new GatewayError(call, 504, 'DeadlineExceeded');
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(late());
    deadline.addEventListener('abort', onAbort, { once: true });
    work
      .then(resolve, (error: unknown) => reject(deadline.aborted ? late() : error))
      .finally(() => deadline.removeEventListener('abort', onAbort));
  });
}

type BoundCalls = Record<string, Record<string, (input?: object) => Promise<unknown>>>;

function bindCalls(send: (call: Call, input: object) => Promise<unknown>): Gateway {
  const bound: BoundCalls = {};
  for (const call of calls) {
    const service = bound[call.service] ?? {};
    service[call.name] = (input = {}) => send(call, input);
    bound[call.service] = service;
  }
  return bound as Gateway;
}
