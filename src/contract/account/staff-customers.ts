import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { code, count, country, currency, money } from '../shapes.ts';
import { staffAccessCalls } from './staff-access.ts';
import { staffCouponCalls } from './staff-coupons.ts';
import { customerSales, staffCustomerListCalls } from './staff-customer-list.ts';
import { staffDataCalls } from './staff-data.ts';
import { customerParams, reason } from './staff-fields.ts';
import { staffJoiningCalls } from './staff-joining.ts';
import { staffMailingCalls } from './staff-mailings.ts';
import { staffMessageCalls } from './staff-messages.ts';
import { staffPointsCalls } from './staff-points.ts';

const time = z.iso.datetime();

const consent = z.object({
  purpose: z.string().describe('For what: personal data, mailings …'),
  action: z.string().describe('`given` or `withdrawn`.'),
  at: time.describe('When, in UTC.'),
  version: z.string().describe('The version of the text that was shown.'),
  source: z.string().describe('Where it was given. May be empty.'),
  address: z.string().describe('The IP address that it was given from. May be empty.'),
});

const block = z.object({
  at: time.describe('Since when, in UTC.'),
  by: z.string().describe('Who of the staff did it.'),
  reason,
});

const staffCustomer = z
  .object({
    id: code.describe('The id of the customer.'),
    country,
    currency,
    name: z.string().describe('Surname, first name and patronymic. May be empty.'),
    phone: z.string().describe('Digits with the country code.'),
    isPhoneConfirmed: z.boolean().describe('Whether the phone was confirmed by a code.'),
    email: z.string().describe('May be empty.'),
    isEmailConfirmed: z.boolean().describe('Whether the e-mail was confirmed by a link.'),
    createdAt: time.describe('When the customer registered, in UTC.'),
    sessions: count.describe('On how many devices the customer has signed in.'),
    points: money.describe('The balance in the club.'),
    sold: customerSales.sold.optional(),
    block: block.nullable().describe('Why the customer may not sign in; null for who may.'),
    consents: z.array(consent).describe('Each consent with its proof, the oldest first.'),
  })
  .describe('A customer for staff.');
export type StaffCustomer = z.infer<typeof staffCustomer>;

export const staffCustomerCalls = {
  showCustomer: {
    method: 'GET',
    path: '/Staff/Customers/{id}',
    permission: 'customers.read',
    summary: 'Staff: reads a customer',
    params: customerParams,
    reply: z.object({ customer: staffCustomer }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the staff side. Who looked is recorded.',
  },
  ...staffCustomerListCalls,
  ...staffPointsCalls,
  ...staffCouponCalls,
  ...staffAccessCalls,
  ...staffDataCalls,
  ...staffJoiningCalls,
  ...staffMessageCalls,
  ...staffMailingCalls,
} as const satisfies Record<string, CallStatement>;
