import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { count, currency, date, money, writtenCount } from '../shapes.ts';

const note =
  "Addition: a day's payments of the provider against the shop's, by the clock of the provider's country. The bearer is a key of the staff, or a member in a session.";

export const differenceKinds = [
  'unknownHere',
  'notPaidHere',
  'otherSum',
  'notPaidThere',
  'refundedThere',
  'otherRefund',
  'refundedHere',
  'heldThere',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const providerName = z.string().max(40).describe('Whose payments they are.');

const side = z
  .object({
    payments: count.describe('Payments that were taken.'),
    paid: money.describe('Their sum.'),
    refunds: count.describe('Refunds.'),
    refunded: money.describe('Their sum.'),
  })
  .describe('What moved on the day.');

const reconciliation = z
  .object({
    day: date.describe('The day.'),
    provider: providerName,
    basis: z
      .enum(['list', 'asked', 'own'])
      .default('list')
      .describe(
        "Addition: what it is compared by: what the provider lists; what it says of each payment of the shop, so that others are not seen; or nothing, and the sums are the shop's alone.",
      ),
    state: z
      .enum(['begun', 'done'])
      .describe('`begun` until the provider has listed all of it; only then there are differences.'),
    error: z.string().max(300).describe('Why it has not been listed yet; empty if nothing is wrong.'),
    currency,
    theirs: side.describe("The provider's."),
    ours: side.describe("The shop's."),
    differenceCount: count.describe('Differences between them.'),
    doneAt: z.iso.datetime().nullable().describe('When it was done, in UTC; null while it is not.'),
  })
  .describe('A day, compared.');
export type Reconciliation = z.infer<typeof reconciliation>;

const difference = z
  .object({
    id: count.describe('Names it.'),
    kind: z
      .enum(differenceKinds)
      .describe(
        'Paid there: unknown here, not paid here, or of another sum; paid here alone. Refunded there alone, of another sum, or ' +
          'here alone. Held there, though not here.',
      ),
    entryId: z.string().max(64).describe("The provider's id of the payment or refund."),
    orderNumber: z.string().max(64).describe('The order; empty if it is not known.'),
    theirs: money.nullable().describe('The sum there; null for none.'),
    ours: money.nullable().describe('The sum here; null for none.'),
    at: z.iso.datetime().describe('When, in UTC.'),
  })
  .describe('Something that one side has otherwise.');
export type PaymentDifference = z.infer<typeof difference>;

/** So many differences of a day are kept; of more only their number. */
export const MOST_DIFFERENCES = 1_000;

const call = (path: `/Staff/Reconciliations${string}`, summary: string) => ({
  path,
  permission: 'reports.read' as const,
  summary,
  tokenCheck: false as const,
  note,
});

export const reconciliationCalls = {
  listReconciliations: {
    ...call('/Staff/Reconciliations', 'Staff: lists the days of payments that were compared'),
    method: 'GET',
    query: z.object({
      before: date.optional().describe('Earlier days than this; without it the last ones.'),
    }),
    reply: z.object({
      days: z
        .array(reconciliation)
        .describe('The newest first, 31 days at most, each as often as there are providers.'),
      isOffered: z.boolean().describe('Whether any provider takes payments at all.'),
      unlisted: z.array(providerName).max(20).describe('The providers that can be asked nothing.'),
      asked: z
        .array(providerName)
        .max(20)
        .default([])
        .describe('Addition: the providers that are asked about each payment, as they list none.'),
    }),
    mutates: false,
  },
  showReconciliation: {
    ...call('/Staff/Reconciliations/{provider}/{day}', "Staff: reads how a day's payments differ"),
    method: 'GET',
    params: z.object({ provider: providerName, day: date.describe('The day.') }),
    query: z.object({
      most: writtenCount.max(MOST_DIFFERENCES).default(200).describe('How many differences at most.'),
    }),
    reply: z.object({
      reconciliation,
      differences: z.array(difference).describe('In the order of their kinds.'),
    }),
    mutates: false,
  },
  reconcileAgain: {
    ...call('/Staff/Reconciliations/{provider}/{day}/Again', 'Staff: compares a day once more'),
    method: 'POST',
    params: z.object({
      provider: providerName,
      day: date.describe('A day that is over, within the last 90.'),
    }),
    body: z.object({ by }),
    reply: z.object({
      success: z.boolean().describe('Whether it is compared now.'),
      errorMessage: z
        .enum(['', 'NotOffered', 'WrongDay', 'Already'])
        .describe('Why not; `Already`: it is being compared.'),
    }),
    mutates: true,
  },
} as const satisfies Record<string, CallStatement>;
