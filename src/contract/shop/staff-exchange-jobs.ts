import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths, maxNumbers } from '../limits.ts';
import { code, count } from '../shapes.ts';
import { exchangeNote, exchangeRun } from './staff-exchanges.ts';

const job = {
  method: 'POST',
  mutates: true,
  tokenCheck: false,
  note: `${exchangeNote} It is done in the background.`,
} as const;

const request = z
  .string()
  .min(1)
  .max(maxLengths.code)
  .describe('Names the request: sent twice, it counts once.');

const country = z.enum(['RU', 'AM']).describe('The country.');

const file = z
  .object({
    key: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .describe('Names it in the folder of exchanges.'),
    name: z.string().min(1).max(maxLengths.fileName).describe('What it is called.'),
    bytes: z.number().int().min(0).max(maxNumbers.integer).describe('How large it is.'),
  })
  .describe('A file that was uploaded.');
export type GivenFile = z.infer<typeof file>;

const source = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .default('main')
  .describe('The numbering of offers that the feed belongs to.');

const begun = z.object({ run: count.describe('The run, which waits to begin.') });

const followed = z.object({
  success: z.boolean().describe('Whether it is carried out.'),
  errorMessage: z
    .enum(['', 'Changed'])
    .describe(
      '`Changed`: it can not be any more: it has not ended so, its file is gone, or a later one came.',
    ),
  run: count.describe('The run that does it; on failure, the one that was meant.'),
});

export const exchangeJobCalls = {
  startYmlImport: {
    ...job,
    path: '/Staff/Exchanges/YmlImports',
    permission: 'exchange.run',
    summary: 'Staff: tries an import of a YML feed, without a change',
    body: z.object({
      pricesOf: country.nullable().describe('Whose prices it has; null for that of its currency.'),
      source,
      shop: code.nullable().describe('The shop that gets the stock; null for the warehouse of the country.'),
      file: file.nullable().describe('What was uploaded; null if it is fetched.'),
      address: z
        .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(maxLengths.link)])
        .describe('Where the feed is fetched from; empty if it was uploaded. Private addresses are refused.'),
      request,
      by,
    }),
    reply: begun,
  },
  startYmlExport: {
    ...job,
    path: '/Staff/Exchanges/YmlExports',
    permission: 'exchange.run',
    summary: 'Staff: writes the goods of a country as a YML feed',
    body: z.object({ goodsOf: country, source, request, by }),
    reply: begun,
  },
  importWildberriesNumbers: {
    ...job,
    path: '/Staff/Exchanges/WildberriesNumbers',
    permission: 'exchange.run',
    summary: 'Staff: keeps the numbers that Wildberries has for goods, of a table as its cabinet gives it',
    body: z.object({ file, request, by }),
    reply: begun,
  },
  startOneCTry: {
    ...job,
    path: '/Staff/Exchanges/OneCTries',
    permission: 'exchange.run',
    summary: "Staff: tries files of 1C's catalogue, without a change",
    body: z.object({
      of: exchangeRun.nullable().describe('The exchange whose files are tried once more; null for a file.'),
      file: file.nullable().describe('What was uploaded; null for the files of an exchange.'),
      request,
      by,
    }),
    reply: begun,
    one: 'ExchangeRun',
  },
  confirmExchange: {
    ...job,
    path: '/Staff/Exchanges/{run}/Confirm',
    permission: 'exchange.run',
    summary: 'Staff: carries out an import that was tried',
    params: z.object({ run: exchangeRun }),
    body: z.object({ isDrasticMeant: z.boolean().describe('Whether drastic changes are meant.'), by }),
    reply: followed,
    one: 'ExchangeRun',
  },
  undoExchange: {
    ...job,
    path: '/Staff/Exchanges/{run}/Undo',
    permission: 'exchange.run',
    summary: 'Staff: takes the last import of a feed back',
    params: z.object({ run: exchangeRun }),
    body: z.object({ by }),
    reply: followed,
    one: 'ExchangeRun',
  },
  exportShop: {
    ...job,
    path: '/Staff/ShopArchives/Export',
    permission: 'shop.export',
    summary: 'Staff: writes an archive of the shop',
    body: z.object({ request, by }),
    reply: begun,
  },
  importShop: {
    ...job,
    path: '/Staff/ShopArchives/Import',
    permission: 'shop.import',
    summary: 'Staff: tries an import of an archive, without a change',
    body: z.object({ file, request, by }),
    reply: begun,
  },
  confirmShopImport: {
    ...job,
    path: '/Staff/ShopArchives/{run}/Confirm',
    permission: 'shop.import',
    summary: 'Staff: makes the shop that of an archive that was tried',
    params: z.object({ run: exchangeRun }),
    body: z.object({ by }),
    reply: followed,
    one: 'ExchangeRun',
  },
} as const satisfies Record<string, CallStatement>;
