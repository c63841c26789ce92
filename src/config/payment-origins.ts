import type { Environment } from './environment.ts';
import { armenianProvidersOf } from './settings/payments.ts';

const YOOKASSA_PAGES = 'https://yoomoney.ru';
/** Idram leads from one of its hosts to others. */
const IDRAM_PAGES = 'https://*.idram.am';
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origins of payment pages. @param hasTestPayments whether this process serves test payments */
export function paymentOriginsOf(environment: Environment, hasTestPayments: boolean): readonly string[] {
  const { PAYMENT_ORIGINS, YOOKASSA_SHOP_ID, TEST_PAYMENTS_ORIGIN } = environment;
  const yooKassa = YOOKASSA_SHOP_ID ? [YOOKASSA_PAGES] : [];
  const isTested = hasTestPayments || mayTestAtGateway(environment);
  const armenian = armenianProvidersOf(environment).flatMap((name) => armenianPages(name, environment));
  return [
    ...new Set([...PAYMENT_ORIGINS, ...yooKassa, ...armenian, ...(isTested ? [TEST_PAYMENTS_ORIGIN] : [])]),
  ];
}

/**
 * Whether cards are taken online in Russia. A gateway elsewhere does not say so, but a shop that lets nobody go to a
 * payment page takes none.
 */
export function takesRussianCards(environment: Environment, hasTestPayments: boolean): boolean {
  const { GATEWAY_URL, PAYMENT_ORIGINS, PAYMENT_PROVIDER, YOOKASSA_SHOP_ID } = environment;
  if (PAYMENT_PROVIDER === 'none') return false;
  const isElsewhere = GATEWAY_URL !== undefined && PAYMENT_ORIGINS.length > 0;
  return isElsewhere || !!YOOKASSA_SHOP_ID || hasTestPayments || mayTestAtGateway(environment);
}

const armenianPages = (name: 'arca' | 'idram', { ARCA_URL, IDRAM_URL }: Environment): string[] =>
  name === 'arca' ? [new URL(ARCA_URL).origin] : [IDRAM_PAGES, new URL(IDRAM_URL).origin];

/**
 * A remote gateway chooses its own provider. One on this machine is assumed to be a developer's, with test
 * payments.
 */
function mayTestAtGateway({ GATEWAY_URL, PAYMENT_PROVIDER }: Environment): boolean {
  const gateway = URL.parse(GATEWAY_URL ?? '');
  if (!gateway) return false;
  return PAYMENT_PROVIDER ? PAYMENT_PROVIDER === 'test' : THIS_MACHINE.has(gateway.hostname);
}
