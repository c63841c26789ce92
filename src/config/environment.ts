import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { carrierSettings, checkCarriers } from './settings/carriers.ts';
import { checkOrigins, originsOf } from './settings/origins.ts';
import { checkPayments, paymentSettings } from './settings/payments.ts';
import { priceSettings } from './settings/prices.ts';
import { checkProviders, providerSettings } from './settings/providers.ts';
import { retentionSettings } from './settings/retention.ts';
import { searchSettings } from './settings/search.ts';
import { flag, hosts, keys, origin, origins, proxies, secret } from './settings/shapes.ts';
import { trackingSettings } from './settings/tracking.ts';
import { watchingSettings } from './settings/watching.ts';

// `.env.example` documents each setting.

const port = z.coerce.number().int().min(0).max(65_535);
const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: port.default(3000),
  GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  GATEWAY_PORT: port.default(3100),
  TEST_PAYMENTS_PORT: port.default(3200),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO_SHOP: z.enum(['auto', 'on', 'off']).default('auto'),
  INIT: flag,
  WHOLE_PRICES: flag,
  ...priceSettings,
  SHOP_NAME: z.string().min(1).max(60).optional(),
  RU_ORIGIN: origin.optional(),
  AM_ORIGIN: origin.optional(),
  TEST_PAYMENTS_ORIGIN: origin.optional(),
  GATEWAY_SECRET: secret.optional(),
  GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  ...searchSettings,
  MIGRATIONS: z.enum(['migrate', 'wait', 'refuse']).default('migrate'),
  COOKIE_KEYS: keys,
  GIFT_CARD_KEYS: keys,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...watchingSettings,
  ...providerSettings,
  ...paymentSettings,
  ...carrierSettings,
  DADATA_TOKEN: z.string().min(1).max(200).optional(),
  GEO_DATABASE: z.string().min(1).optional(),
  MAP_API_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be letters, digits and hyphens')
    .optional(),
  MAP_ORIGIN: origin.optional(),
  DESK: z.enum(['on', 'off']).default('on'),
  DESK_ORIGIN: origin.optional(),
  ...trackingSettings,
  ...retentionSettings,
  REDIRECT_HOSTS: hosts,
  PICTURE_ORIGINS: origins,
  REMOTE_PICTURES_MB: z.coerce.number().int().min(10).max(1_000_000).default(5_000),
  EXCHANGE_FILES_MB: z.coerce.number().int().min(100).max(10_000_000).default(10_000),
  PAYMENT_ORIGINS: origins,
  TRUST_PROXY: proxies,
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).max(1_000).optional(),
  CDN_PURGE_TOKEN_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a header')
    .default('Authorization'),
  WORKERS: z
    .union([
      z.literal('auto').transform(() => availableParallelism()),
      z.coerce.number().int().min(1).max(64),
    ])
    .default(1),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(8),
});

export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

const withPrimary = environmentSchema.refine(
  ({ DATABASE_URL, DATABASE_REPLICA_URL: replica }) => replica === undefined || DATABASE_URL !== undefined,
  { path: ['DATABASE_REPLICA_URL'], error: 'needs DATABASE_URL, the database that it follows' },
);

const withEngine = withPrimary.refine(
  ({ DATABASE_URL, SEARCH_ENGINE: engine }) => engine === 'memory' || DATABASE_URL !== undefined,
  { path: ['SEARCH_ENGINE'], error: 'postgres needs DATABASE_URL, the PostgreSQL that finds the goods' },
);

const checkedSchema = withEngine
  .superRefine(checkOrigins)
  .superRefine(checkProviders)
  .superRefine(checkPayments)
  .superRefine(checkCarriers);

export type Environment = z.output<typeof environmentSchema> & ReturnType<typeof originsOf>;

const REFUSAL = 'These settings can not be used:';

export class BadSettings extends Error {
  /** For a setting whose value turns out to be unusable only later. */
  static of(name: string, cause: unknown): BadSettings {
    const { message, code } = Object(cause) as { readonly message?: string; readonly code?: string };
    return new BadSettings(`${REFUSAL}\n  ${name}: ${message || code || cause}`, { cause });
  }
}

/** Whether NODE_ENV is production; if it is not set, as with `npm start`, the shop is being tried out. */
export function isProduction(): boolean {
  // Destructured because the build replaces the expression process.env.NODE_ENV.
  const { NODE_ENV } = process.env;
  return NODE_ENV === 'production';
}

/** Reads the settings from the environment and an optional `.env` file. @throws {BadSettings} */
export function processEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}

/** Empty values count as absent. @throws {BadSettings} naming every invalid variable */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = checkedSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new BadSettings(`${REFUSAL}\n${lines.join('\n')}`);
  }
  return { ...parsed.data, ...originsOf(parsed.data) };
}
