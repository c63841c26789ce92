import type { OrderCaps } from '#src/config/caps.ts';
import type { Origins } from '#src/config/origins.ts';
import type { OldPriceSetting } from '#src/config/settings/prices.ts';
import type { Retention } from '#src/config/settings/retention.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
import type { Call, FailureReply } from '#src/contract/call.ts';
import { checkReadiness } from '#src/contract/transport/readiness.ts';
import { createOmittedParts } from '#src/contract/validation/omitted-parts.ts';
import type { GaugeGroup } from '#src/telemetry/metrics/gauge-group.ts';
import { accountHandlers, accountTasks, customerStaffHandlers, shoppingHistory } from './account/index.ts';
import { type Answer, createAnswering } from './calls/answering.ts';
import { guardStaffCall } from './calls/guard-staff-call.ts';
import { type AllHandlers, type RawInput, validatedHandlers } from './calls/validated-handlers.ts';
import { carrierTasks, createAskRates } from './carriers/index.ts';
import { cartHandlers, countUsableCoupons, couponStaffHandlers, promotionHandlers } from './cart/index.ts';
import {
  catalogueHandlers,
  createCatalogue,
  createCountryCatalogues,
  createIndexStore,
  createPreview,
  createShownAt,
  indexCode,
  servedVersionOf,
} from './catalogue/index.ts';
import { clubHandlers } from './club/index.ts';
import { oneCStaffHandlers } from './commerceml/index.ts';
import { contentHandlers } from './content/index.ts';
import type { Database } from './database/database.ts';
import { createStorageChecks } from './database/storage-checks.ts';
import { deliveryHandlers } from './delivery/index.ts';
import { exchangeHandlers, exchangeJobHandlers } from './exchanges/index.ts';
import { exportHandlers } from './exports/index.ts';
import { geoHandlers } from './geo/index.ts';
import { goodsStaffHandlers, pictureStaffHandlers, structureStaffHandlers } from './goods/index.ts';
import { createCaptcha, createIdentity } from './identity/index.ts';
import { createAccessTokens } from './kernel/access-tokens.ts';
import type { Dependencies } from './kernel/dependencies.ts';
import type { CallContext } from './kernel/handler.ts';
import { createShoppers } from './kernel/owners.ts';
import { createPurging } from './kernel/purging.ts';
import { createRunningTime } from './kernel/running-time.ts';
import { openingStaffHandlers } from './opening/index.ts';
import { countUnreviewed, createOpinions } from './opinions/index.ts';
import { countUnderWay, createLinkKeyFinder, createOrders } from './orders/index.ts';
import { priceStaffHandlers, priceTasks } from './prices/index.ts';
import { backendGauges } from './registries/gauges.ts';
import { joinCustomerData } from './registries/join-customer-data.ts';
import { adoptGuestData, mergeVisitorData } from './registries/merge-visitor-data.ts';
import { personalTables } from './registries/personal-tables.ts';
import { type Providers, shopServicesOf } from './registries/providers.ts';
import { retentionRules } from './registries/retention-rules.ts';
import { touchVisitorData } from './registries/touch-visitor-data.ts';
import { countCall, createDayCounters, reportHandlers, reportTasks } from './reports/index.ts';
import { createReservations, reservationTasks } from './reservations/index.ts';
import {
  createShopKnowledge,
  findProducts,
  searchHandlers,
  suggestionHandlers,
  synonymStaffHandlers,
} from './search/index.ts';
import { shopHandlers } from './shop/index.ts';
import { createStaffAccess, createStaffKeys, staffHandlers } from './staff/index.ts';
import { stockStaffHandlers } from './stock/index.ts';

export interface BackendDependencies extends Dependencies {
  /** Monotonic milliseconds; by default the machine's. */
  readonly monotonic?: (() => number) | undefined;
  readonly providers: Providers;
  /**
   * A read replica for goods: lists, searches, product pages. Versions are read from it too, however far it
   * lags behind.
   */
  readonly replica?: Database | undefined;
  /** What finds goods by their words; by default the index in memory. */
  readonly searchEngine?: SearchEngine | undefined;
  /** Where the index of a large shop is kept for the next start; nowhere if left out. */
  readonly indexFile?: string | undefined;
  /** The limits of orders; by default those of production. Tests that place many orders loosen them. */
  readonly orderCaps?: OrderCaps | undefined;
  /** The shops' origins, for links in letters; by default those of a shop on this machine. */
  readonly origins?: Origins | undefined;
  /** For how long rows are kept; by default as `.env.example` says. */
  readonly retention?: Retention | undefined;
  /** The keys of gift cards' PINs, newest first; without them a secret of the database. */
  readonly giftCardKeys?: readonly Uint8Array[] | undefined;
  /** The number of the seller's rate of VAT in Russia. */
  readonly vatCode?: number | undefined;
  /** Whether units of goods that need a mark of «Честный знак» are scanned by it; by default they are not. */
  readonly isMarking?: boolean | undefined;
  /** The desk's origin, to which the staff's passkeys are bound; by default that of a desk on this machine. */
  readonly deskOrigin?: string | undefined;
  /** Names the shop in the staff's authenticator apps. */
  readonly shopName?: string | undefined;
  /** The rate of value added tax in what is sold in Russia, for the accountant; null or left out for none. */
  readonly vatPercent?: number | null | undefined;
  readonly oldPrices?: OldPriceSetting | undefined;
  /** Whether the staff's roles can be tried without a password. */
  readonly isDemo?: boolean | undefined;
  /** Where feedback is mailed; without it, feedback is only stored. */
  readonly feedbackEmail?: string | undefined;
}

/** All services, called in process or over HTTP. */
export interface Backend {
  /** Never rejects: failures have a status of 400 or more and a {@link FailureReply}. */
  answer(call: Call, input: RawInput, context: CallContext): Promise<Answer>;
  /** Parts left out of replies because they did not fit the contract, by call. */
  omittedPartCounts(): ReadonlyMap<string, number>;
  readonly gauges: readonly GaugeGroup[];
  /**
   * Resolves when the database answers and the catalogue's index is built; the first call starts the build.
   * @throws {NotReady} within a second, whatever hangs
   */
  ready(): Promise<void>;
  /** Starts the background work: sending messages, expiring unpaid orders, deleting old rows, building the index. */
  start(): void;
  upkeep(): Promise<void>;
  /**
   * Ends the background work. Resolves when every call in progress has been answered; later ones get a 503, so that
   * nothing needs the database any more.
   */
  close(): Promise<void>;
}

const READINESS_LIMIT_MS = 1_000;
const LOCAL_ORIGINS: Origins = { RU: 'http://localhost:3000', AM: 'http://am.localhost:3000' };
const LOCAL_DESK = 'http://desk.localhost:3000';

/**
 * Builds the backend over an open database, which stays the caller's to close.
 *
 * The services stand on floors. Each uses only those below it, through their `index.ts`; the linter's configuration
 * has the same table:
 *
 * | floor | services |
 * |---|---|
 * | 6 | commerceml, which stands beside the calls; reports |
 * | 5 | account, exports, orders |
 * | 4 | cart, feed, opinions, reservations, search |
 * | 3 | catalogue, content, delivery, geo, identity, prices, test-payments |
 * | 2 | carriers, club, exchanges, gift-cards, goods, language, messages, opening, payments, shop, staff, stock |
 * | 1 | kernel, which stands on `database` |
 *
 * What a service needs of one above it, this function hands in, such as {@link mergeVisitorData} to identity.
 */
export function createBackend(given: BackendDependencies): Backend {
  const { database, log, now, monotonic } = given;
  const runningTime = createRunningTime(database, now, monotonic);
  const captcha = createCaptcha({ ...given, runningTime });
  const dependencies = { ...given, origins: given.origins ?? LOCAL_ORIGINS, runningTime, captcha };
  const goods = { ...dependencies, database: given.replica ?? database };
  const knowledgeOf = createShopKnowledge(goods.database);
  const { indexFile: file, searchEngine: engine, shopName = 'Vitrina' } = given;
  const { deskOrigin = LOCAL_DESK, isDemo = false } = given;
  const services = shopServicesOf(dependencies.origins, given.providers);
  const store =
    file && indexCode
      ? createIndexStore({ file, code: indexCode, engine, goods: goods.database, primary: database, log })
      : undefined;
  const catalogue = createCatalogue({ ...goods, engine, prepare: knowledgeOf, store });
  const catalogueFor = createCountryCatalogues(goods.database, catalogue);
  const accessTokens = createAccessTokens(dependencies);
  const shoppers = createShoppers(accessTokens);
  const identity = createIdentity({
    ...dependencies,
    accessTokens,
    mergeVisitorData,
    touchVisitorData,
    adoptGuestData,
    findLinkKey: createLinkKeyFinder(dependencies),
  });
  const counters = createDayCounters(database, now);
  const moreTasks = {
    ...reportTasks(dependencies, counters),
    ...accountTasks(dependencies),
    ...reservationTasks(dependencies),
    ...priceTasks({ ...dependencies, oldPrices: given.oldPrices }),
    ...identity.tasks,
    ...carrierTasks(dependencies),
  };
  const carrier = given.providers.carrier ?? null;
  const askRates = createAskRates({ ...dependencies, carrier });
  const orders = createOrders({ ...dependencies, askRates, moreTasks }, shoppers);
  const reservations = createReservations({ ...dependencies, sendSoon: orders.upkeep.soon }, shoppers);
  const opinions = createOpinions(dependencies, shoppers);
  const purging = createPurging(dependencies, retentionRules);
  const codesNamed = async (text: string) =>
    (await findProducts(database, text)).map(({ modelColorCode }) => modelColorCode);
  const handlers = {
    account: {
      ...accountHandlers(
        { ...dependencies, proofs: identity.proofs },
        shoppers,
        catalogueFor,
        {
          orders: countUnderWay,
          promocodes: countUsableCoupons,
          reviews: countUnreviewed,
        },
        personalTables,
      ),
      ...orders.accountHandlers,
      ...reservations.accountHandlers,
      ...customerStaffHandlers({ ...dependencies, personalTables, joinCustomerData }),
      ...clubHandlers(dependencies, shoppers),
      ...opinions.accountHandlers,
      ...identity.accountHandlers,
    },
    cart: {
      ...cartHandlers(dependencies, shoppers),
      ...couponStaffHandlers(dependencies),
      ...promotionHandlers(dependencies),
      ...orders.handlers,
      ...reservations.handlers,
    },
    content: {
      ...contentHandlers(dependencies, shoppers, () => servedVersionOf(catalogue)),
      ...opinions.handlers,
    },
    delivery: deliveryHandlers({ ...dependencies, askRates }),
    geo: geoHandlers(dependencies, shoppers),
    identity: identity.handlers,
    search: {
      ...catalogueHandlers(goods, catalogueFor),
      ...searchHandlers(goods, catalogueFor, knowledgeOf),
      ...synonymStaffHandlers(database, now),
      ...suggestionHandlers(dependencies, catalogueFor, shoppers, shoppingHistory(database)),
    },
    shop: {
      ...shopHandlers(dependencies),
      ...openingStaffHandlers({ ...dependencies, services }),
      ...goodsStaffHandlers({ database, now, codesNamed, previewOf: createPreview(database) }),
      ...stockStaffHandlers({ database, now, codesNamed }),
      ...priceStaffHandlers({ database, now, shownAt: createShownAt(database) }),
      ...pictureStaffHandlers({ database, now }),
      ...structureStaffHandlers({ database, now }),
      ...exchangeHandlers({ database }),
      ...exchangeJobHandlers({ database, now }),
      ...exportHandlers(dependencies),
      ...oneCStaffHandlers({ database, now }),
    },
    staff: {
      ...staffHandlers({ ...dependencies, deskOrigin, shopName, isDemo }),
      ...orders.staffHandlers,
      ...reportHandlers({ database, now, vatPercent: given.vatPercent ?? null }),
    },
  } satisfies AllHandlers;
  const omitted = createOmittedParts(log);
  const staff = { admit: createStaffAccess({ database, keys: createStaffKeys(database, now), now }), log };
  const guarded = validatedHandlers(handlers, omitted).map(
    ([call, handle]) => [call, guardStaffCall(call, handle, staff)] as const,
  );
  const answering = createAnswering(new Map(guarded), {
    log,
    onAnswered: (call, answered) => countCall(counters, call, answered),
  });
  const storageChecks = createStorageChecks(database);
  let isClosing = false;

  return {
    omittedPartCounts: omitted.counts,
    gauges: backendGauges(database, catalogue, now),

    answer: answering.answer,

    ready: () =>
      checkReadiness(
        {
          database: database.query.selectFrom('versions').select('area').executeTakeFirstOrThrow(),
          catalogue: catalogue.current(),
          ...storageChecks(),
        },
        READINESS_LIMIT_MS,
      ),

    start() {
      orders.upkeep.start();
      purging.start();
      catalogue.current().catch((error: unknown) => {
        if (!isClosing) log.error({ err: error }, 'the catalogue could not be read');
      });
    },
    upkeep: orders.upkeep.round,

    async close() {
      isClosing = true;
      await answering.close();
      await identity.idle();
      await orders.upkeep.stop();
      await purging.stop();
      await catalogue.close();
    },
  };
}
