import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { listShopCities } from './cities.ts';
import { findShop, listShops } from './shops.ts';

export { findShop, listShops, listShopsOfRegion } from './shops.ts';

/** The shop service (product.md, Gateway). */
export function shopHandlers({ database }: Dependencies) {
  return {
    getShops: async ({ body }) => ({ shops: await listShops(database, { country: body.country }) }),
    getShopCities: async ({ body }) => ({ cities: await listShopCities(database, body.country) }),
    getShopsByCity: async ({ body }) => ({
      shops: await listShops(database, { country: body.country, city: body.city }),
    }),
    getShopsByRegion: async ({ body }) => ({ shops: await listShops(database, { regionId: body.regionId }) }),
    getShopByNumber: async ({ body }) => {
      const shop = await findShop(database, body.number);
      if (!shop) throw notFound('Shop');
      return { shop };
    },
  } satisfies Handlers<Contract['shop']>;
}
