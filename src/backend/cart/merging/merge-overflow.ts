import type { Queryable } from '#src/backend/database/database.ts';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { sizeInWords } from '#src/config/size-words.ts';
import type { OverflowUnits } from './merge.ts';

const NAMED_ITEMS = 3;
const limits = `В ней может быть не больше ${MAX_CART_LINES} разных товаров и не больше ${MAX_UNITS_OF_ITEM} штук одного.`;

/** The shopper's message about lines deferred from the customer's previous cart; empty if there were none. */
export const describeDeferred = (units: number): string =>
  units === 0
    ? ''
    : `В вашей корзине уже были вещи (${units} шт.): мы отложили их, чтобы в заказе осталось только то, что вы оформляете.`;

/** The shopper's message about units that did not fit when carts were merged; empty if there were none. */
export async function describeOverflow(
  query: Queryable,
  overflow: readonly OverflowUnits[],
): Promise<string> {
  if (overflow.length === 0) return '';
  const titles = await readTitles(
    query,
    overflow.map(({ itemId }) => itemId),
  );
  const named = overflow.slice(0, NAMED_ITEMS);
  const items = named.map(({ itemId, count }) => `${titles.get(itemId) ?? 'товар'} — ${count} шт.`);
  const rest = overflow.length - named.length;
  const list = rest > 0 ? [...items, `и ещё ${rest} поз.`] : items;
  return `В корзину поместилось не всё: ${list.join('; ')} ${limits}`;
}

async function readTitles(query: Queryable, itemIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('items.id', 'in', itemIds)
    .select(['items.id', 'items.size', 'models.title'])
    .execute();
  return new Map(rows.map(({ id, title, size }) => [id, `${title}, ${sizeInWords(size)}`]));
}
