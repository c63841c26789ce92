import type { Environment } from './environment.ts';

const YOOKASSA_PAGES = 'https://yoomoney.ru';
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origins besides the shop's own on which shoppers pay: those that are named, YooKassa's where its keys are, and
 * those of a gateway on this machine, which shows the test provider's pages.
 */
export function paymentOriginsOf({
  PAYMENT_ORIGINS,
  YOOKASSA_SHOP_ID,
  GATEWAY_URL,
}: Pick<Environment, 'PAYMENT_ORIGINS' | 'YOOKASSA_SHOP_ID' | 'GATEWAY_URL'>): readonly string[] {
  const yooKassa = YOOKASSA_SHOP_ID ? [YOOKASSA_PAGES] : [];
  return [...new Set([...PAYMENT_ORIGINS, ...yooKassa, ...originsHere(GATEWAY_URL)])];
}

/** What a gateway on this machine calls itself, and the name by which it is known without {@link Environment.GATEWAY_URL}. */
function originsHere(gatewayUrl: string | undefined): string[] {
  const url = URL.parse(gatewayUrl ?? '');
  if (!url || !THIS_MACHINE.has(url.hostname)) return [];
  const { origin } = url;
  url.hostname = 'localhost';
  return [origin, url.origin];
}
