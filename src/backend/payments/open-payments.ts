import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Environment } from '#src/config/environment.ts';
import type { PaymentProvider } from './provider.ts';
import { createTestPayments } from './test-provider/test-payments.ts';
import { createTestProvider } from './test-provider/test-provider.ts';
import { createYooKassa } from './yookassa/yookassa.ts';

interface Ground {
  readonly database: Database;
  readonly log: Logger;
  /** The goods are the demo's: nobody sends them. */
  readonly isDemo: boolean;
  /** Where shoppers are. */
  readonly origins: Readonly<Record<CountryCode, string>>;
  /** Where the test provider's pages are. */
  readonly pageOrigins: Readonly<Record<CountryCode, string>>;
}

/** The provider, and the pages of the test provider where it is that: to be served beside the shop's own. */
export interface Payments {
  readonly provider: PaymentProvider | null;
  /** @param notify hands a notice of the test provider to the shop */
  pages(notify: (notice: string) => Promise<unknown>): Express | null;
}

/** The payment provider that the settings name, or that stands in for it ({@link nameOf}). */
export async function openPayments(environment: Environment, ground: Ground): Promise<Payments> {
  const { database, log, origins, pageOrigins } = ground;
  const name = nameOf(environment, ground.isDemo);
  if (name === 'yookassa') return { provider: yooKassaOf(environment, origins), pages: () => null };
  if (name === 'none') return { provider: null, pages: () => null };
  const key = await secretNamed(database, 'test-payments')();
  return {
    provider: createTestProvider({ database, key, origins, pageOrigins, now: () => new Date() }),
    pages: (notify) => createTestPayments({ database, key, log, pageOrigins, notify }),
  };
}

/**
 * Without a name it is YooKassa where its keys are, else the test provider outside of production and in the demo shop.
 * In production real goods are never given away for test payments unless the setting says so.
 */
function nameOf(
  { PAYMENT_PROVIDER, YOOKASSA_SHOP_ID, NODE_ENV }: Environment,
  isDemo: boolean,
): 'test' | 'yookassa' | 'none' {
  if (PAYMENT_PROVIDER) return PAYMENT_PROVIDER;
  if (YOOKASSA_SHOP_ID) return 'yookassa';
  return isDemo || NODE_ENV !== 'production' ? 'test' : 'none';
}

function yooKassaOf(environment: Environment, origins: Ground['origins']): PaymentProvider {
  const { YOOKASSA_SHOP_ID = '', YOOKASSA_SECRET_KEY = '', YOOKASSA_URL, YOOKASSA_VAT_CODE } = environment;
  return createYooKassa({
    shopId: YOOKASSA_SHOP_ID,
    secretKey: YOOKASSA_SECRET_KEY,
    url: YOOKASSA_URL.endsWith('/') ? YOOKASSA_URL : `${YOOKASSA_URL}/`,
    vatCode: YOOKASSA_VAT_CODE,
    origins,
  });
}
