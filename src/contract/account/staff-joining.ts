import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { doneOr } from '../refusals.ts';
import { code, count } from '../shapes.ts';
import { customerParams as params } from './staff-fields.ts';

const path = '/Staff/Customers/{id}/Join';
const note = 'Addition: the staff side.';
const other = code.describe('The id of the customer who is joined to this one.');

const contacts = z.object({
  name: z.string().describe('Surname, first name and patronymic. May be empty.'),
  phone: z.string().describe('Digits with the country code.'),
  email: z.string().describe('May be empty.'),
});

const joinedSide = contacts.extend({
  id: code.describe('The id of the customer.'),
  points: count.describe('The balance in the club.'),
});

const obstacles = ['SameCustomer', 'OtherCountry', 'Blocked'] as const;

export const staffJoiningCalls = {
  previewJoining: {
    method: 'GET',
    path,
    permission: 'customers.change',
    summary: 'Staff: shows what joining two customers would do',
    params,
    query: z.object({ other }),
    reply: z.object({
      kept: joinedSide.describe('The customer who stays.'),
      other: joinedSide.describe('The customer whose account ends.'),
      after: contacts.describe('What the one who stays has afterwards; the phone of the other becomes free.'),
      parts: z
        .array(
          z.object({ name: z.string().describe('The kind of rows.'), rows: count.describe('How many.') }),
        )
        .describe('What the other has.'),
      obstacle: z
        .enum(['', ...obstacles])
        .describe('Why they cannot be joined; empty if they can. `Blocked`: one of them may not sign in.'),
      version: code.describe('Names how both stand, for JoinCustomers.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  joinCustomers: {
    method: 'POST',
    path,
    permission: 'customers.change',
    summary: 'Staff: joins two customers',
    params,
    body: z.object({ other, version: code.describe('How both stood when it was decided.'), by }),
    reply: doneOr([...obstacles, 'Changed']),
    mutates: true,
    tokenCheck: false,
    note:
      `${note} Moves all that the other has, ends their sessions and deletes the account; it can't be undone. ` +
      '`Changed`: one of them has changed since.',
  },
} as const satisfies Record<string, CallStatement>;
