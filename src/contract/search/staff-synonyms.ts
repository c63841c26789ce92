import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by, isUndo } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { totalCount, writtenPage } from '../shapes.ts';

const note = 'Addition: the synonyms of search. The bearer is a key of the staff.';

export const synonymKinds = ['own', 'shipped', 'withdrawn'] as const;
export type SynonymKind = (typeof synonymKinds)[number];

/** Two words of a letter and a comma. */
export const LEAST_SYNONYMS = 3;
const entry = z
  .string()
  .trim()
  .min(LEAST_SYNONYMS)
  .max(maxLengths.synonyms)
  .describe(
    'Words of one meaning, `джемпер, свитер`; what a word also finds, one-way, `куртка > бомбер, парка`.',
  );
const reply = z.object({
  success: z.boolean().describe('Whether it was carried out.'),
  errorMessage: z
    .enum(['', 'Unreadable', 'Known', 'Unknown'])
    .describe('`Unreadable`: fewer than two words. `Known`, `Unknown`: it is, or is not, in the list.'),
});

export const synonymStaffCalls = {
  listSynonyms: {
    method: 'GET',
    path: '/Staff/Synonyms',
    permission: 'search.read',
    summary: 'Lists the synonyms of search',
    query: z.object({
      kind: z
        .enum(synonymKinds)
        .optional()
        .describe(
          "The shop's own, those of every shop, or those of every shop that it withdrew; else all in use.",
        ),
      text: z.string().trim().max(maxLengths.search).default('').describe('A part of an entry, in any case.'),
      pageNumber: writtenPage,
      pageSize: z.coerce.number().int().min(1).max(1_000).default(100).describe('How many to a page.'),
    }),
    reply: z.object({
      synonyms: z
        .array(z.object({ entry, isShipped: z.boolean().describe('Whether every shop has it.') }))
        .describe('A page of the list.'),
      totalCount,
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} The shop's own come first.`,
  },
  addSynonyms: {
    method: 'POST',
    path: '/Staff/Synonyms',
    permission: 'search.change',
    summary: 'Adds an entry to the synonyms',
    body: z.object({ entry, isUndo, by }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} Search knows it within seconds.`,
  },
  removeSynonyms: {
    method: 'POST',
    path: '/Staff/Synonyms/Remove',
    permission: 'search.change',
    summary: 'Removes an entry of the synonyms',
    body: z.object({ entry, isUndo, by }),
    reply,
    mutates: true,
    tokenCheck: false,
    note,
  },
  changeSynonyms: {
    method: 'POST',
    path: '/Staff/Synonyms/Change',
    permission: 'search.change',
    summary: 'Changes an entry of the synonyms',
    body: z.object({
      was: entry.describe('The entry as it stood, written as the list has it.'),
      entry,
      isUndo,
      by,
    }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} A shipped entry is withdrawn, and the new one is the shop's own.`,
  },
  replaceSynonyms: {
    method: 'POST',
    path: '/Staff/Synonyms/Import',
    permission: 'search.change',
    summary: 'Replaces the synonyms',
    body: z.object({ entries: z.array(entry).max(5_000).describe('The whole list.'), by }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} Makes the entries the whole list; shipped ones that are not among them are withdrawn.`,
  },
} as const satisfies Record<string, CallStatement>;
