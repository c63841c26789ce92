import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Backend, createBackend } from '#src/backend/app.ts';
import { prepareProductWords } from '#src/backend/catalogue/index.ts';
import { createExchange, type Exchange, type KeepPicture } from '#src/backend/commerceml/index.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import type { MailHtml } from '#src/backend/messages/index.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { USUAL_VAT_CODE, vatPercentOf } from '#src/backend/payments/index.ts';
import { isDemoMeant, openPayments } from '#src/backend/registries/payment-provider.ts';
import { createProviders } from '#src/backend/registries/providers.ts';
import { noticesTo } from '#src/backend/test-payments/index.ts';
import type { Environment } from '#src/config/environment.ts';
import { keyOf } from '#src/config/key-of.ts';
import { originsOf } from '#src/config/origins.ts';
import { oldPricesOf } from '#src/config/settings/prices.ts';
import { retentionOf } from '#src/config/settings/retention.ts';
import { isFirstProcess } from '#src/config/worker-slot.ts';
import { EXCHANGE_1C, EXCHANGES, INDEX_FILE } from '#src/data-folder/contents.ts';
import { startExchangeJobs } from './exchange-jobs.ts';
import type { Endpoint } from './serve.ts';
import type { ShopName } from './shop-name.ts';

export interface OpenBackend {
  readonly backend: Backend;
  /** Speaks with 1C. */
  readonly oneC: Exchange;
  readonly testPayments: RequestListener | null;
  close(): Promise<void>;
}

/**
 * Starts the backend over a database.
 *
 * @param isDemo whether it contains the demo shop
 */
export async function openBackend(
  environment: Environment,
  log: Logger,
  {
    database,
    isDemo,
    shopName,
    mailHtml,
    keepPicture = async () => 'broken',
  }: {
    readonly database: Database;
    readonly isDemo: boolean;
    readonly shopName: ShopName;
    readonly mailHtml: MailHtml;
    /** Keeps a picture of 1C; a gateway without a front keeps none. */
    readonly keepPicture?: KeepPicture;
  },
): Promise<OpenBackend> {
  if (environment.STAFF_TOKEN)
    log.warn('STAFF_TOKEN is not read any more: make a key with npm run staff -- key, and remove it');
  const payments = await openPayments(environment, { database, log, isDemo });
  const replica = await openReplica(environment);
  const isMarking = environment.MARKING === 'on' || isDemo;
  await prepareSearch(environment, database, replica);
  const backend = createBackend({
    database,
    replica,
    searchEngine: environment.SEARCH_ENGINE,
    indexFile: join(environment.DATA_DIR, INDEX_FILE),
    log,
    now: () => new Date(),
    providers: createProviders(environment, log, payments, { isDemo, mailHtml }),
    origins: originsOf(environment),
    giftCardKeys: environment.GIFT_CARD_KEYS.map(keyOf),
    vatCode: environment.YOOKASSA_VAT_CODE,
    isMarking,
    retention: retentionOf(environment),
    feedbackEmail: environment.FEEDBACK_EMAIL,
    deskOrigin: environment.DESK_ORIGIN,
    vatPercent: vatPercentOf(environment.YOOKASSA_VAT_CODE ?? USUAL_VAT_CODE),
    shopName: shopName.current(),
    oldPrices: oldPricesOf(environment),
    isDemo: isDemoMeant(environment, isDemo),
  });
  backend.start();
  const jobs = isFirstProcess()
    ? startExchangeJobs({
        ...{ database, log, dataFolder: environment.DATA_DIR },
        mostMegabytes: environment.EXCHANGE_FILES_MB,
      })
    : undefined;
  const oneC = createExchange({
    database,
    log,
    now: () => new Date(),
    root: join(environment.DATA_DIR, EXCHANGE_1C),
    kept: join(environment.DATA_DIR, EXCHANGES),
    keepPicture,
    orders: openStaffOrders(database, {
      origins: originsOf(environment),
      giftCardKeys: environment.GIFT_CARD_KEYS.map(keyOf),
      vatCode: environment.YOOKASSA_VAT_CODE,
      isMarking,
    }).orders,
    origins: [environment.RU_ORIGIN, environment.AM_ORIGIN],
    get shopName() {
      return shopName.current();
    },
    wholePrices: environment.WHOLE_PRICES,
  });
  return {
    backend,
    oneC,
    testPayments: payments.pages(noticesTo(backend)),
    close: async () => {
      jobs?.close();
      shopName.close();
      await oneC.idle();
      await backend.close();
      await replica?.close();
      await database.close();
    },
  };
}

/** The replica is not migrated: the primary's migrations are replicated to it. */
async function openReplica(settings: Environment): Promise<Database | undefined> {
  const { DATABASE_REPLICA_URL: url, DATABASE_CONNECTIONS: callConnections } = settings;
  if (url === undefined) return undefined;
  return openDatabase({ url, file: '', callConnections, setting: 'DATABASE_REPLICA_URL' }, 'wait');
}

/** The words of goods are made like migrations: in the primary, from which a replica gets them. */
async function prepareSearch(
  { SEARCH_ENGINE: engine, MIGRATIONS: missing }: Environment,
  database: Database,
  replica: Database | undefined,
): Promise<void> {
  if (engine !== 'postgres') return;
  await prepareProductWords(database, missing);
  if (replica) await prepareProductWords(replica, 'wait');
}

export function testPaymentsEndpoints(
  { HOST: host, TEST_PAYMENTS_PORT: port }: Environment,
  listener: RequestListener | null,
): Endpoint[] {
  return listener ? [{ listener, host, port, portSetting: 'TEST_PAYMENTS_PORT' }] : [];
}
