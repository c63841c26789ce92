import type { Call, FailureReply } from '#src/contract/call.ts';
import { calls, contract } from '#src/contract/index.ts';
import { createLeftOutParts } from '#src/contract/left-out-parts.ts';
import { accountHandlers } from './account/index.ts';
import { aging } from './aging.ts';
import { type AllHandlers, type Answerer, answerersOf, type RawInput } from './answering.ts';
import { cartHandlers } from './cart/index.ts';
import { contentHandlers } from './content/index.ts';
import { deliveryHandlers } from './delivery/index.ts';
import { geoHandlers } from './geo/index.ts';
import { identityHandlers } from './identity/index.ts';
import type { Dependencies } from './kernel/dependencies.ts';
import { type CallContext, Refusal } from './kernel/handler.ts';
import { createShoppers } from './kernel/owners.ts';
import { createPurging } from './kernel/purging.ts';
import { createRunningTime } from './kernel/running-time.ts';
import { mergeVisitorData } from './merge-visitor-data.ts';
import { createOrders } from './orders/index.ts';
import type { Providers } from './providers.ts';
import { createCatalogue, createCountryCatalogues, searchHandlers, servedVersionOf } from './search/index.ts';
import { shopHandlers } from './shop/index.ts';

export interface BackendDependencies extends Dependencies {
  /** Monotonic milliseconds; by default the machine's. */
  readonly monotonic?: (() => number) | undefined;
  readonly providers: Providers;
  /** The access token for staff calls; without it they answer 403. */
  readonly staffToken?: string | undefined;
  /** Where feedback is mailed; without it, feedback is only stored. */
  readonly feedbackEmail?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** All eight services, called in process or over HTTP. */
export interface Backend {
  /** Never rejects: failures have a status of 400 or more and a {@link FailureReply}. */
  answer(call: Call, input: RawInput, context: CallContext): Promise<Answer>;
  /** Calls without a handler, which answer 501. */
  readonly unanswered: readonly Call[];
  /** Parts left out of replies because they did not fit the contract, by call. */
  leftOutCounts(): ReadonlyMap<string, number>;
  /** Resolves when the database answers and the catalogue's index is built; the first call starts the build. */
  ready(): Promise<void>;
  /** Starts the background work: sending messages, expiring unpaid orders, deleting old rows. */
  start(): void;
  upkeep(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds the backend over an open database, which stays the caller's to close.
 *
 * The services stand on floors. Each uses only those below it, through their `index.ts`; the linter's configuration
 * has the same table:
 *
 * | floor | services |
 * |---|---|
 * | 5 | account, orders |
 * | 4 | cart, feed |
 * | 3 | content, delivery, geo, identity, search, test-payments |
 * | 2 | gift-cards, messages, payments, shop |
 * | 1 | kernel, which stands on `database` |
 *
 * What a service needs of one above it, this function hands in, such as {@link mergeVisitorData} to identity.
 */
export function createBackend(given: BackendDependencies): Backend {
  const { database, log, now, monotonic } = given;
  const runningTime = createRunningTime(database, now, monotonic);
  const dependencies = { ...given, runningTime };
  const catalogue = createCatalogue(dependencies);
  const catalogueFor = createCountryCatalogues(database, catalogue);
  const shoppers = createShoppers(dependencies);
  const orders = createOrders(dependencies, shoppers);
  const purging = createPurging(dependencies, aging);
  const handlers = {
    account: accountHandlers(dependencies, shoppers, catalogueFor),
    cart: { ...cartHandlers(dependencies, shoppers), ...orders.handlers },
    content: contentHandlers(dependencies, shoppers, () => servedVersionOf(catalogue)),
    delivery: deliveryHandlers(dependencies),
    geo: geoHandlers(dependencies),
    identity: identityHandlers({ ...dependencies, mergeVisitorData }),
    search: searchHandlers(dependencies, catalogueFor),
    shop: shopHandlers(dependencies),
  } satisfies AllHandlers;
  const leftOut = createLeftOutParts(log);
  const answerers: ReadonlyMap<Call, Answerer> = new Map([
    ...answerersOf(contract.account, handlers.account, leftOut),
    ...answerersOf(contract.cart, handlers.cart, leftOut),
    ...answerersOf(contract.content, handlers.content, leftOut),
    ...answerersOf(contract.delivery, handlers.delivery, leftOut),
    ...answerersOf(contract.geo, handlers.geo, leftOut),
    ...answerersOf(contract.identity, handlers.identity, leftOut),
    ...answerersOf(contract.search, handlers.search, leftOut),
    ...answerersOf(contract.shop, handlers.shop, leftOut),
  ]);

  return {
    unanswered: calls.filter((call) => !answerers.has(call)),
    leftOutCounts: leftOut.counts,

    async answer(call, input, context) {
      const answer = answerers.get(call);
      if (!answer) return failure(501, 'NotImplemented');
      try {
        return { status: 200, body: await answer(input, context) };
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
