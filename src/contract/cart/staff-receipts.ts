import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import {
  code,
  count,
  currency,
  date,
  money,
  totalCount,
  writtenCount,
  writtenPage,
  writtenPageSize,
} from '../shapes.ts';
import { by } from './staff-fields.ts';

const note =
  'Addition: the staff side. Fiscal receipts (54-ФЗ) exist in Russia alone; the bearer is a key of the staff.';

export const receiptStates = ['waiting', 'sent', 'registered', 'failed', 'elsewhere'] as const;
export type ReceiptState = (typeof receiptStates)[number];
export const receiptKinds = ['prepayment', 'settlement', 'prepaymentRefund', 'settlementRefund'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

const time = z.iso.datetime();

const staffReceipt = z
  .object({
    id: count.describe('Names the receipt.'),
    orderNumber: code.describe('The number of its order.'),
    kind: z
      .enum(receiptKinds)
      .describe('Money in advance, goods handed over, or what of one of them goes back.'),
    state: z
      .enum(receiptStates)
      .describe(
        '`waiting` to be sent, `sent` and not registered yet, `failed` until the staff sends it again, `elsewhere` for what a till makes.',
      ),
    amount: money.describe('The sum of its lines.'),
    prepaid: money.describe('The part of a settlement that was paid before.'),
    advance: money.describe('The part of it that a gift card pays.'),
    vat: money.describe('The VAT in it.'),
    currency,
    attempts: count.describe('How often it was tried.'),
    error: z.string().describe('What the provider said last; empty if nothing is wrong.'),
    madeAt: time.describe('When it became due, in UTC.'),
    registeredAt: time.nullable().describe('When it was registered, in UTC; null if it is not.'),
    url: z.string().nullable().describe('Where it is shown; null if nowhere.'),
    canSend: z.boolean().describe('Whether the staff can send it again.'),
  })
  .describe('A fiscal receipt.');
export type StaffReceipt = z.infer<typeof staffReceipt>;

const line = z.object({
  title: z.string().describe('What it is for.'),
  count: count.describe('How many.'),
  price: money.describe('What one costs, with its share of all discounts.'),
  vat: money.describe('The VAT in all of them.'),
  vatRate: z.string().describe('The rate, such as `22 %` or `22/122`.'),
  subject: z
    .enum(['commodity', 'marked', 'service', 'payment'])
    .describe('Goods without or with a mark of «Честный знак», delivery or a gift card.'),
  marks: z.array(z.string()).describe('The whole Data Matrix codes of its units; empty without.'),
  mode: z.enum(['full_prepayment', 'full_payment', 'advance']).describe('Whether it was handed over.'),
});
export type StaffReceiptLine = z.infer<typeof line>;

const byId = z.object({ id: writtenCount.describe('Names the receipt.') });
const whole = { receipt: staffReceipt, lines: z.array(line).describe('In their order.') };

export const staffReceiptCalls = {
  listReceipts: {
    method: 'GET',
    path: '/Staff/Receipts',
    permission: 'orders.read',
    summary: 'Staff: lists fiscal receipts',
    query: z.object({
      state: z.enum(receiptStates).optional().describe('Those in a state; without it all.'),
      order: code.optional().describe('Those of an order, by its number.'),
      day: date.optional().describe('Those of a day, by the clock of Moscow.'),
      pageNumber: writtenPage,
      pageSize: writtenPageSize.default(50),
    }),
    reply: z.object({
      receipts: z.array(staffReceipt).describe('Those that failed first, then the newest.'),
      totalCount,
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  showReceipt: {
    method: 'GET',
    path: '/Staff/Receipts/{id}',
    permission: 'orders.read',
    summary: 'Staff: reads a fiscal receipt with its lines',
    params: byId,
    reply: z.object(whole),
    mutates: false,
    tokenCheck: false,
    note,
  },
  sendReceipt: {
    method: 'POST',
    path: '/Staff/Receipts/{id}/Send',
    permission: 'refunds.send',
    summary: 'Staff: sends a receipt again that could not be registered',
    params: byId,
    body: z.object({ by }),
    reply: z.object({
      success: z.boolean().describe('Whether it is sent again.'),
      errorMessage: z
        .enum(['', 'Changed'])
        .describe('Why not; empty on success. `Changed`: it is on its way, or registered.'),
      ...whole,
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} The provider is asked first whether an earlier try came through.`,
  },
} as const satisfies Record<string, CallStatement>;
