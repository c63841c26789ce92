import type { SaleSubject } from '#src/backend/database/schema/reports.ts';
import { allocate, share } from '#src/backend/kernel/money/allocate.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';

/** So much of something; sums in minor units, `discount` being part of `gross`. */
export interface Position {
  readonly subject: SaleSubject;
  /** 0 where it is no item. */
  readonly itemId: number;
  readonly units: number;
  readonly gross: number;
  readonly discount: number;
}

export interface SoldLine {
  readonly item_id: number;
  readonly model_code: string;
  readonly count: number;
  readonly price: number;
  /** What the coupon took off all units. */
  readonly discount: number;
}

export interface AcceptedReturn {
  readonly id: number;
  readonly at: string;
  /** Whether it was never handed over. */
  readonly isAtHandOver: boolean;
  /** What it was worth, to the gift card and as money together. */
  readonly worth: number;
  readonly units: ReadonlyMap<number, number>;
}

interface SoldOrder {
  readonly discount: number;
  readonly delivery_price: number;
}

const isCard = ({ model_code }: SoldLine): boolean => model_code === GIFT_CARD_MODEL;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** All that an order is about, less its discount: what the coupon took off each line, and points over all goods. */
export function orderedPositions(order: SoldOrder, lines: readonly SoldLine[]): Position[] {
  return [...linePositions(lines, order.discount), ...deliveryPosition(order.delivery_price)];
}

/**
 * What came back with a return, which is worth what was given back for it.
 *
 * @param before units of earlier returns: the delivery comes back with the last goods
 */
export function returnedPositions(
  order: SoldOrder,
  lines: readonly SoldLine[],
  { units, worth }: AcceptedReturn,
  before: ReadonlyMap<number, number>,
): Position[] {
  const of = (counts: ReadonlyMap<number, number>, { item_id }: SoldLine) => counts.get(item_id) ?? 0;
  const goods = lines.filter((line) => !isCard(line));
  const isAll = goods.every((line) => of(before, line) + of(units, line) === line.count);
  const hasGoods = goods.some((line) => of(units, line) > 0);
  const delivery = isAll && hasGoods ? order.delivery_price : 0;
  const back = lines.map((line) => someOf(line, of(units, line))).filter(({ count }) => count > 0);
  const gross = sumOf(back.map(({ price, count }) => price * count));
  return [...linePositions(back, gross - (worth - delivery)), ...deliveryPosition(delivery)];
}

const someOf = (line: SoldLine, count: number): SoldLine => ({
  ...line,
  count,
  discount: share(line.discount, count, line.count, 1),
});

/** @param total what was taken off all lines */
function linePositions(lines: readonly SoldLine[], total: number): Position[] {
  const parts = allocate(
    total - sumOf(lines.map(({ discount }) => discount)),
    lines.map((line) => (isCard(line) ? 0 : line.price * line.count - line.discount)),
    1,
  );
  return lines.map((line, at) => ({
    subject: isCard(line) ? 'card' : 'goods',
    itemId: line.item_id,
    units: line.count,
    gross: line.price * line.count,
    discount: line.discount + (parts[at] ?? 0),
  }));
}

const deliveryPosition = (price: number): Position[] =>
  price === 0 ? [] : [{ subject: 'delivery', itemId: 0, units: 0, gross: price, discount: 0 }];

const keyOf = ({ subject, itemId }: Position): string => `${subject}:${itemId}`;

/** What has to be added to `standing` to make it `wanted`; nothing for what is as it should be. */
export function difference(wanted: readonly Position[], standing: readonly Position[]): Position[] {
  const all = new Map<string, Position>();
  for (const each of wanted) all.set(keyOf(each), plus(all.get(keyOf(each)), each, 1));
  for (const each of standing) all.set(keyOf(each), plus(all.get(keyOf(each)), each, -1));
  return [...all.values()].filter(
    ({ units, gross, discount }) => units !== 0 || gross !== 0 || discount !== 0,
  );
}

function plus(to: Position | undefined, each: Position, sign: 1 | -1): Position {
  return {
    subject: each.subject,
    itemId: each.itemId,
    units: (to?.units ?? 0) + sign * each.units,
    gross: (to?.gross ?? 0) + sign * each.gross,
    discount: (to?.discount ?? 0) + sign * each.discount,
  };
}
