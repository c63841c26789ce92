import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { code, count, latitude, longitude, writtenCount, writtenPage, writtenPageSize } from '../shapes.ts';
import { note, refused, version } from './staff-fields.ts';

export const pointViews = ['all', 'own', 'carrier', 'hidden'] as const;
export type PointView = (typeof pointViews)[number];

const point = z
  .object({
    code: code.describe('Names the point.'),
    title: z.string().describe('Its name.'),
    cityName: z.string().describe('Its city.'),
    regionName: z.string().describe('The region of the city.'),
    latitude,
    longitude,
    address: z.string().describe('The address in the city.'),
    metro: z.string().describe('The nearest station. May be empty.'),
    hours: z.string().describe('When it is open, as it is shown.'),
    source: z.string().describe("`own`, or the carrier's name."),
    isHidden: z.boolean().describe('Whether shoppers do not see it.'),
    version: count.describe('Grows with every change by the staff.'),
  })
  .describe('A pick-up point.');
export type StaffPoint = z.infer<typeof point>;

const pointFields = [
  'city',
  'title',
  'address',
  'metro',
  'hours',
  'latitude',
  'longitude',
  'hidden',
] as const;

export const MAX_POINT_CELL = 400;
export const MAX_POINT_LINES = 20_000;
export const MAX_POINT_ROWS = 500;

const typed = (what: string) =>
  z.string().max(MAX_POINT_CELL).describe(`${what}, as it was typed. May be empty.`);
const typedPoint = z
  .object({
    line: count
      .min(1)
      .max(MAX_POINT_LINES + 1)
      .describe('Where it stands in the table, from 1.'),
    code: typed('The code'),
    city: typed('The city'),
    title: typed('The name'),
    address: typed('The address in the city'),
    metro: typed('The station'),
    hours: typed('The hours'),
    latitude: typed('Degrees north'),
    longitude: typed('Degrees east'),
    hidden: typed('`да` for a point that shoppers do not see'),
  })
  .describe('A row of a table of points.');
export type TypedPoint = z.infer<typeof typedPoint>;

export const pointProblems = [
  'NoCode',
  'WrongCode',
  'Twice',
  'OfCarrier',
  'OfOtherCountry',
  'NoCity',
  'UnknownCity',
  'ManyCities',
  'NoTitle',
  'NoAddress',
  'WrongPlace',
  'WrongHidden',
  'TooLong',
] as const;
export type PointProblem = (typeof pointProblems)[number];

const ofDraft = z.object({ id: writtenCount.describe('The draft.') });
const line = count.describe('Where it stands in the table, from 1.');

const draftCalls = {
  draftPoints: {
    method: 'POST',
    path: '/Staff/Delivery/PointDrafts',
    permission: 'delivery.change',
    summary: 'Staff: takes rows of a table of points, to be looked at before they hold',
    body: z.object({
      draft: count.nullable().describe('What they belong to; null begins one.'),
      rows: z
        .array(typedPoint)
        .min(1)
        .max(MAX_POINT_ROWS)
        .describe('The rows; a line that comes twice counts once.'),
      by,
    }),
    reply: z.object({ draft: count.describe('The draft.') }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Nothing of the points changes. 404 for a draft of others, or one that was carried out.`,
  },
  showPointDraft: {
    method: 'GET',
    path: '/Staff/Delivery/PointDrafts/{id}',
    permission: 'delivery.change',
    summary: 'Staff: shows what a table of points would change',
    params: ofDraft,
    query: z.object({}),
    reply: z.object({
      state: z.enum(['draft', 'applied', 'undone']).describe('Whether it was carried out, or taken back.'),
      from: z.string().describe('How the points stand now.'),
      added: count.describe('How many points are new.'),
      changed: count.describe('How many would be changed.'),
      same: count.describe('How many are so already.'),
      missing: count.describe('How many own points that shoppers see are not in the table.'),
      wrong: count.describe('How many rows can not be taken.'),
      changes: z
        .array(
          z.object({
            line,
            code: code.describe('Names the point.'),
            title: z.string().describe('Its name.'),
            isNew: z.boolean().describe('Whether there was none of the code.'),
            fields: z
              .array(
                z.object({
                  name: z.enum(pointFields).describe('The field.'),
                  was: z.string().describe('Its value now.'),
                  becomes: z.string().describe('What it would become.'),
                }),
              )
              .describe('What would change; empty for new ones.'),
          }),
        )
        .describe('The first two hundred new and changed ones.'),
      problems: z
        .array(
          z.object({
            line,
            code: z.string().describe('The code as it was typed.'),
            problem: z.enum(pointProblems).describe('Why it is left out.'),
          }),
        )
        .describe('The first thousand rows that can not be taken.'),
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} A row that is wrong leaves the others alone.`,
  },
  applyPointDraft: {
    method: 'POST',
    path: '/Staff/Delivery/PointDrafts/{id}/Apply',
    permission: 'delivery.change',
    summary: 'Staff: makes and changes points as a table has them',
    params: ofDraft,
    body: z.object({
      from: z.string().max(64).describe('How the points stood when it was decided on.'),
      hidesMissing: z
        .boolean()
        .describe('Whether own points that are not in the table are hidden from shoppers.'),
      by,
    }),
    reply: z.object({
      ...refused(
        ['Changed', 'Undone'],
        '`Changed`: the points have changed since. `Undone`: it was taken back.',
      ),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Sent twice, it counts once.`,
  },
  undoPointDraft: {
    method: 'POST',
    path: '/Staff/Delivery/PointDrafts/{id}/Undo',
    permission: 'delivery.change',
    summary: 'Staff: takes an own table of points back',
    params: ofDraft,
    body: z.object({ by }),
    reply: z.object({
      ...refused(
        ['Changed', 'NotAllowed'],
        '`Changed`: one of the points has changed since. `NotAllowed`: it is not carried out.',
      ),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Taken back twice, it counts once.`,
  },
} as const satisfies Record<string, CallStatement>;

export const pointStaffCalls = {
  ...draftCalls,
  listPoints: {
    method: 'GET',
    path: '/Staff/Delivery/Points',
    permission: 'delivery.read',
    summary: 'Staff: lists pick-up points',
    query: z.object({
      text: z
        .string()
        .trim()
        .max(maxLengths.city)
        .default('')
        .describe('In the name of the city, the address or the code. May be empty.'),
      view: z.enum(pointViews).default('all').describe('`carrier`: those that a carrier has told of.'),
      page: writtenPage,
      pageSize: writtenPageSize.default(50),
    }),
    reply: z.object({
      points: z.array(point).describe('By city, in the order in which shoppers see them.'),
      total: count.describe('How many there are on all pages.'),
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} Of the country of the API base.`,
  },
  hidePoint: {
    method: 'POST',
    path: '/Staff/Delivery/Points/{code}/Hide',
    permission: 'delivery.change',
    summary: 'Staff: hides a pick-up point from shoppers, or shows it again',
    params: z.object({ code: code.describe('The point.') }),
    body: z.object({
      isHidden: z.boolean().describe('Whether shoppers are not to see it.'),
      version,
      by,
    }),
    reply: z.object({
      ...refused(['Changed'], '`Changed`: somebody was faster.'),
      version: count.describe('The version of the point now.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} What is so already stays so. Orders on their way there go on, and new ones cannot choose it.`,
  },
} as const satisfies Record<string, CallStatement>;
