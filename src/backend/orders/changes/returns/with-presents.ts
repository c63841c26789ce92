import { isGoods } from '../../records/line-worth.ts';
import type { ReturnLine, Units } from '../../records/returns.ts';
import type { OrderLineRow } from '../../records/rows.ts';

type Line = Pick<OrderLineRow, 'item_id' | 'model_code' | 'count' | 'is_present'>;

/**
 * What is returned, with the present once nothing is left that earned it (product.md, Staff).
 *
 * @param before the units that are back already, or whose return is asked for
 */
export function withPresents(
  lines: readonly Line[],
  returned: readonly ReturnLine[],
  before: Units,
): readonly ReturnLine[] {
  const [first] = returned;
  const back = ({ item_id }: Line) =>
    (before.get(item_id) ?? 0) + (returned.find(({ itemId }) => itemId === item_id)?.count ?? 0);
  const goods = lines.filter(isGoods);
  const isAllBack = goods.every((line) => line.is_present === 1 || back(line) >= line.count);
  if (!first || !isAllBack) return returned;
  const presents = goods.filter((line) => line.is_present === 1 && back(line) < line.count);
  return [
    ...returned,
    ...presents.map(({ item_id, count }) => ({ itemId: item_id, count, reason: first.reason })),
  ];
}

/** The kept units, without the present if nothing else is kept. */
export function keptWithPresents(lines: readonly Line[], kept: Units): Units {
  const isEarned = lines.some(({ item_id, is_present }) => is_present === 0 && (kept.get(item_id) ?? 0) > 0);
  return isEarned ? kept : new Map();
}
