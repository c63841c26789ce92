import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { count, totalCount, writtenCount, writtenPage, writtenPageSize } from '../shapes.ts';

export const exchangeNote =
  'Addition: what goes in and out of the shop by files and by other programs. The bearer is a key of the staff, or a member in a session.';

/** `waiting` begins soon; `dry` ended without a change, on purpose. */
export const exchangeStates = ['waiting', 'running', 'dry', 'done', 'failed'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

const state = z
  .enum(exchangeStates)
  .describe('How far it is; `dry` ended without changing anything, as asked.');
const kind = z.string().max(maxLengths.exchangeKind);

const run = z
  .object({
    id: count.describe('Names it.'),
    kind: kind.describe('What it was, such as `yml-in`, `archive-out` or `1c-orders`.'),
    country: z.enum(['RU', 'AM']).nullable().describe('The country that it was for; null for all.'),
    by: z.string().describe('Who began it: a member, a key, or `program`.'),
    state,
    startedAt: z.iso.datetime().describe('When it began, in UTC.'),
    endedAt: z.iso.datetime().nullable().describe('When it ended, in UTC; null before.'),
    counts: z
      .record(z.string(), z.number().min(0).max(1_000_000_000_000))
      .describe('Figures by their names.'),
    reason: z.string().describe('Why it failed; else empty.'),
    problems: count.describe('How many problems it met, with those that are no longer kept.'),
  })
  .describe('A run of an exchange.');
export type ExchangeRun = z.infer<typeof run>;

const problem = z
  .object({
    place: z.string().describe("A row's number, or an offer's id. May be empty."),
    field: z.string().describe('Which field of it. May be empty.'),
    message: z.string().describe('What is wrong.'),
  })
  .describe('What was wrong in a row.');
export type ExchangeProblem = z.infer<typeof problem>;

const file = z
  .object({
    id: count.describe('Names it.'),
    name: z.string().describe('What it is called.'),
    bytes: count.describe('How large it is.'),
  })
  .describe('A file of a run.');
export type ExchangeFile = z.infer<typeof file>;

export const exchangeRun = writtenCount.describe('The run.');

export const exchangeCalls = {
  listExchanges: {
    method: 'GET',
    path: '/Staff/Exchanges',
    permission: 'exchange.read',
    summary: 'Staff: lists what goes in and out by files and programs',
    query: z.object({
      kind: kind.optional().describe('Only runs of this kind.'),
      state: z.enum(exchangeStates).optional().describe('Only runs in this state.'),
      pageNumber: writtenPage,
      pageSize: writtenPageSize.default(50),
    }),
    reply: z.object({ runs: z.array(run).describe('The newest first.'), totalCount }),
    mutates: false,
    tokenCheck: false,
    note: exchangeNote,
  },
  showExchange: {
    method: 'GET',
    path: '/Staff/Exchanges/{run}',
    permission: 'exchange.read',
    summary: 'Staff: reads one run, with what was wrong',
    params: z.object({ run: exchangeRun }),
    query: z.object({ pageNumber: writtenPage, pageSize: writtenPageSize.default(100) }),
    reply: z.object({
      run,
      problems: z.array(problem).describe('A page of what was wrong, as it was met. Kept for a week.'),
      keptProblems: count.describe('How many of them are kept.'),
      files: z.array(file).describe('Its files, kept for a week.'),
      next: z
        .enum(['', 'confirm', 'undo'])
        .describe('What can be done with it: carried out as it was shown, or taken back.'),
      undoes: z
        .enum(['RU', 'AM'])
        .nullable()
        .describe('Whose goods would be as before if it is taken back; null if it can not be.'),
      follower: count.nullable().describe('The run that carried it out or took it back.'),
    }),
    one: 'ExchangeRun',
    mutates: false,
    tokenCheck: false,
    note: exchangeNote,
  },
  readExchangeFile: {
    method: 'GET',
    path: '/Staff/Exchanges/{run}/Files/{file}',
    permission: 'exchange.read',
    summary: 'Staff: names a file of a run, to be sent',
    params: z.object({ run: exchangeRun, file: writtenCount.describe('The file.') }),
    reply: z.object({
      name: z.string().describe('What it is called.'),
      key: z.string().describe('Names it in the folder of exchanges.'),
    }),
    one: 'ExchangeFile',
    mutates: false,
    tokenCheck: false,
    note: `${exchangeNote} A file of an archive takes \`shop.export\` too.`,
  },
} as const satisfies Record<string, CallStatement>;
