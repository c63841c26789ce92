import type { EntryRequest, PaymentProvider, ProviderEntry } from '../provider.ts';
import type { YooKassaCall } from './call.ts';
import { minorOf, type PaymentEntry, paymentList, type RefundEntry, refundList } from './shapes.ts';

const PAGE = '100';

/** What of each kind is asked for: payments by when they were taken, all else by when it was made. */
const lists = {
  payment: { path: 'payments', status: 'succeeded', time: 'captured_at' },
  hold: { path: 'payments', status: 'waiting_for_capture', time: 'created_at' },
  refund: { path: 'refunds', status: 'succeeded', time: 'created_at' },
} as const;

/** `GET /v3/payments` and `GET /v3/refunds`. */
export const yooKassaEntries =
  (call: YooKassaCall): NonNullable<PaymentProvider['list']> =>
  async (request) => {
    const path = pathOf(request);
    if (request.kind === 'refund') {
      const { items, next_cursor } = await call(refundList, path);
      return { entries: items.map(refundEntry), next: next_cursor ?? null };
    }
    const { items, next_cursor } = await call(paymentList, path);
    return { entries: items.map(paymentEntry), next: next_cursor ?? null };
  };

function pathOf({ kind, from, until, cursor }: EntryRequest): string {
  const { path, status, time } = lists[kind];
  const asked = new URLSearchParams({
    [`${time}.gte`]: from,
    [`${time}.lt`]: until,
    status,
    limit: PAGE,
    ...(cursor !== null && { cursor }),
  });
  return `${path}?${asked}`;
}

const paymentEntry = ({ id, amount, metadata, captured_at, created_at }: PaymentEntry): ProviderEntry => ({
  id,
  paymentId: id,
  orderNumber: metadata?.order ?? '',
  amount: minorOf(amount.value),
  at: captured_at ?? created_at,
});

const refundEntry = ({ id, payment_id, amount, created_at }: RefundEntry): ProviderEntry => ({
  id,
  paymentId: payment_id,
  orderNumber: '',
  amount: minorOf(amount.value),
  at: created_at,
});
