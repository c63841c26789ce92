import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { listShopCities } from './cities.ts';
import { withPauseAhead } from './pause.ts';
import { findShop, listShops } from './shops.ts';
import { shopStaffHandlers } from './staff/handlers.ts';

export { findShop, listShops, listShopsOfRegion } from './shops.ts';

/** The shop service (product.md, Gateway). */
export function shopHandlers({ database, now }: Dependencies) {
  const list = async (filter: Parameters<typeof listShops>[1]) =>
    (await listShops(database, filter)).map((shop) => withPauseAhead(shop, now()));
  return {
    ...shopStaffHandlers({ database, now }),
    getShops: async ({ body }) => ({ shops: await list({ country: body.country }) }),
    getShopCities: async ({ body }) => ({ cities: await listShopCities(database, body.country) }),
    getShopsByCity: async ({ body }) => ({
      shops: await list({ country: body.country, city: body.city }),
    }),
    getShopsByRegion: async ({ body }) => ({ shops: await list({ regionId: body.regionId }) }),
    getShopByNumber: async ({ body }) => {
      const shop = await findShop(database, body.number);
      if (!shop) throw notFound('Shop');
      return { shop: withPauseAhead(shop, now()) };
    },
  } satisfies Handlers<Contract['shop']>;
}
