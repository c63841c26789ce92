import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { date, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';

const part = (what: string) =>
  z.string().trim().max(maxLengths.search).optional().describe(`A part of ${what}.`);

const moment = z.iso.datetime();

const change = z.object({
  at: moment.describe('When, in UTC.'),
  by: z.string().describe('Who it was: a member, or a key.'),
  action: z.string().describe('What was done.'),
  subject: z.string().describe("To what: an order's number, `customer:…`, `member:…` …"),
  detail: z.string().describe('More about it. May be empty.'),
  was: z.string().nullable().describe('The value before; null where there is none.'),
  became: z.string().nullable().describe('The value after; null where there is none.'),
  session: z
    .object({
      device: z.string().describe('What it was, such as a browser and a system.'),
      beganAt: moment.describe('When the member signed in, in UTC; names the session.'),
    })
    .nullable()
    .describe('Where a member did it; null for programs and commands, and for what is older than this.'),
});
export type RecordedStaffChange = z.infer<typeof change>;

export const changeCalls = {
  listChanges: {
    method: 'GET',
    path: '/Staff/Changes',
    permission: 'log.read',
    summary: 'Staff: lists what it changed',
    query: z.object({
      by: part('who it was'),
      action: part('what was done, such as `feedback`; the whole name of an action finds that one alone'),
      about: part('what it was done to'),
      session: moment.optional().describe('What came from the session that began then.'),
      since: date.optional().describe('The first day, in UTC.'),
      till: date.optional().describe('The last day, in UTC.'),
      pageNumber: writtenPage,
      pageSize: writtenPageSize.default(50),
    }),
    reply: z.object({ changes: z.array(change).describe('The newest first.'), totalCount }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the log of the staff. No call changes it.',
  },
} as const satisfies Record<string, CallStatement>;
