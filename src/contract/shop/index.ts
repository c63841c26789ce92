import * as z from 'zod';
import { service } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { addedCountry, code, country, regionId, shop as shopShape } from '../shapes.ts';
import { oneCCalls } from './staff-1c.ts';
import { exchangeJobCalls } from './staff-exchange-jobs.ts';
import { exchangeCalls } from './staff-exchanges.ts';
import { exportCalls } from './staff-exports.ts';
import { goodsCalls } from './staff-goods.ts';
import { goodsChangeCalls } from './staff-goods-changes.ts';
import { goodsPictureCalls } from './staff-goods-pictures.ts';
import { goodsStructureCalls } from './staff-goods-structure.ts';
import { lawStaffCalls } from './staff-law.ts';
import { openingStaffCalls } from './staff-opening.ts';
import { pricePlanCalls } from './staff-price-plans.ts';
import { priceCalls } from './staff-prices.ts';
import { shopStaffCalls } from './staff-shops.ts';
import { stockCalls } from './staff-stock.ts';
import { stockEditCalls } from './staff-stock-edits.ts';
import { stockMoveCalls } from './staff-stock-moves.ts';

const shops = z.object({ shops: z.array(shopShape).describe('In the order to show them. May be empty.') });

export const shop = service('shop', {
  getShops: {
    method: 'POST',
    path: '/Shop/GetShops',
    summary: 'Lists all shops of a country',
    body: z.object({ country: addedCountry }),
    reply: shops,
    mutates: false,
    retriable: true,
  },
  getShopCities: {
    method: 'POST',
    path: '/Shop/GetShopCities',
    summary: 'Lists the cities that have shops',
    body: z.object({ country: addedCountry }),
    reply: z.object({
      cities: z
        .array(
          z.object({
            cityName: z.string().describe('The city, without its kind.'),
            aoguid: z.string().describe('The FIAS id of the city.'),
            regionId,
            country,
            isMain: z.boolean().describe('Whether it stands among the main cities.'),
            shopsUrl: z.string().describe('The page of the city, such as `/stores/moskva/moskva`.'),
          }),
        )
        .describe('Sorted by name.'),
    }),
    mutates: false,
    retriable: true,
  },
  getShopsByCity: {
    method: 'POST',
    path: '/Shop/GetShopsByCity',
    summary: 'Lists the shops of a city',
    body: z.object({
      country: addedCountry,
      city: z.string().max(maxLengths.city).describe('The name or the FIAS id of the city.'),
    }),
    reply: shops,
    mutates: false,
    retriable: true,
  },
  getShopsByRegion: {
    method: 'POST',
    path: '/Shop/GetShopsByRegion',
    summary: 'Lists the shops of a region',
    body: z.object({ regionId }),
    reply: shops,
    mutates: false,
    retriable: true,
  },
  getShopByNumber: {
    method: 'POST',
    path: '/Shop/GetShopByNumber',
    summary: 'Reads one shop',
    body: z.object({ number: code.describe('The number of the shop.') }),
    reply: z.object({ shop: shopShape }),
    one: 'Shop',
    mutates: false,
    retriable: true,
  },
  ...openingStaffCalls,
  ...goodsCalls,
  ...goodsChangeCalls,
  ...lawStaffCalls,
  ...shopStaffCalls,
  ...stockCalls,
  ...stockEditCalls,
  ...stockMoveCalls,
  ...pricePlanCalls,
  ...priceCalls,
  ...goodsPictureCalls,
  ...goodsStructureCalls,
  ...exchangeCalls,
  ...exchangeJobCalls,
  ...exportCalls,
  ...oneCCalls,
});
