import { z } from 'zod';
import { service } from './call.ts';
import { maxLengths } from './limits.ts';
import { code, country, regionId, shop as shopShape } from './shapes.ts';

const shops = z.object({ shops: z.array(shopShape) });

export const shop = service('shop', {
  getShops: {
    method: 'POST',
    path: '/Shop/GetShops',
    body: z.object({ country }),
    reply: shops,
    mutates: false,
    retriable: true,
  },
  getShopCities: {
    method: 'POST',
    path: '/Shop/GetShopCities',
    body: z.object({ country }),
    reply: z.object({
      cities: z.array(
        z.object({
          cityName: z.string(),
          aoguid: z.string(),
          regionId,
          country,
          isMain: z.boolean(),
          shopsUrl: z.string(),
        }),
      ),
    }),
    mutates: false,
    retriable: true,
  },
  getShopsByCity: {
    method: 'POST',
    path: '/Shop/GetShopsByCity',
    body: z.object({ country, city: z.string().max(maxLengths.city) }),
    reply: shops,
    mutates: false,
    retriable: true,
  },
  getShopsByRegion: {
    method: 'POST',
    path: '/Shop/GetShopsByRegion',
    body: z.object({ regionId }),
    reply: shops,
    mutates: false,
    retriable: true,
  },
  getShopByNumber: {
    method: 'POST',
    path: '/Shop/GetShopByNumber',
    body: z.object({ number: code }),
    reply: z.object({ shop: shopShape }),
    one: 'Shop',
    mutates: false,
    retriable: true,
  },
});
