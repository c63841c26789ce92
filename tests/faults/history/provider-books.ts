import type { World } from './world.ts';

/** What the books of the payment providers have of an order; sums in minor units. */
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

/** An order is paid in one country, at YooKassa or at the others. */
export function readProviderBooks({ services }: World, number: string): ProviderBooks {
  const { yooKassa } = services;
  const own = [...yooKassa.payments.values()].filter(({ metadata }) => Object(metadata).order === number);
  return own.length > 0 ? yooKassaBooks(yooKassa, own) : armenianBooks(services, number);
}

type YooKassa = World['services']['yooKassa'];

function yooKassaBooks(
  yooKassa: YooKassa,
  own: readonly (YooKassa['payments'] extends Map<string, infer Kept> ? Kept : never)[],
): ProviderBooks {
  const payments = own.filter(({ status }) => status === 'succeeded');
  const ids = new Set(payments.map(({ id }) => id));
  const refunds = [...yooKassa.refunds.values()].filter((refund) => ids.has(Object(refund).payment_id));
  for (const each of [...payments, ...refunds]) expectReceipt(each);
  return {
    taken: sumOf(payments.map(({ amount }) => kopecks(amount))),
    refunded: sumOf(refunds.map((refund) => kopecks(Object(refund).amount))),
    payments: payments.length,
    refunds: refunds.length,
    settlements: [...yooKassa.desk.made.values()]
      .filter(({ of }) => ids.has(of))
      .map(({ settlements }) => sumOf(settlements.map(({ amount }) => kopecks(amount)))),
    held: own.filter(({ status }) => status === 'waiting_for_capture').length,
  };
}

/** Statuses of iPay: paid, and paid with something given back. */
const PAID: readonly number[] = [2, 4];

function armenianBooks({ arca, idram }: World['services'], number: string): ProviderBooks {
  const own = [...arca.orders.values()].filter(({ orderNumber }) => orderNumber.startsWith(`${number}-`));
  const paid = own.filter(({ status }) => PAID.includes(status));
  const moved = idram.get(number) ?? [];
  return {
    taken: sumOf(paid.map(({ amount }) => amount)) + sumOf(moved),
    refunded: sumOf(paid.map(({ refunded }) => refunded)),
    payments: paid.length + moved.length,
    refunds: paid.filter(({ refunded }) => refunded > 0).length,
    settlements: [],
    held: 0,
  };
}

/** Money moves with a receipt of the same sum. */
function expectReceipt(moved: object): void {
  const { amount, receipt } = Object(moved);
  const items: { amount: unknown; quantity: string }[] = Object(receipt).items ?? [];
  const sum = sumOf(items.map((item) => kopecks(item.amount) * Number(item.quantity)));
  if (sum !== kopecks(amount)) throw new Error(`A receipt of ${sum} for ${JSON.stringify(amount)}`);
}
