import * as z from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { service } from '../call.ts';
import {
  addedCountry,
  code,
  count,
  country,
  done,
  itemId,
  latitude,
  longitude,
  modelColorCode,
  money,
  regionId,
  shop,
} from '../shapes.ts';
import { countryReply } from './countries.ts';
import { days, deliveryType } from './delivery-types.ts';
import { deliveryStaffCalls } from './staff-delivery.ts';
import { pointStaffCalls } from './staff-points.ts';
import { terminalPlace } from './terminal-place.ts';

export {
  type DeliveryInterval,
  type DeliveryKind,
  type DeliveryType,
  deliveryKinds,
} from './delivery-types.ts';

const priceOfDelivery = money.describe('What delivery of these goods there costs.');

const terminal = z
  .object({
    id: code.describe('Names the point in all calls.'),
    ...terminalPlace,
    latitude,
    longitude,
    price: priceOfDelivery,
    ...days,
  })
  .describe('A pick-up point.');
export type Terminal = z.infer<typeof terminal>;

const shopWithGoods = shop
  .extend({
    price: priceOfDelivery,
    ...days,
    hasAll: z.boolean().describe('Whether all goods are in the shop already.'),
  })
  .describe('A shop to which goods can be delivered.');
export type ShopWithGoods = z.infer<typeof shopWithGoods>;

const parcel = {
  items: z
    .array(z.object({ itemId, count: count.max(MAX_UNITS_OF_ITEM).describe('Units of it.') }))
    .max(MAX_CART_LINES)
    .describe('The goods to deliver.'),
  sum: money.optional().describe("Their price after discounts; by default today's prices."),
};
const place = z.object({
  country: addedCountry,
  regionId,
  cityId: z.string().max(64).describe('The FIAS id of the city of destination.'),
});
const placeWithItems = place.extend(parcel);
const shops = z.object({ shops: z.array(shopWithGoods).describe('The soonest first. May be empty.') });
const deliveryTypes = z.array(deliveryType).describe('A type that the city does not have is left out.');

export const delivery = service('delivery', {
  getDeliveryTypes: {
    method: 'POST',
    path: '/Delivery/v1/GetDeliveryTypes',
    summary: 'Reads how goods can be delivered to a city',
    body: placeWithItems,
    reply: z.object({
      deliveryTypes,
      byEmail: z.boolean().describe('Whether the goods are gift cards alone, which come by mail.'),
    }),
    mutates: false,
    retriable: true,
    note: 'A type that the city does not have is left out. `byEmail`: only gift cards, there is nothing to deliver.',
  },
  getCourier: {
    method: 'POST',
    path: '/Delivery/v1/GetCourier',
    summary: 'Reads delivery by courier',
    body: placeWithItems,
    reply: z.object({ courier: deliveryType.nullable().describe('Null if no courier goes there.') }),
    mutates: false,
    retriable: true,
  },
  getTerminal: {
    method: 'POST',
    path: '/Delivery/v1/GetTerminal',
    summary: 'Reads one pick-up point',
    body: z.object({
      id: code.describe('The id of the point.'),
      country: addedCountry,
      ...parcel,
      items: parcel.items.default([]),
    }),
    reply: z.object({ terminal }),
    mutates: false,
    retriable: true,
  },
  getShop: {
    method: 'POST',
    path: '/Delivery/v1/GetShop',
    summary: 'Lists the shops to which goods can be delivered',
    body: placeWithItems,
    reply: shops,
    mutates: false,
    retriable: true,
  },
  getProductDeliveryTypes: {
    method: 'POST',
    path: '/Delivery/v1/GetProductDeliveryTypes',
    summary: 'Reads how a product can be delivered',
    body: place.extend({ modelColorCode, itemId: itemId.optional() }),
    reply: z.object({ deliveryTypes }),
    mutates: false,
    retriable: true,
    note: 'Of one size where `itemId` is given, else as of the size that comes soonest. A gift card has none.',
  },
  getTerminalByCity: {
    method: 'POST',
    path: '/Delivery/v1/GetTerminalByCity',
    summary: 'Lists the pick-up points of a city',
    body: placeWithItems.extend({ items: parcel.items.default([]) }),
    reply: z.object({ terminals: z.array(terminal).describe('In the order to show them. May be empty.') }),
    mutates: false,
    retriable: true,
  },
  getShopByProducts: {
    method: 'POST',
    path: '/Delivery/v1/GetShopByProducts',
    summary: 'Lists the shops that have goods in stock',
    body: placeWithItems,
    reply: shops,
    mutates: false,
    retriable: true,
  },
  getCountries: {
    method: 'GET',
    path: '/Delivery/v1/GetCountries',
    summary: 'Lists the countries and their phone numbers',
    reply: z.object({ countries: z.array(countryReply).describe('Both, whatever the API base.') }),
    mutates: false,
  },
  prepareDeliveryTypes: {
    method: 'POST',
    path: '/Delivery/v1/PrepareDeliveryTypes',
    summary: 'Prepares delivery types for a new city or cart',
    body: z.object({
      country,
      regionCode: count.optional().describe('The number of the region, for Russia alone.'),
      cityId: z.string().max(64).describe('The FIAS id of the city.'),
      latitude: latitude.optional(),
      longitude: longitude.optional(),
      force: z.boolean().default(true).describe('Whether to prepare again what is prepared already.'),
    }),
    reply: done,
    mutates: true,
  },
  ...deliveryStaffCalls,
  ...pointStaffCalls,
});
