import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count, currency, regionId, writtenCount } from '../shapes.ts';
import { deliveryKind } from './delivery-types.ts';
import {
  holidayTerms,
  hoursTerms,
  isOnePlace,
  note,
  ofPlace,
  placeTitle,
  rateTerms,
  refused,
  rowId,
  version,
} from './staff-fields.ts';

export const keptTables = ['rates', 'hours', 'holidays'] as const;
export type KeptTableName = (typeof keptTables)[number];

const row = { id: rowId, ...ofPlace, place: placeTitle, version: count.describe('Grows with every change.') };
const rate = z
  .object({ ...row, kind: deliveryKind, ...rateTerms })
  .describe('What a way of delivery costs at a place.');
export type StaffRate = z.infer<typeof rate>;

const hours = z
  .object({
    ...row,
    ...hoursTerms,
    booked: z
      .array(
        z.object({
          day: z.iso.date().describe('The day.'),
          orders: count.describe('Orders that chose it.'),
        }),
      )
      .describe('The next seven days on which couriers come there.'),
  })
  .describe('Hours at which couriers come to a place.');
export type StaffHours = z.infer<typeof hours>;

const holiday = z
  .object({ id: rowId, version: row.version, regionId: ofPlace.regionId, place: placeTitle, ...holidayTerms })
  .describe('A day without delivery.');
export type StaffHoliday = z.infer<typeof holiday>;

const ofTable = z.object({
  table: z.enum(keptTables).describe('What is kept: rates, hours or holidays.'),
  id: writtenCount.describe('The id of the row.'),
});

const reading = {
  method: 'GET',
  permission: 'delivery.read',
  mutates: false,
  tokenCheck: false,
  note: `${note} Of the country of the API base.`,
} as const;
const changing = { method: 'POST', permission: 'delivery.change', mutates: true, tokenCheck: false } as const;
const saved = (codes: readonly ['Changed', 'Taken'] | readonly ['Changed', 'Taken', 'UnknownPlace']) =>
  z.object({
    ...refused(
      codes,
      '`Changed`: somebody was faster. `Taken`: there is another one for the same. `UnknownPlace`: there is no such place.',
    ),
    id: count.nullable().describe('Its id; null if it was not made.'),
  });
const written = {
  id: count.nullable().describe('Which one to change; null makes one.'),
  version,
  by,
};
const keepsPlace = `${note} Of a row that is there the place and the kind stay. What is so already stays so.`;

export const deliveryStaffCalls = {
  findPlaces: {
    ...reading,
    path: '/Staff/Delivery/Places',
    summary: 'Staff: finds regions and cities by name',
    query: z.object({ text: z.string().trim().max(maxLengths.city).describe('How the name begins.') }),
    reply: z.object({
      places: z
        .array(
          z.object({ ...ofPlace, title: z.string().describe('Its name, a city with its region if needed.') }),
        )
        .describe('Regions first, at most 20. May be empty.'),
    }),
  },
  listRates: {
    ...reading,
    path: '/Staff/Delivery/Rates',
    summary: 'Staff: lists rates of delivery',
    query: z.object({}),
    reply: z.object({
      currency,
      rates: z.array(rate).describe('Those of the country first, then by place.'),
    }),
  },
  saveRate: {
    ...changing,
    path: '/Staff/Delivery/Rates',
    summary: 'Staff: makes or changes a rate of delivery',
    body: z
      .object({ ...written, ...ofPlace, kind: deliveryKind, ...rateTerms })
      .refine((each) => isOnePlace(each) && each.daysFrom <= each.daysTo),
    reply: saved(['Changed', 'Taken', 'UnknownPlace']),
    note: keepsPlace,
  },
  listHours: {
    ...reading,
    path: '/Staff/Delivery/Hours',
    summary: 'Staff: lists the hours of couriers',
    query: z.object({}),
    reply: z.object({
      hours: z.array(hours).describe('Those of the country first, then by place and hour.'),
    }),
  },
  saveHours: {
    ...changing,
    path: '/Staff/Delivery/Hours',
    summary: 'Staff: makes or changes hours of couriers',
    body: z
      .object({ ...written, ...ofPlace, ...hoursTerms })
      .refine((each) => isOnePlace(each) && each.from < each.to),
    reply: saved(['Changed', 'Taken', 'UnknownPlace']),
    note: keepsPlace,
  },
  listHolidays: {
    ...reading,
    path: '/Staff/Delivery/Holidays',
    summary: 'Staff: lists days without delivery',
    query: z.object({}),
    reply: z.object({ holidays: z.array(holiday).describe('Days of the week first, then by date.') }),
  },
  addHolidays: {
    ...changing,
    path: '/Staff/Delivery/Holidays',
    summary: 'Staff: adds days without delivery',
    body: z.object({
      holidays: z
        .array(
          z
            .object({
              regionId: regionId.nullable().describe('Null for all of the country.'),
              ...holidayTerms,
            })
            .refine(({ stopsCourier, stopsDispatch }) => stopsCourier || stopsDispatch),
        )
        .min(1)
        .max(31)
        .describe('The days.'),
      by,
    }),
    reply: z.object({
      ...refused(['UnknownPlace'], '`UnknownPlace`: there is no such region.'),
      added: z.array(count).describe('The ids of those that were not there before.'),
    }),
    note: `${note} A day that is there already stays as it is.`,
  },
  removeKept: {
    ...changing,
    path: '/Staff/Delivery/{table}/{id}/Remove',
    summary: 'Staff: removes a rate, hours or a holiday',
    params: ofTable,
    body: z.object({ version, by }),
    reply: z.object(refused(['Changed'], '`Changed`: somebody was faster.')),
    note: `${note} What is gone already stays so. Orders keep the hours that they were promised.`,
  },
  undoKept: {
    ...changing,
    path: '/Staff/Delivery/{table}/Undo',
    summary: "Staff: takes the caller's last changes of rates, hours or holidays back",
    params: ofTable.pick({ table: true }),
    body: z.object({ ids: z.array(count).min(1).max(31).describe('The ids of the rows.'), by }),
    reply: z.object(
      refused(['Changed'], '`Changed`: somebody has changed one since; then none is taken back.'),
    ),
    note,
  },
} as const satisfies Record<string, CallStatement>;
