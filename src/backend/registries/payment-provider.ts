import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import {
  createArca,
  createIdram,
  createYooKassa,
  type PaymentProvider,
  USUAL_VAT_CODE,
} from '#src/backend/payments/index.ts';
import {
  arcaStandIn,
  createTestPayments,
  createTestProvider,
  demoIdram,
  type Notify,
} from '#src/backend/test-payments/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type Environment, isProduction } from '#src/config/environment.ts';
import { originsOf } from '#src/config/origins.ts';
import { armenianProvidersOf } from '#src/config/settings/payments.ts';

interface Context {
  readonly database: Database;
  readonly log: Logger;
  readonly isDemo: boolean;
}

export interface Payments {
  readonly provider: PaymentProvider | null;
  /** Those of one country alone. */
  readonly local: readonly PaymentProvider[];
  /**
   * The pages of the test provider and of those that it plays, to be served separately.
   *
   * @param notify delivers notices to the shop
   */
  pages(notify: Notify): RequestListener | null;
}

export async function openPayments(environment: Environment, context: Context): Promise<Payments> {
  const general = await openGeneral(environment, context);
  const armenian = armenianOf(environment, context);
  const isPlayed = context.isDemo && general.provider?.name === 'test' && isUnset(environment);
  return { ...general, local: isPlayed ? await playedOf(environment, context) : armenian };
}

/** Whether nobody said who takes payments in Armenia. */
const isUnset = (environment: Environment): boolean =>
  environment.AM_PAYMENT_PROVIDERS === undefined && armenianProvidersOf(environment).length === 0;

/** The demo's Armenian providers: nobody has keys for them, so stand-ins take their place. */
async function playedOf(
  environment: Environment,
  { database }: Pick<Context, 'database'>,
): Promise<PaymentProvider[]> {
  const { TEST_PAYMENTS_ORIGIN: payments, ARCA_CAPTURE } = environment;
  const origin = originsOf(environment).AM;
  const key = await testPaymentsKey(database);
  const now = () => new Date();
  const post = arcaStandIn({ query: database.query, origin: payments, now });
  const arca = { user: 'demo_api', password: 'demo', url: folder(environment.ARCA_URL), post };
  return [
    createArca({ ...arca, origin, inTwoSteps: ARCA_CAPTURE === 'at-packing', database, now }),
    createIdram({ ...demoIdram(key, payments), origin, database }),
  ];
}

const testPaymentsKey = (database: Database): Promise<Uint8Array> => secretNamed(database, 'test-payments')();

async function openGeneral(environment: Environment, context: Context): Promise<Omit<Payments, 'local'>> {
  switch (nameOf(environment, context.isDemo)) {
    case 'yookassa':
      return { provider: yooKassaOf(environment, originsOf(environment)), pages: () => null };
    case 'none':
      return { provider: null, pages: () => null };
    case 'test':
      return openTestPayments(environment, context);
  }
}

/**
 * By default YooKassa if it has keys, else the test provider; in production the latter only for an explicitly
 * enabled demo shop.
 */
function nameOf(
  { PAYMENT_PROVIDER, YOOKASSA_SHOP_ID, NODE_ENV, DEMO_SHOP }: Environment,
  isDemo: boolean,
): NonNullable<Environment['PAYMENT_PROVIDER']> {
  if (PAYMENT_PROVIDER) return PAYMENT_PROVIDER;
  if (YOOKASSA_SHOP_ID) return 'yookassa';
  return isDemoMeant({ DEMO_SHOP }, isDemo) || NODE_ENV !== 'production' ? 'test' : 'none';
}

/** Whether a shop of its own takes payments online. */
export const takesPayments = (environment: Environment): boolean =>
  nameOf(environment, false) !== 'none' || armenianProvidersOf(environment).length > 0;

/** In production, a demo shop has to be enabled explicitly. @param isDemo whether the database contains it */
export const isDemoMeant = ({ DEMO_SHOP }: Pick<Environment, 'DEMO_SHOP'>, isDemo: boolean): boolean =>
  isDemo && (DEMO_SHOP === 'on' || !isProduction());

function yooKassaOf(
  environment: Environment,
  origins: Readonly<Record<CountryCode, string>>,
): PaymentProvider {
  const { YOOKASSA_SHOP_ID = '', YOOKASSA_SECRET_KEY = '', YOOKASSA_URL, YOOKASSA_VAT_CODE } = environment;
  return createYooKassa({
    shopId: YOOKASSA_SHOP_ID,
    secretKey: YOOKASSA_SECRET_KEY,
    url: folder(YOOKASSA_URL),
    vatCode: YOOKASSA_VAT_CODE ?? USUAL_VAT_CODE,
    timezone: environment.YOOKASSA_TIMEZONE,
    receiptUrl: environment.YOOKASSA_RECEIPT_URL,
    ...stepsOf(environment),
    origins,
  });
}

const stepsOf = ({ PAYMENT_CAPTURE, PAYMENT_INSTALMENTS }: Environment) => ({
  inTwoSteps: PAYMENT_CAPTURE === 'at-packing',
  hasInstalments: PAYMENT_INSTALMENTS === 'on',
});

function armenianOf(environment: Environment, { database }: Context): PaymentProvider[] {
  const origin = originsOf(environment).AM;
  const { ARCA_USER = '', ARCA_PASSWORD = '', ARCA_URL: arcaUrl, ARCA_CAPTURE } = environment;
  const { IDRAM_ACCOUNT = '', IDRAM_SECRET_KEY = '', IDRAM_URL } = environment;
  const now = () => new Date();
  const makers = {
    arca: () =>
      createArca({
        user: ARCA_USER,
        password: ARCA_PASSWORD,
        url: folder(arcaUrl),
        origin,
        inTwoSteps: ARCA_CAPTURE === 'at-packing',
        database,
        now,
      }),
    idram: () =>
      createIdram({ account: IDRAM_ACCOUNT, secretKey: IDRAM_SECRET_KEY, url: IDRAM_URL, origin, database }),
  };
  return armenianProvidersOf(environment).map((name) => makers[name]());
}

/** Calls' names are put behind it. */
const folder = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

async function openTestPayments(
  environment: Environment,
  { database, log }: Context,
): Promise<Omit<Payments, 'local'>> {
  const key = await testPaymentsKey(database);
  const { TEST_PAYMENTS_ORIGIN: origin } = environment;
  const shopOrigins = originsOf(environment);
  return {
    provider: createTestProvider({
      database,
      key,
      shopOrigins,
      origin,
      now: () => new Date(),
      ...stepsOf(environment),
    }),
    pages: (notify) =>
      createTestPayments({ database, key, log, origin, armenianOrigin: shopOrigins.AM, notify }),
  };
}
