import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { draftPicture } from '../content/kept.ts';
import { maxLengths } from '../limits.ts';
import { code, count, date, latitude, longitude, picture } from '../shapes.ts';

export const shopKinds = ['shop', 'warehouse'] as const;
export const MAX_SHOP_SERVICES = 12;
export const MAX_SHOP_PHOTOS = 5;

const line = (length: number) => z.string().trim().max(length);

const DAYS = 7;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const dayHours = z
  .object({
    from: time.describe('When it opens, HH:MM.'),
    to: time.describe('When it closes; of the next day, if that is before it opens.'),
  })
  .refine(({ from, to }) => from !== to)
  .nullable()
  .describe('The hours of a day; null for a day off.');
export type DayHours = z.infer<typeof dayHours>;

const terms = {
  name: line(maxLengths.shopName).min(1).describe('What it is called.'),
  address: line(maxLengths.deliveryAddress).min(1).describe('Street and house.'),
  metro: line(maxLengths.metro).describe('The nearest station; empty if there is none.'),
  phone: line(maxLengths.typedPhone).describe('Its phone as written for people. May be empty.'),
  hours: line(maxLengths.shopHours).describe(
    'Opening hours in words, such as `Ежедневно 10:00–22:00`; of `week`, if it is there.',
  ),
  week: z
    .array(dayHours)
    .max(DAYS)
    .refine(({ length }) => length === 0 || length === DAYS)
    .default([])
    .describe('The seven days of a week from Monday; empty where only words tell the hours.'),
  latitude,
  longitude,
  services: z
    .array(line(maxLengths.shopService).min(1))
    .max(MAX_SHOP_SERVICES)
    .describe('What it offers besides goods, in words.'),
  position: count.describe('Its place in lists, the smallest first.'),
  pause: z
    .object({
      from: date.describe('The first day.'),
      till: date.describe('The last day.'),
      reason: line(maxLengths.pauseReason).describe('Why, as shoppers read it. May be empty.'),
    })
    .refine(({ from, till }) => from <= till)
    .nullable()
    .describe('When it is closed for a time; null for never.'),
};

const fixed = {
  kind: z.enum(shopKinds).describe('Whether one can walk in, or it is a warehouse.'),
  cityGuid: z.string().min(1).max(64).describe('The FIAS id of its city.'),
};

const keptShop = z
  .object({
    number: code.describe('Names it in all calls.'),
    ...fixed,
    cityName: z.string().describe('Its city.'),
    ...terms,
    address: line(maxLengths.deliveryAddress).describe(
      'Street and house; empty for a warehouse that an import made, until the staff writes it.',
    ),
    photos: z.array(picture).describe('What shoppers see of it, the first one first.'),
    isClosed: z.boolean().describe('Whether it is closed for good.'),
    version: count.describe('Grows with every change.'),
  })
  .describe('A shop or a warehouse as the staff keeps it.');
export type KeptShop = z.infer<typeof keptShop>;

const note = 'Addition: the staff side.';
const changing = {
  method: 'POST',
  permission: 'delivery.change',
  mutates: true,
  tokenCheck: false,
} as const;
const numbered = z.object({ number: code.describe('The number of the shop.') });
const version = count.describe('The version that the change was decided on.');
const reply = <const Codes extends readonly string[]>(codes: Codes, why: string) =>
  z.object({
    success: z.boolean().describe('Whether it was done.'),
    errorMessage: z.enum(['', ...codes]).describe(`Why not; empty on success. ${why}`),
  });

export const shopStaffCalls = {
  listKeptShops: {
    method: 'GET',
    path: '/Staff/Shops',
    permission: 'delivery.read',
    summary: 'Staff: lists the shops and warehouses of a country',
    query: z.object({}),
    reply: z.object({ shops: z.array(keptShop).describe('Those that are closed for good at the end.') }),
    mutates: false,
    tokenCheck: false,
    note: `${note} Of the country of the API base.`,
  },
  addShop: {
    ...changing,
    path: '/Staff/Shops',
    summary: 'Staff: adds a shop or a warehouse',
    body: z.object({
      number: code.regex(/^[\w-]+$/).describe('Its number, of Latin letters, digits and hyphens.'),
      ...fixed,
      ...terms,
      by,
    }),
    reply: reply(
      ['Taken', 'UnknownCity'],
      '`Taken`: there is one with this number. `UnknownCity`: the country does not have the city.',
    ),
    note: `${note} The same shop sent twice is added once.`,
  },
  changeShop: {
    ...changing,
    path: '/Staff/Shops/{number}',
    summary: 'Staff: changes a shop or a warehouse',
    params: numbered,
    body: z.object({ version, ...terms, by }),
    reply: reply(['Changed'], '`Changed`: somebody was faster.'),
    note: `${note} Number, kind and city stay. While it is closed for a time nothing is reserved or brought there.`,
  },
  setShopPhotos: {
    ...changing,
    path: '/Staff/Shops/{number}/Photos',
    summary: 'Staff: says which photos of a shop shoppers see',
    params: numbered,
    body: z.object({
      version,
      photos: z.array(draftPicture.unwrap()).max(MAX_SHOP_PHOTOS).describe('All of them, in order.'),
      by,
    }),
    reply: reply(['Changed'], '`Changed`: somebody was faster.'),
    note,
  },
  closeShop: {
    ...changing,
    path: '/Staff/Shops/{number}/Close',
    summary: 'Staff: closes a shop for good',
    params: numbered,
    body: z.object({ version, by }),
    reply: reply(
      ['Changed', 'HasStock', 'HasOrders'],
      '`Changed`: somebody was faster. `HasStock`: goods lie there. `HasOrders`: orders or reservations wait there.',
    ),
    note,
  },
  undoShop: {
    ...changing,
    path: '/Staff/Shops/{number}/Undo',
    summary: "Staff: takes the caller's last change of a shop back",
    params: numbered,
    body: z.object({ by }),
    reply: reply(['Changed'], '`Changed`: somebody has changed it since, or it was only added.'),
    note,
  },
} as const satisfies Record<string, CallStatement>;
