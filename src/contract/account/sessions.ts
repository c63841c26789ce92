import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { done } from '../shapes.ts';

const sessionId = z.string().describe('Names the session.');

export const ownSession = z
  .object({
    id: sessionId,
    device: z.string().describe('A few words, such as `Chrome на Windows`. May be empty.'),
    city: z.string().describe('Where it began. May be empty.'),
    startedAt: z.iso.datetime().describe('When it began, in UTC.'),
    seenAt: z.iso.datetime().describe('When it was last used, exact to a quarter of an hour.'),
    isCurrent: z.boolean().describe('Whether it is the session of the call.'),
  })
  .describe('A place where a customer is signed in.');
export type OwnSession = z.infer<typeof ownSession>;

export const sessionCalls = {
  getSessions: {
    method: 'GET',
    path: '/Lk/Sessions',
    summary: 'Lists where the customer is signed in',
    reply: z.object({ sessions: z.array(ownSession).describe('That of the call first, at most 50.') }),
    mutates: false,
    note: 'Addition: where the customer is signed in, the session of the call first, at most 50.',
  },
  endSession: {
    method: 'DELETE',
    path: '/Lk/Sessions/{id}',
    summary: 'Signs the customer out in one place',
    params: z.object({ id: sessionId.max(64).describe('The id of the session.') }),
    reply: done,
    mutates: true,
    note: "Addition: signs the customer out in one place. 404 if it is not the customer's, or has ended.",
  },
  endSessions: {
    method: 'POST',
    path: '/Lk/EndSessions',
    summary: 'Signs the customer out everywhere',
    body: z.object({}),
    reply: done,
    mutates: true,
    note: 'Addition: signs the customer out everywhere, in the session of the call too.',
  },
} as const satisfies Record<string, CallStatement>;
