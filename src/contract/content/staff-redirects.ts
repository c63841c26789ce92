import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count, country, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';

const note = 'Addition: the staff side. The bearer is a key of the staff.';
const path = '/Staff/Redirects/{country}';
const params = z.object({ country });
const read = { permission: 'content.read', mutates: false, tokenCheck: false } as const;
const change = { permission: 'content.change', mutates: true, tokenCheck: false, method: 'POST' } as const;

/** How many lines are pasted at once. */
export const MAX_REDIRECT_LINES = 1_000;

const from = z.string().max(maxLengths.redirectFrom).describe('The path that leads on, such as `/palto`.');
const to = z
  .string()
  .max(maxLengths.redirectTo)
  .describe('A path of the shop, or an https address of another site.');
const redirect = z.object({ from, to }).describe('A short link, or a page that has moved.');
export type Redirect = z.infer<typeof redirect>;

const problems = ['WrongFrom', 'WrongTo', 'Loop', 'Chain'] as const;
export type RedirectProblem = (typeof problems)[number];
const why =
  '`WrongFrom`, `WrongTo`: no such path or address. `Loop`: it would lead back to itself. `Chain`: it would lead to another one.';
const chain = z.array(z.string()).describe('The paths that a loop or chain leads over; else empty.');
const edit = count.describe('Names the change for its undoing; 0 if nothing was changed.');
const stands = to.nullable().describe('Where the path leads now; null for nowhere.');
const success = z.boolean().describe('Whether it was carried out.');

const pastedLine = redirect
  .extend({
    line: count.describe('Which of the sent ones, from 1.'),
    state: z
      .enum(['new', 'changed', 'same', 'Repeated', ...problems])
      .describe(`What it does, or why not. \`Repeated\`: its path stands in a line above. ${why}`),
    was: stands,
    chain,
  })
  .describe('A pasted line.');
export type PastedRedirect = z.infer<typeof pastedLine>;

export const redirectStaffCalls = {
  listRedirects: {
    ...read,
    method: 'GET',
    path,
    summary: 'Staff: lists short links and moved pages',
    params,
    query: z.object({
      text: z.string().trim().max(maxLengths.search).default('').describe('A part of either end.'),
      pageNumber: writtenPage,
      pageSize: writtenPageSize.default(50),
    }),
    reply: z.object({ redirects: z.array(redirect).describe('By their paths.'), totalCount }),
    note,
  },
  saveRedirect: {
    ...change,
    path,
    summary: 'Staff: adds, changes or deletes a short link',
    params,
    body: z.object({
      from,
      to: to.nullable().describe('Where it is to lead; null deletes it.'),
      was: to.nullable().describe('Where it led when the form was drawn; null for a new one.'),
      by,
    }),
    reply: z.object({
      success,
      errorMessage: z
        .enum(['', 'Changed', ...problems])
        .describe(`Why not; empty on success. \`Changed\`: somebody has changed it since. ${why}`),
      chain,
      stands,
      edit,
    }),
    note,
  },
  pasteRedirects: {
    ...change,
    path: `${path}/Paste`,
    summary: 'Staff: adds many short links',
    params,
    body: z.object({
      lines: z
        .array(
          z.object({
            from: z.string().max(maxLengths.redirectLine).describe('What leads on, as typed.'),
            to: z.string().max(maxLengths.redirectLine).describe('Where to, as typed.'),
          }),
        )
        .max(MAX_REDIRECT_LINES)
        .describe('What is to lead where.'),
      seen: count
        .nullable()
        .describe('`seen` of the preview that was agreed to; null saves nothing and only looks.'),
      by,
    }),
    reply: z.object({
      success,
      errorMessage: z
        .enum(['', 'Changed'])
        .describe('`Changed`: somebody has changed short links since the preview. Nothing was saved.'),
      lines: z.array(pastedLine).describe('What each line does. Those with a fault are left out.'),
      seen: count.describe('Names the present state of the short links.'),
      edit,
    }),
    note,
  },
  undoRedirects: {
    ...change,
    path: `${path}/Undo`,
    summary: 'Staff: takes a change of short links back',
    params,
    body: z.object({ edit: count.describe('The change.'), by }),
    reply: z.object({
      success,
      errorMessage: z
        .enum(['', 'Changed', 'NotOwn'])
        .describe('`Changed`: one of them has changed since. `NotOwn`: somebody else made the change.'),
    }),
    note,
  },
} as const satisfies Record<string, CallStatement>;
