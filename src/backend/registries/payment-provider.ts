import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import { createYooKassa, type PaymentProvider, USUAL_VAT_CODE } from '#src/backend/payments/index.ts';
import { createTestPayments, createTestProvider } from '#src/backend/test-payments/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type Environment, isProduction } from '#src/config/environment.ts';
import { originsOf } from '#src/config/origins.ts';

interface Context {
  readonly database: Database;
  readonly log: Logger;
  readonly isDemo: boolean;
}

export interface Payments {
  readonly provider: PaymentProvider | null;
  /**
   * The test provider's pages, to be served separately.
   *
   * @param notify delivers notices to the shop
   */
  pages(notify: (notice: string) => Promise<unknown>): RequestListener | null;
}

export async function openPayments(environment: Environment, context: Context): Promise<Payments> {
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
export const takesPayments = (environment: Environment): boolean => nameOf(environment, false) !== 'none';

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
    url: YOOKASSA_URL.endsWith('/') ? YOOKASSA_URL : `${YOOKASSA_URL}/`,
    vatCode: YOOKASSA_VAT_CODE ?? USUAL_VAT_CODE,
    receiptUrl: environment.YOOKASSA_RECEIPT_URL,
    ...stepsOf(environment),
    origins,
  });
}

const stepsOf = ({ PAYMENT_CAPTURE, PAYMENT_INSTALMENTS }: Environment) => ({
  inTwoSteps: PAYMENT_CAPTURE === 'at-packing',
  hasInstalments: PAYMENT_INSTALMENTS === 'on',
});

async function openTestPayments(environment: Environment, { database, log }: Context): Promise<Payments> {
  const key = await secretNamed(database, 'test-payments')();
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
    pages: (notify) => createTestPayments({ database, key, log, origin, notify }),
  };
}
