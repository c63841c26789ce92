import type { Logger } from 'pino';
import { NoFreeConnection } from '#src/backend/database/postgres-pool.ts';
import { type CallContext, Refusal } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Call, FailureReply } from '#src/contract/call.ts';
import { secondsSince } from '#src/telemetry/metrics/instruments.ts';
import { answerDuration, outcomeOf } from './metrics.ts';
import type { RawInput, ValidatedHandler } from './validated-handlers.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Answered {
  readonly country: CountryCode;
  readonly token: string | null;
  readonly body: unknown;
  readonly reply: unknown;
}

interface AnsweringOptions {
  readonly log: Logger;
  readonly onAnswered: (call: Call, answered: Answered) => void;
}

/** Answers calls until it is closed, and times each. */
export function createAnswering(
  handlers: ReadonlyMap<Call, ValidatedHandler>,
  { log, onAnswered }: AnsweringOptions,
) {
  const inProgress = new Set<Promise<Answer>>();
  let isClosed = false;

  async function answered(call: Call, input: RawInput, context: CallContext): Promise<Answer> {
    if (isClosed) return failure(503, 'Closed');
    const handle = handlers.get(call);
    if (!handle) return failure(501, 'NotImplemented');
    try {
      const reply = await handle(input, context);
      onAnswered(call, { country: context.country, token: context.accessToken, body: input.body, reply });
      return { status: 200, body: reply };
    } catch (error) {
      return failureOf(error, call);
    }
  }

  function failureOf(error: unknown, { service, name }: Call): Answer {
    if (error instanceof Refusal) return failure(error.status, error.code);
    const call = `${service}.${name}`;
    if (error instanceof NoFreeConnection) {
      log.warn({ call }, 'all database connections are in use');
      return failure(503, 'DatabaseBusy');
    }
    log.error({ err: error, call }, 'call failed');
    return failure(500, 'InternalError');
  }

  async function answer(call: Call, input: RawInput, context: CallContext): Promise<Answer> {
    const began = performance.now();
    const answering = answered(call, input, context);
    inProgress.add(answering);
    const given = await answering;
    inProgress.delete(answering);
    const labels = { service: call.service, outcome: outcomeOf(given.status) } as const;
    answerDuration.of(labels).observe(secondsSince(began));
    return given;
  }

  return {
    /** Never rejects: failures have a status of 400 or more and a {@link FailureReply}. */
    answer,
    /** Resolves when every call in progress has been answered; later ones get a 503. */
    async close(): Promise<void> {
      while (inProgress.size > 0) await Promise.all(inProgress);
      isClosed = true;
    },
  };
}

function failure(status: number, errorMessage: string): Answer {
  return { status, body: { errorMessage } satisfies FailureReply };
}
