import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths, maxNumbers } from '../limits.ts';
import { count } from '../shapes.ts';

const note =
  'Addition: the synonyms of search. The bearer is the setting STAFF_TOKEN; without that setting it answers 403.';

const entry = z
  .string()
  .trim()
  .min(3)
  .max(maxLengths.synonyms)
  .describe(
    'Words of one meaning, `джемпер, свитер`; what a word also finds, one-way, `куртка > бомбер, парка`.',
  );
const by = z
  .string()
  .trim()
  .min(1)
  .max(maxLengths.staffName)
  .default('staff')
  .describe('Who of the staff does it.');
const reply = z.object({
  success: z.boolean(),
  errorMessage: z
    .enum(['', 'Unreadable', 'Known', 'Unknown'])
    .describe('`Unreadable`: fewer than two words. `Known`, `Unknown`: it is, or is not, in the list.'),
});

export const synonymStaffCalls = {
  listSynonyms: {
    method: 'GET',
    path: '/Staff/Synonyms',
    query: z.object({
      pageNumber: z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
      pageSize: z.coerce.number().int().min(1).max(1_000).default(100),
    }),
    reply: z.object({
      synonyms: z.array(
        z.object({ entry: z.string(), isShipped: z.boolean().describe('Whether every shop has it.') }),
      ),
      totalCount: count,
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} The shop's own come first.`,
  },
  addSynonyms: {
    method: 'POST',
    path: '/Staff/Synonyms',
    body: z.object({ entry, by }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} Search knows it within seconds.`,
  },
  removeSynonyms: {
    method: 'POST',
    path: '/Staff/Synonyms/Remove',
    body: z.object({ entry, by }),
    reply,
    mutates: true,
    tokenCheck: false,
    note,
  },
  replaceSynonyms: {
    method: 'POST',
    path: '/Staff/Synonyms/Import',
    body: z.object({ entries: z.array(entry).max(5_000), by }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} Makes the entries the whole list; shipped ones that are not among them are withdrawn.`,
  },
} as const satisfies Record<string, CallStatement>;
