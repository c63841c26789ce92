import type { ServiceName } from '#src/contract/call.ts';
import type { Level } from './levels.ts';

interface AreaFacts {
  /** From which level on its checks are of use, unless a check is of a single call. */
  readonly level: Level;
  /** The services by which `--only` finds it. */
  readonly services: readonly ServiceName[];
  /** Where the promise stands, below docs/. */
  readonly read: string;
}

/** The areas of checks, in their order. */
export const areas = {
  headers: { level: 'browse', services: [], read: 'backend.md, How a call travels' },
  tokens: { level: 'buy', services: ['identity'], read: 'backend.md, The access token' },
  roles: { level: 'account', services: ['identity', 'account'], read: 'backend.md, The access token' },
  staff: { level: 'all', services: [], read: 'backend.md, The access token' },
  countries: { level: 'buy', services: [], read: 'product.md, Countries' },
  replies: { level: 'all', services: [], read: 'openapi.json' },
  reading: { level: 'browse', services: [], read: 'product.md, Gateway' },
  errors: { level: 'all', services: [], read: 'backend.md, How a call travels' },
  limits: { level: 'browse', services: ['search'], read: 'openapi.json' },
  carts: { level: 'buy', services: ['cart'], read: 'product.md, Cart' },
  favorites: { level: 'buy', services: ['account'], read: 'product.md, Favourites' },
  orders: { level: 'buy', services: ['cart'], read: 'product.md, Orders' },
  reservations: { level: 'all', services: ['cart'], read: 'product.md, Products' },
  times: { level: 'browse', services: [], read: 'product.md, Gateway' },
} as const satisfies Record<string, AreaFacts>;
export type Area = keyof typeof areas;
