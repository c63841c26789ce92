import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import { goodsInStock } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { shop: calls } = contract;
const by = 'Ольга';

/** A size is counted, moved and counted wrongly, which is taken back. */
export async function playStock(shop: RecordedShop): Promise<void> {
  const [goods] = await goodsInStock(shop, 1);
  const { itemId, modelColorCode } = found(goods, 'goods in stock');
  await shop.ask(calls.listStock, { query: { text: modelColorCode } }, shop.staffKey);
  const grid = await shop.ask(calls.showStock, { body: { codes: [modelColorCode] } }, shop.staffKey);
  const size = grid.products[0]?.sizes.find((each) => each.itemId === itemId);
  const cell = found(
    size?.cells.find(({ units, reserved }) => units > reserved),
    'a shop that has it',
  );
  const { shopNumber, units: was } = cell;
  const counted = { itemId, shopNumber, was, units: was + 3 };
  const count = { cells: [counted], reason: 'delivery' as const, note: 'Накладная 4417', by };
  await shop.ask(calls.countStock, { body: count }, shop.staffKey);
  const other = found(
    grid.places.find(({ number }) => number !== shopNumber),
    'another shop',
  );
  const lines = [{ itemId, count: 1 }];
  const move = {
    from: shopNumber,
    to: other.number,
    lines,
    reason: 'supply' as const,
    request: 'move-1',
    by,
  };
  const { id } = await shop.ask(calls.moveStock, { body: move }, shop.staffKey);
  await shop.ask(calls.undoStock, { params: { id: found(id, 'the change') }, body: { by } }, shop.staffKey);
  await shop.ask(calls.listStockMoves, { query: { itemId, pageSize: 3 } }, shop.staffKey);
  await shop.ask(calls.listStockEdits, { query: { product: modelColorCode } }, shop.staffKey);
}
