import { z } from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { service } from './call.ts';
import { code, count, country, date, done, latitude, longitude, money, regionId, shop } from './shapes.ts';

export const deliveryKinds = ['courier', 'terminal', 'shop'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Calendar days from today and their dates, at the destination. */
const days = { daysFrom: count, daysTo: count, dateFrom: date, dateTo: date };

const time = z.string().regex(/^\d\d:\d\d$/);

/** Addition: hours of a day, at the destination, in which a courier can come. */
const deliveryInterval = z.object({ id: count, day: date, from: time, to: time, isFull: z.boolean() });
export type DeliveryInterval = z.infer<typeof deliveryInterval>;

/** Addition: the interval that an order is promised. */
export const promisedInterval = z.object({ day: date, from: time, to: time });

const deliveryType = z.object({
  kind: z.enum(deliveryKinds),
  title: z.string(),
  price: money,
  freeFrom: money.nullable(),
  ...days,
  /** Addition: of a courier who comes by the hour; the earliest first. */
  intervals: z.array(deliveryInterval).optional(),
  /** Addition: until when an order has these days. */
  orderBefore: z.iso.datetime().optional(),
  /** Addition: how many things, and up to what sum, can be tried on at the hand-over; absent if none can. */
  fitting: z.object({ units: count, sum: money.nullable() }).optional(),
});
export type DeliveryType = z.infer<typeof deliveryType>;

const terminal = z.object({
  id: code,
  title: z.string(),
  cityName: z.string(),
  cityGuid: z.string(),
  regionId,
  address: z.string(),
  metro: z.string(),
  hours: z.string(),
  latitude,
  longitude,
  price: money,
  ...days,
});
export type Terminal = z.infer<typeof terminal>;

/** `hasAll` if all goods are in the shop. */
const shopWithGoods = shop.extend({ price: money, ...days, hasAll: z.boolean() });
export type ShopWithGoods = z.infer<typeof shopWithGoods>;

/** The goods to deliver; `sum` is their price after discounts, by default today's prices. */
const parcel = {
  items: z.array(z.object({ itemId: count, count: count.max(MAX_UNITS_OF_ITEM) })).max(MAX_CART_LINES),
  sum: money.optional(),
};
const place = z.object({ country, regionId, cityId: z.string().max(64) });
const placeWithItems = place.extend(parcel);

const countryReply = z.object({
  id: count,
  name: z.string(),
  code: country,
  phoneCode: z.string(),
  mask: z.string(),
  placeholder: z.string(),
  validExp: z.string(),
});

export const delivery = service('delivery', {
  getDeliveryTypes: {
    method: 'POST',
    path: '/Delivery/v1/GetDeliveryTypes',
    body: placeWithItems,
    reply: z.object({ deliveryTypes: z.array(deliveryType), byEmail: z.boolean() }),
    mutates: false,
    retriable: true,
    note: 'A type that the city does not have is left out. `byEmail`: only gift cards, there is nothing to deliver.',
  },
  getCourier: {
    method: 'POST',
    path: '/Delivery/v1/GetCourier',
    body: placeWithItems,
    reply: z.object({ courier: deliveryType.nullable() }),
    mutates: false,
    retriable: true,
  },
  getTerminal: {
    method: 'POST',
    path: '/Delivery/v1/GetTerminal',
    body: z.object({ id: code, country, ...parcel, items: parcel.items.default([]) }),
    reply: z.object({ terminal }),
    mutates: false,
    retriable: true,
  },
  getShop: {
    method: 'POST',
    path: '/Delivery/v1/GetShop',
    body: placeWithItems,
    reply: z.object({ shops: z.array(shopWithGoods) }),
    mutates: false,
    retriable: true,
  },
  getProductDeliveryTypes: {
    method: 'POST',
    path: '/Delivery/v1/GetProductDeliveryTypes',
    body: place.extend({ modelColorCode: code, itemId: count.optional() }),
    reply: z.object({ deliveryTypes: z.array(deliveryType) }),
    mutates: false,
    retriable: true,
    note: 'Of one size where `itemId` is given, else as of the size that comes soonest. A gift card has none.',
  },
  getTerminalByCity: {
    method: 'POST',
    path: '/Delivery/v1/GetTerminalByCity',
    body: placeWithItems.extend({ items: parcel.items.default([]) }),
    reply: z.object({ terminals: z.array(terminal) }),
    mutates: false,
    retriable: true,
  },
  getShopByProducts: {
    method: 'POST',
    path: '/Delivery/v1/GetShopByProducts',
    body: placeWithItems,
    reply: z.object({ shops: z.array(shopWithGoods) }),
    mutates: false,
    retriable: true,
  },
  getCountries: {
    method: 'GET',
    path: '/Delivery/v1/GetCountries',
    reply: z.object({ countries: z.array(countryReply) }),
    mutates: false,
  },
  prepareDeliveryTypes: {
    method: 'POST',
    path: '/Delivery/v1/PrepareDeliveryTypes',
    body: z.object({
      country,
      regionCode: count.optional(),
      cityId: z.string().max(64),
      latitude: latitude.optional(),
      longitude: longitude.optional(),
      force: z.boolean().default(true),
    }),
    reply: done,
    mutates: true,
  },
});
