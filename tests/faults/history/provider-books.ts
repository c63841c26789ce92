import type { World } from './world.ts';

/** What the provider's own books have of an order; sums in minor units. */
export interface ProviderBooks {
  /** Taken, not only held. */
  readonly taken: number;
  readonly refunded: number;
  readonly payments: number;
  readonly refunds: number;
  /** Receipts that the shop had made apart, such as those of goods that were handed over. */
  readonly settlements: readonly number[];
  /** Payments still held. */
  readonly held: number;
}

const kopecks = (amount: unknown): number => Math.round(Number(Object(amount).value) * 100);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

export function readProviderBooks({ standIn }: World, number: string): ProviderBooks {
  const own = [...standIn.payments.values()].filter(({ metadata }) => Object(metadata).order === number);
  const payments = own.filter(({ status }) => status === 'succeeded');
  const ids = new Set(payments.map(({ id }) => id));
  const refunds = [...standIn.refunds.values()].filter((refund) => ids.has(Object(refund).payment_id));
  for (const each of [...payments, ...refunds]) expectReceipt(each);
  return {
    taken: sumOf(payments.map(({ amount }) => kopecks(amount))),
    refunded: sumOf(refunds.map((refund) => kopecks(Object(refund).amount))),
    payments: payments.length,
    refunds: refunds.length,
    settlements: [...standIn.desk.made.values()]
      .filter(({ of }) => ids.has(of))
      .map(({ settlements }) => sumOf(settlements.map(({ amount }) => kopecks(amount)))),
    held: own.filter(({ status }) => status === 'waiting_for_capture').length,
  };
}

/** Money moves with a receipt of the same sum. */
function expectReceipt(moved: object): void {
  const { amount, receipt } = Object(moved);
  const items: { amount: unknown; quantity: string }[] = Object(receipt).items ?? [];
  const sum = sumOf(items.map((item) => kopecks(item.amount) * Number(item.quantity)));
  if (sum !== kopecks(amount)) throw new Error(`A receipt of ${sum} for ${JSON.stringify(amount)}`);
}
