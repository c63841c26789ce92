import type { DialectName, Queryable } from '#src/backend/database/database.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { EditAmounts, LineEdit } from '#src/contract/cart/staff-edits/lines.ts';
import type { OrderChange } from '../../order-dependencies.ts';
import { canEditLines } from '../../records/edits.ts';
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
  if (lines.every((each) => each === line || isCard(each)) && count === line.count)
    throw new EditRefusal('LastGoods');
  await takeFromLine(query, line, count);
  // What is missing or damaged is not there to be sold again.
  await releaseUnits(query, order, edit, { isBack: reason === 'changedMind' || reason === 'other', now });
  return { kind: 'removed', goods: line, count, reason, sums, refunded: [{ ...line, count }] };
}

async function swap(editing: LineEditing, edit: Swap): Promise<Edit> {
  const { query, dialect, order, lines, now } = editing;
  const { count, toItemId } = edit;
  const line = goodsLine(lines, edit);
  const wanted = await readSellable(query, order.country, toItemId);
  if (wanted.product_code !== line.product_code || toItemId === line.item_id)
    throw new EditRefusal('WrongLines');
  const goods = priced(lines, wanted, edit.price === 'then' ? line : wanted);
  await takeUnits(query, dialect, order, { itemId: toItemId, count }, now);
  await takeFromLine(query, line, count);
  await releaseUnits(query, order, edit, { isBack: true, now });
  await addToLines(
    query,
    order,
    lines.filter((each) => each !== line || line.count > count),
    goods,
    count,
  );
  const less = (line.price - goods.price) * count;
  return {
    kind: 'swapped',
    goods: line,
    newSize: goods.size,
    count,
    sums: less > 0 ? cheaperSums(order, lines, { goods: less }) : { ...noChange, goods: -less },
    refunded: [{ ...line, count, price: line.price - goods.price }],
  };
}

async function add(editing: LineEditing, { itemId, count, price }: Addition): Promise<Edit> {
  const { query, dialect, order, lines, now } = editing;
  const wanted = await readSellable(query, order.country, itemId);
  const alike = lines.find(({ product_code }) => product_code === wanted.product_code);
  if (price === 'then' && !alike) throw new EditRefusal('WrongLines');
  const goods = priced(lines, wanted, price === 'then' && alike ? alike : wanted);
  await takeUnits(query, dialect, order, { itemId, count }, now);
  await addToLines(query, order, lines, goods, count);
  return { kind: 'added', goods, count, sums: { ...noChange, goods: goods.price * count }, refunded: [] };
}

/** Units of an item that the order has cost as much as those. */
function priced(
  lines: readonly OrderLineRow[],
  wanted: SellableGoods,
  asked: Pick<SellableGoods, 'price' | 'old_price'>,
): SellableGoods {
  const { price, old_price } = lines.find(({ item_id }) => item_id === wanted.item_id) ?? asked;
  return { ...wanted, price, old_price };
}

/** @throws EditRefusal WrongLines for gift cards, and for more than the order has */
function goodsLine(
  lines: readonly OrderLineRow[],
  { itemId, count }: { readonly itemId: number; readonly count: number },
): OrderLineRow {
  const line = lines.find(({ item_id }) => item_id === itemId);
  if (!line || isCard(line) || line.count < count) throw new EditRefusal('WrongLines');
  return line;
}

const isCard = ({ model_code }: OrderLineRow): boolean => model_code === GIFT_CARD_MODEL;
