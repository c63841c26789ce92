import { z } from 'zod';
import { service } from './call.ts';
import { code, count, country, done, money, regionId, shop } from './shapes.ts';

export const deliveryKinds = ['courier', 'terminal', 'shop'] as const;

/** A way of delivery to a city: price in whole units, days from today. */
const deliveryType = z.object({
  kind: z.enum(deliveryKinds),
  title: z.string(),
  price: money,
  freeFrom: money.nullable(),
  daysFrom: count,
  daysTo: count,
});
export type DeliveryType = z.infer<typeof deliveryType>;

const terminal = z.object({
  id: code,
  title: z.string(),
  address: z.string(),
  hours: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  price: money,
  daysFrom: count,
  daysTo: count,
});

const place = z.object({ country, regionId, cityId: z.string().max(64) });
const placeWithItems = place.extend({ items: z.array(z.object({ itemId: count, count })).max(200) });

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
    reply: z.object({ deliveryTypes: z.array(deliveryType) }),
    mutates: false,
  },
  getCourier: {
    method: 'POST',
    path: '/Delivery/v1/GetCourier',
    body: placeWithItems,
    reply: z.object({ courier: deliveryType.nullable() }),
    mutates: false,
  },
  getTerminal: {
    method: 'POST',
    path: '/Delivery/v1/GetTerminal',
    body: z.object({ id: code, country }),
    reply: z.object({ terminal }),
    mutates: false,
  },
  getShop: {
    method: 'POST',
    path: '/Delivery/v1/GetShop',
    body: placeWithItems,
    reply: z.object({ shops: z.array(shop.extend({ daysFrom: count })) }),
    mutates: false,
  },
  getProductDeliveryTypes: {
    method: 'POST',
    path: '/Delivery/v1/GetProductDeliveryTypes',
    body: place.extend({ modelColorCode: code }),
    reply: z.object({ deliveryTypes: z.array(deliveryType) }),
    mutates: false,
  },
  getTerminalByCity: {
    method: 'POST',
    path: '/Delivery/v1/GetTerminalByCity',
    body: place,
    reply: z.object({ terminals: z.array(terminal) }),
    mutates: false,
  },
  getShopByProducts: {
    method: 'POST',
    path: '/Delivery/v1/GetShopByProducts',
    body: placeWithItems,
    reply: z.object({ shops: z.array(shop.extend({ daysFrom: count, hasAll: z.boolean() })) }),
    mutates: false,
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
      regionCode: z.number().int().optional(),
      cityId: z.string().max(64),
      latitude: z.number().optional(),
      longitude: z.number().optional(),
      force: z.boolean().default(true),
    }),
    reply: done,
    mutates: true,
  },
});
