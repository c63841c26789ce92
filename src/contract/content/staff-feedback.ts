import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { count, country, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';

const message = z
  .object({
    id: count.describe('Names it.'),
    at: z.iso.datetime().describe('When it was sent, in UTC.'),
    country,
    topic: z.string().describe('What it is about. May be empty.'),
    name: z.string().describe('Who wrote it.'),
    email: z.string().describe('Empty for a request for a fitting.'),
    phone: z.string().describe('Digits with the country code, or empty.'),
    orderNumber: z.string().describe('The order that it names. May be empty.'),
    text: z.string().describe('What was written, as plain text.'),
  })
  .describe('What somebody sent by a form of the shop.');
export type StaffMessage = z.infer<typeof message>;

export const feedbackStaffCalls = {
  listFeedback: {
    method: 'GET',
    path: '/Staff/Feedback',
    permission: 'customers.read',
    summary: 'Staff: lists what was sent by the forms of the shop',
    query: z.object({ pageNumber: writtenPage, pageSize: writtenPageSize.default(20) }),
    reply: z.object({ messages: z.array(message).describe('The newest first.'), totalCount }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the staff side. Who read is recorded.',
  },
} as const satisfies Record<string, CallStatement>;
