import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { code, count, writtenCount } from '../shapes.ts';
import { exchangeNote } from './staff-exchanges.ts';

export const exportKinds = ['yml', 'yandex', 'wb-prices', 'wb-stock', 'ozon-prices', 'ozon-stock'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** As what tables are written; feeds are YML. */
export const tableFormats = ['xlsx', 'csv'] as const;
/** To how many whole units prices are rounded; 0 leaves them as they are. */
export const roundings = [0, 1, 10, 50, 100] as const;
/** How many minutes lie between two files; 0 makes one only when asked. */
export const exportIntervals = [0, 60, 180, 720, 1440] as const;
export const vatPercents = [0, 5, 7, 10, 20, 22] as const;

export const exportLimits = {
  categories: 200,
  brands: 50,
  shops: 100,
  percent: 900,
  reserve: 1_000,
} as const;

const settings = z.object({
  categories: z
    .array(count.describe('A category.'))
    .max(exportLimits.categories)
    .describe('Only goods of these categories and of those below them; empty for all.'),
  brands: z
    .array(z.string().min(1).max(maxLengths.exchangeField).describe('A brand.'))
    .max(exportLimits.brands)
    .describe('Only goods of these brands; empty for all.'),
  percent: z
    .number()
    .int()
    .min(-90)
    .max(exportLimits.percent)
    .describe('What is added to prices, in percent; below 0 for a reduction.'),
  rounding: z
    .literal(roundings)
    .describe('To how many whole units prices are rounded; 0 leaves them as they are.'),
  reserve: z
    .number()
    .int()
    .min(0)
    .max(exportLimits.reserve)
    .describe('How many of each size are kept back for the own shop.'),
  shops: z
    .array(code.describe('The number of a shop.'))
    .max(exportLimits.shops)
    .describe('Whose stock counts; empty for all shops of the country.'),
  warehouse: z
    .string()
    .trim()
    .max(maxLengths.exchangeField)
    .describe('What the marketplace calls the warehouse. May be empty.'),
  vat: z.literal(vatPercents).describe('The rate of VAT in percent, where the marketplace asks for it.'),
  format: z.enum(tableFormats).default('xlsx').describe('As what a table is written; feeds are YML.'),
  everyMinutes: z
    .literal(exportIntervals)
    .describe('How many minutes lie between two files; 0 makes one only when asked.'),
});
export type ExportSettings = z.infer<typeof settings>;
export const exportSettings = settings;

const title = z.string().trim().min(1).max(maxLengths.exchangeField).describe('What the staff calls it.');
const kind = z.enum(exportKinds).describe('For whom, and what.');
const goodsOf = z.enum(['RU', 'AM']).describe('Whose goods and prices.');
const version = count.describe('Grows with each change; 0 for what is not there yet.');

const draft = settings.extend({ title, kind, goodsOf }).describe('What an export is to be.');
export type ExportDraft = z.infer<typeof draft>;

const made = z
  .object({
    at: z.iso.datetime().describe('When, in UTC.'),
    name: z.string().describe('What the file is called.'),
    bytes: count.describe('How large it is.'),
    offers: count.describe('How many rows or offers it has.'),
    refused: count.describe('How many the marketplace would refuse, so that they were left out.'),
    run: count.describe('The run that made it, with what was wrong.'),
  })
  .nullable()
  .describe('The last file; null before the first one.');

const listed = z
  .object({
    id: count.describe('Names it.'),
    title,
    kind,
    goodsOf,
    everyMinutes: count.describe('How many minutes lie between two files; 0 for only when asked.'),
    version,
    isDeleted: z.boolean().describe('Whether it was deleted; it can be taken back for a while.'),
    made,
    fetchedAt: z.iso
      .datetime()
      .nullable()
      .describe('When its address was last fetched, in UTC; null for never.'),
  })
  .describe('An export.');
export type ListedExport = z.infer<typeof listed>;

const choice = z.object({ value: z.string().describe('Names it.'), title: z.string().describe('Its name.') });

const id = writtenCount.describe('The export.');
const path = '/Staff/Exports/{id}';
const read = { permission: 'exchange.read', mutates: false, tokenCheck: false, note: exchangeNote } as const;
const change = {
  method: 'POST',
  permission: 'exchange.run',
  mutates: true,
  tokenCheck: false,
  note: exchangeNote,
} as const;
const savedOr = <const Code extends string>(codes: readonly Code[], why: string) =>
  z.object({
    success: z.boolean().describe('Whether it was carried out.'),
    errorMessage: z.enum(['', ...codes]).describe(`Why not; empty on success. ${why}`),
  });
const CHANGED = '`Changed`: somebody has changed it since.';

export const exportCalls = {
  listExports: {
    ...read,
    method: 'GET',
    path: '/Staff/Exports',
    summary: 'Staff: lists the files that are made for marketplaces',
    query: z.object({ deleted: z.stringbool().default(false).describe('Those that were deleted.') }),
    reply: z.object({
      exports: z.array(listed).describe('By their names; at most 200.'),
      wildberriesNumbers: count.describe('How many own articles and barcodes have a number of Wildberries.'),
    }),
  },
  showExport: {
    ...read,
    method: 'GET',
    path,
    summary: 'Staff: reads an export with its settings',
    params: z.object({ id: id.describe('The export; 0 for what a new one can have.') }),
    reply: z.object({
      export: listed
        .extend({ settings: settings.describe('What it has and how.') })
        .nullable()
        .describe('Null for a new one.'),
      key: z.string().describe('The secret part of its address; empty for who may not make files.'),
      categories: z.array(choice.describe('A category.')).describe('What it can be limited to.'),
      shops: z
        .array(choice.extend({ country: z.enum(['RU', 'AM']).describe('Where it is.') }).describe('A shop.'))
        .describe('Whose stock can count.'),
    }),
    one: 'Export',
  },
  saveExport: {
    ...change,
    path: '/Staff/Exports',
    summary: 'Staff: adds or changes an export',
    body: z.object({
      id: count.nullable().describe('Which; null for a new one.'),
      version,
      draft,
      by,
    }),
    reply: savedOr(
      ['Changed', 'WrongCountry', 'NoWarehouse', 'TooMany'],
      `${CHANGED} \`WrongCountry\`: the marketplace takes rubles. \`NoWarehouse\`: its name is needed. \`TooMany\`: there are 200.`,
    ).extend({ id: count.describe('The export; 0 on failure.') }),
  },
  deleteExport: {
    ...change,
    path: `${path}/Delete`,
    summary: 'Staff: deletes an export, or takes that back',
    params: z.object({ id }),
    body: z.object({ version, isDeleted: z.boolean().describe('Whether it is to be deleted.'), by }),
    reply: savedOr(['Changed'], CHANGED),
    one: 'Export',
  },
  rotateExport: {
    ...change,
    path: `${path}/Address`,
    summary: 'Staff: gives an export another secret address',
    params: z.object({ id }),
    body: z.object({ version, by }),
    reply: savedOr(['Changed'], CHANGED),
    one: 'Export',
  },
  makeExport: {
    ...change,
    path: `${path}/Make`,
    summary: 'Staff: makes the file of an export now',
    params: z.object({ id }),
    body: z.object({ request: z.string().min(1).max(maxLengths.code).describe('Names the request.'), by }),
    reply: z.object({ run: count.describe('The run, which waits to begin.') }),
    one: 'Export',
    note: `${exchangeNote} It is done in the background.`,
  },
  readExport: {
    ...read,
    method: 'GET',
    path: `${path}/File`,
    summary: 'Staff: names the last file of an export, to be sent',
    params: z.object({ id }),
    reply: z.object({
      name: z.string().describe('What it is called.'),
      key: z.string().describe('Names it in the folder of exchanges.'),
    }),
    one: 'ExportFile',
  },
  fetchExport: {
    method: 'POST',
    path: '/Exports/{key}',
    summary: 'Names the last file of an export for a marketplace that has its address',
    params: z.object({
      key: z
        .string()
        .regex(/^[\w-]{43}$/)
        .describe('The secret part of its address.'),
    }),
    reply: z.object({
      name: z.string().describe('What it is called.'),
      key: z.string().describe('Names it in the folder of exchanges.'),
      hash: z.string().describe('The SHA-256 of the file as hex digits.'),
      madeAt: z.iso.datetime().describe('When it was made, in UTC.'),
    }),
    mutates: true,
    one: 'ExportFile',
    note: 'Addition: a marketplace fetches goods by an address that nobody can guess. At most 120 times an hour, then 429.',
  },
} as const satisfies Record<string, CallStatement>;
