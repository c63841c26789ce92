import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { doneOr } from '../refusals.ts';
import { count } from '../shapes.ts';
import { dataCopy } from './data-copy.ts';
import { customerParams as params } from './staff-fields.ts';

const path = '/Staff/Customers/{id}';
const note = 'Addition: the staff side.';

const dataPart = z
  .object({
    name: z.string().describe('The kind of rows, as in the copy.'),
    rows: count.describe('How many there are.'),
    isKept: z.boolean().describe('Whether they stay, as the law requires.'),
  })
  .describe('Rows of a kind that are stored of a customer.');
export type DataPart = z.infer<typeof dataPart>;

/** The copy and the deletion that a customer may ask for, carried out by the staff. */
export const staffDataCalls = {
  copyCustomer: {
    method: 'POST',
    path: `${path}/Copy`,
    permission: 'customers.change',
    summary: "Staff: makes a copy of a customer's data",
    params,
    body: z.object({ by }),
    reply: dataCopy,
    mutates: true,
    tokenCheck: false,
    note: `${note} The copy that the customer gets in the account. Who made it is recorded.`,
  },
  previewDeletion: {
    method: 'GET',
    path: `${path}/Deletion`,
    permission: 'customers.change',
    summary: "Staff: shows what deleting a customer's data would leave",
    params,
    reply: z.object({ parts: z.array(dataPart).describe('Kinds without rows are left out.') }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  deleteCustomer: {
    method: 'POST',
    path: `${path}/Delete`,
    permission: 'customers.change',
    summary: "Staff: deletes a customer's data",
    params,
    body: z.object({
      phoneEnding: z
        .string()
        .regex(/^\d{4}$/)
        .describe("The last four digits of the customer's phone, so that nobody is deleted by mistake."),
      by,
    }),
    reply: doneOr(['OtherPhone']),
    mutates: true,
    tokenCheck: false,
    note: `${note} As when the customer deletes the account; it can't be undone.`,
  },
} as const satisfies Record<string, CallStatement>;
