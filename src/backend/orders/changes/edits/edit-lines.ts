import type { DialectName, Queryable } from '#src/backend/database/database.ts';
import type { EditAmounts, LineEdit } from '#src/contract/cart/staff-edits/lines.ts';
import type { OrderChange } from '../../order-dependencies.ts';
import { canEditLines } from '../../records/edits.ts';
import { isGoods, someOf } from '../../records/line-worth.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from '../../records/rows.ts';
import { readSellable, type SellableGoods } from './goods.ts';
import { addToLines, takeFromLine } from './lines.ts';
import { EditRefusal } from './refusal.ts';
import { type Edit, settleEdit } from './settle-edit.ts';
import { releaseUnits, takeUnits } from './stock.ts';
import { cheaperSums, noChange, removalSums } from './sums.ts';

interface LineEditing {
  readonly query: Queryable;
  readonly dialect: DialectName;
  /** Locked. */
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly now: Date;
}

type Removal = Extract<LineEdit, { kind: 'remove' }>;
type Swap = Extract<LineEdit, { kind: 'swap' }>;
type Addition = Extract<LineEdit, { kind: 'add' }>;

/**
 * Takes goods out of an order, swaps their size or puts goods in, with all that follows: stock, parcel, sums, money, gift
 * card, points and a letter (product.md, Staff).
 *
 * @param query a transaction that has locked the order
 *
 * @throws EditRefusal
 */
export async function editLines(
  query: Queryable,
  dialect: DialectName,
  { order, edit, by }: { readonly order: OrderRow; readonly edit: LineEdit; readonly by: string },
  change: OrderChange,
): Promise<EditAmounts> {
  if (!canEditLines(order)) throw new EditRefusal('NotAllowed');
  const lines = await readOrderLines(query, [order.id]);
  const done = await carryOut({ query, dialect, order, lines, now: change.now }, edit);
  return settleEdit(query, order, { ...done, by }, change);
}

function carryOut(editing: LineEditing, edit: LineEdit): Promise<Edit> {
  if (edit.kind === 'remove') return remove(editing, edit);
  return edit.kind === 'swap' ? swap(editing, edit) : add(editing, edit);
}

async function remove({ query, order, lines, now }: LineEditing, edit: Removal): Promise<Edit> {
  const { itemId, count, reason } = edit;
  const line = goodsLine(lines, edit);
  const sums = removalSums(order, lines, new Map([[itemId, count]]));
  if (lines.every((each) => each === line || !isGoods(each) || each.is_present === 1) && count === line.count)
    throw new EditRefusal('LastGoods');
  const taken = someOf(line, count, order.country);
  await takeFromLine(query, line, taken, now);
  // What is missing or damaged is not there to be sold again.
  await releaseUnits(query, order, edit, { isBack: reason === 'changedMind' || reason === 'other', now });
  return { kind: 'removed', goods: line, count, reason, sums, refunded: [taken] };
}

async function swap(editing: LineEditing, edit: Swap): Promise<Edit> {
  const { query, dialect, order, lines, now } = editing;
  const { count, toItemId } = edit;
  const line = goodsLine(lines, edit);
  const wanted = await readSellable(query, order.country, toItemId);
  if (wanted.product_code !== line.product_code || toItemId === line.item_id)
    throw new EditRefusal('WrongLines');
  const isThen = edit.price === 'then' || line.is_present === 1;
  const goods = priced(lines, wanted, isThen ? line : wanted, line.is_present);
  await takeUnits(query, dialect, order, { itemId: toItemId, count }, now);
  const taken = someOf(line, count, order.country);
  const discount = Math.min(taken.discount, goods.price * count);
  await takeFromLine(query, line, taken, now);
  await releaseUnits(query, order, edit, { isBack: true, now });
  await addToLines(
    query,
    order,
    lines.filter((each) => each !== line || line.count > count),
    { ...goods, count, discount, is_present: line.is_present },
  );
  const price = line.price - goods.price;
  const over = taken.discount - discount;
  return {
    kind: 'swapped',
    goods: line,
    newSize: goods.size,
    count,
    sums:
      price > 0
        ? cheaperSums(order, lines, { goods: price * count, discount: over })
        : { ...noChange, goods: -price * count },
    refunded: [{ ...taken, price, discount: over }],
  };
}

async function add(editing: LineEditing, { itemId, count, price }: Addition): Promise<Edit> {
  const { query, dialect, order, lines, now } = editing;
  const wanted = await readSellable(query, order.country, itemId);
  const alike = lines.find(
    ({ product_code, is_present }) => is_present === 0 && product_code === wanted.product_code,
  );
  if (price === 'then' && !alike) throw new EditRefusal('WrongLines');
  const goods = priced(lines, wanted, price === 'then' && alike ? alike : wanted, 0);
  await takeUnits(query, dialect, order, { itemId, count }, now);
  await addToLines(query, order, lines, { ...goods, count, discount: 0, is_present: 0 });
  return { kind: 'added', goods, count, sums: { ...noChange, goods: goods.price * count }, refunded: [] };
}

/** Units of an item that the order has cost as much as those. @throws EditRefusal WrongLines for what is given and bought */
function priced(
  lines: readonly OrderLineRow[],
  wanted: SellableGoods,
  asked: Pick<SellableGoods, 'price' | 'old_price'>,
  isPresent: number,
): SellableGoods {
  const same = lines.find(({ item_id }) => item_id === wanted.item_id);
  if (same && (same.is_present === 1 || isPresent === 1)) throw new EditRefusal('WrongLines');
  const { price, old_price } = same ?? asked;
  return { ...wanted, price, old_price };
}

/** @throws EditRefusal WrongLines for gift cards, and for more than the order has */
function goodsLine(
  lines: readonly OrderLineRow[],
  { itemId, count }: { readonly itemId: number; readonly count: number },
): OrderLineRow {
  const line = lines.find(({ item_id }) => item_id === itemId);
  if (!line || !isGoods(line) || line.count < count) throw new EditRefusal('WrongLines');
  return line;
}
