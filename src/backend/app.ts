import { z } from 'zod';
import { type CallContext, notFound, Refusal } from '#src/backend/kernel/handler.ts';
import { createShoppers } from '#src/backend/kernel/owners.ts';
import { createPurging } from '#src/backend/kernel/purging.ts';
import { createRunningTime } from '#src/backend/kernel/running-time.ts';
import { isStorable } from '#src/backend/kernel/storable.ts';
import type { Call, FailureReply } from '#src/contract/call.ts';
import { compiled } from '#src/contract/compiled.ts';
import { fitting } from '#src/contract/fitting.ts';
import { calls } from '#src/contract/index.ts';
import { createLeftOutParts, type LeftOutParts } from '#src/contract/left-out-parts.ts';
import { accountHandlers } from './account/index.ts';
import { cartHandlers } from './cart/index.ts';
import { contentHandlers } from './content/index.ts';
import { deliveryHandlers } from './delivery/index.ts';
import { geoHandlers } from './geo/index.ts';
import { identityHandlers } from './identity/index.ts';
import type { Dependencies } from './kernel/dependencies.ts';
import { createOrders } from './orders/index.ts';
import type { Providers } from './providers.ts';
import { createCatalogue, createShelves, searchHandlers } from './search/index.ts';
import { shopHandlers } from './shop/index.ts';

export interface BackendDependencies extends Dependencies {
  /** Milliseconds that no setting of the clock changes; by default the machine's. */
  readonly monotonic?: (() => number) | undefined;
  readonly providers: Providers;
  /** The bearer of the staff's calls; without one they answer 403. */
  readonly staffToken?: string | undefined;
  /** The shop's address that feedback is mailed to; without one it is only kept. */
  readonly feedbackEmail?: string | undefined;
}

/** The input of a call as it came: not yet validated. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The eight services behind one function, whoever carries the call: this process or HTTP. */
export interface Backend {
  /** Never rejects: what goes wrong becomes a status of 400 or more with a {@link FailureReply}. */
  answer(call: Call, input: RawInput, context: CallContext): Promise<Answer>;
  /** The calls that are stated but not built: they answer 501. */
  readonly unanswered: readonly Call[];
  /** How many parts replies were sent without, because they did not fit the contract, by call. */
  leftOutCounts(): ReadonlyMap<string, number>;
  /** Resolves when the database answers and the catalogue's index is built; asking for it begins to build it. */
  ready(): Promise<void>;
  /**
   * Begins what is done beside the calls: messages go out, unpaid orders end, what is old is removed. Without it
   * `upkeep` does one round for orders.
   */
  start(): void;
  /** One round of that work. */
  upkeep(): Promise<void>;
  close(): Promise<void>;
}

type AnyHandler = (input: never, context: CallContext) => unknown;

/** Builds the backend over an open database, which stays the caller's to close. */
export function createBackend(given: BackendDependencies): Backend {
  const { database, log, now, monotonic } = given;
  const runningTime = createRunningTime(database, now, monotonic);
  const dependencies = { ...given, runningTime };
  const catalogue = createCatalogue(dependencies);
  const shelfOf = createShelves(database, catalogue);
  const shoppers = createShoppers(dependencies);
  const orders = createOrders(dependencies, shoppers);
  const handlers: Record<string, Record<string, unknown>> = {
    account: accountHandlers(dependencies, shoppers, shelfOf),
    cart: { ...cartHandlers(dependencies, shoppers), ...orders.handlers },
    content: contentHandlers(dependencies, shoppers),
    delivery: deliveryHandlers(dependencies),
    geo: geoHandlers(dependencies),
    identity: identityHandlers(dependencies),
    search: searchHandlers(dependencies, shelfOf),
    shop: shopHandlers(dependencies),
  };
  const purging = createPurging(dependencies);
  const leftOut = createLeftOutParts(log);
  const handlerOf = (call: Call) => handlers[call.service]?.[call.name] as AnyHandler | undefined;

  return {
    unanswered: calls.filter((call) => !handlerOf(call)),
    leftOutCounts: leftOut.counts,

    async answer(call, input, context) {
      const handler = handlerOf(call);
      if (!handler) return failure(501, 'NotImplemented');
      try {
        const reply = await handler(parseInput(call, input) as never, context);
        return { status: 200, body: checkedReply(call, reply, leftOut) };
      } catch (error) {
        if (error instanceof Refusal) return failure(error.status, error.code);
        log.error({ err: error, call: `${call.service}.${call.name}` }, 'call failed');
        return failure(500, 'InternalError');
      }
    },

    async ready() {
      await database.query.selectFrom('versions').select('area').executeTakeFirstOrThrow();
      await catalogue.current();
    },

    start() {
      orders.upkeep.start();
      purging.start();
    },
    upkeep: orders.upkeep.round,

    async close() {
      await orders.upkeep.stop();
      await purging.stop();
      await catalogue.close();
    },
  };
}

function failure(status: number, errorMessage: string): Answer {
  return { status, body: { errorMessage } satisfies FailureReply };
}

const emptyObject = z.object({});

function parseInput(call: Call, input: RawInput): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part] ?? (part === 'body' ? undefined : emptyObject);
    if (!schema) continue;
    const result = compiled(schema).safeParse(input[part] ?? {});
    if (!result.success) throw new Refusal(400, `BadInput: ${issuePaths(part, result.error)}`);
    if (!isStorable(result.data)) throw new Refusal(400, `BadInput: ${part}`);
    parsed[part] = result.data;
  }
  return parsed;
}

function issuePaths(part: string, error: z.ZodError): string {
  return error.issues.map((issue) => [part, ...issue.path].join('.')).join(', ');
}

/**
 * The reply without what does not fit its contract: a bad row never fails the reply that it would stand in.
 * @throws Refusal 404 where the one thing asked for does not fit
 */
function checkedReply(call: Call, reply: unknown, leftOut: LeftOutParts): unknown {
  if (compiled(call.reply).safeParse(reply).success) return reply;
  const fit = fitting(call.reply, reply);
  if (fit.fits) {
    leftOut.tell(call, fit.leftOut);
    return fit.reply;
  }
  if (!call.one || call.mutates) throw new Error(`Reply of ${call.path} drifts: ${fit.reasons}`);
  leftOut.tell(call, [fit.whole]);
  throw notFound(call.one);
}
