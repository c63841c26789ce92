import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by, isUndo } from '../cart/staff-fields.ts';
import { doneOr } from '../refusals.ts';
import { code, done } from '../shapes.ts';
import { ownSession } from './sessions.ts';
import { customerParams as params, reason } from './staff-fields.ts';

const path = '/Staff/Customers/{id}';
const note = 'Addition: the staff side.';

const changing = {
  method: 'POST',
  permission: 'customers.change',
  mutates: true,
  tokenCheck: false,
} as const;

/** Where a customer is signed in, and whether they may sign in at all. */
export const staffAccessCalls = {
  listCustomerSessions: {
    method: 'GET',
    path: `${path}/Sessions`,
    permission: 'customers.read',
    summary: 'Staff: lists where a customer is signed in',
    params,
    reply: z.object({
      sessions: z.array(ownSession.omit({ isCurrent: true })).describe('The last used first, at most 50.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  endCustomerSession: {
    ...changing,
    path: `${path}/Sessions/{session}/End`,
    summary: 'Staff: signs a customer out in one place',
    params: params.extend({ session: code.describe('The id of the session.') }),
    body: z.object({ by }),
    reply: done,
    note: `${note} One that has ended already counts as success.`,
  },
  endCustomerSessions: {
    ...changing,
    path: `${path}/Sessions/End`,
    summary: 'Staff: signs a customer out everywhere',
    params,
    body: z.object({ by }),
    reply: done,
    note,
  },
  blockCustomer: {
    ...changing,
    path: `${path}/Block`,
    summary: 'Staff: blocks a customer',
    params,
    body: z.object({ reason, by }),
    reply: doneOr(['Changed']),
    note: `${note} Ends all sessions; signing in is refused after the right code. \`Changed\`: blocked already.`,
  },
  unblockCustomer: {
    ...changing,
    path: `${path}/Unblock`,
    summary: 'Staff: lets a customer sign in again',
    params,
    body: z.object({ isUndo, by }),
    reply: doneOr(['Changed']),
    note: `${note} \`Changed\`: not blocked any more. A block that is taken back twice counts once.`,
  },
} as const satisfies Record<string, CallStatement>;
