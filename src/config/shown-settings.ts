import type { Environment } from './environment.ts';

/** Harmless texts; any other is only reported as set. */
const shown = new Set<string>([
  'NODE_ENV',
  'HOST',
  'GATEWAY_HOST',
  'DATA_DIR',
  'DEMO_SHOP',
  'SHOP_NAME',
  'RU_ORIGIN',
  'AM_ORIGIN',
  'TEST_PAYMENTS_ORIGIN',
  'MAP_ORIGIN',
  'DESK',
  'DESK_ORIGIN',
  'LOG_LEVEL',
  'SEARCH_ENGINE',
  'PAYMENT_PROVIDER',
  'PAYMENT_CAPTURE',
  'PAYMENT_INSTALMENTS',
  'MARKING',
  'SMS_PROVIDER',
  'YOOKASSA_URL',
  'AM_PAYMENT_PROVIDERS',
  'ARCA_CAPTURE',
  'ARCA_URL',
  'IDRAM_URL',
  'GTM_ORIGIN',
  'METRICA_ORIGIN',
  'MARKETING_ORIGIN',
  'TRACKING_ORIGINS',
  'CDN_PURGE_TOKEN_HEADER',
  'TRUST_PROXY',
  'REDIRECT_HOSTS',
  'PICTURE_ORIGINS',
  'PAYMENT_ORIGINS',
  'OTEL_SERVICE_NAME',
]);

/** The settings for a log: numbers, switches and harmless texts as they are, everything else as `set`. */
export function shownSettings(environment: Environment): Readonly<Record<string, unknown>> {
  const entries = Object.entries(environment).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(entries.map(([name, value]) => [name, isShown(name, value) ? value : 'set']));
}

const isShown = (name: string, value: unknown): boolean =>
  shown.has(name) || typeof value === 'number' || typeof value === 'boolean';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(Object(value)).length === 0);
