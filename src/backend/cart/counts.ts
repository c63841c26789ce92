import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type Goods, readGoods } from './goods.ts';
import { CartRefusal } from './refusal.ts';

interface Units {
  readonly productId: number;
  readonly count: number;
}

interface LockedCart {
  readonly id: number;
  readonly country: CountryCode;
}

interface NewLine {
  readonly goods: Goods;
  readonly count: number;
  readonly selected: number;
}

/** Sets the count of each item in the cart (product.md, Cart); 0 removes it. @throws CartRefusal */
export function setCounts(query: Queryable, cart: LockedCart, units: readonly Units[], now: Date) {
  return changeCounts(query, cart, units, now, ({ count }, current) => ({
    count,
    selected: current.count === 0 ? 1 : current.selected,
  }));
}

/** Adds units of each item to the cart and selects it. @throws CartRefusal */
export function addUnits(query: Queryable, cart: LockedCart, units: readonly Units[], now: Date) {
  return changeCounts(query, cart, units, now, ({ count }, current) => ({
    count: current.count + count,
    selected: 1,
  }));
}

type Line = Pick<NewLine, 'count' | 'selected'>;

async function changeCounts(
  query: Queryable,
  cart: LockedCart,
  units: readonly Units[],
  now: Date,
  requestedLine: (units: Units, current: Line) => Line,
): Promise<void> {
  const known = await readGoods(
    query,
    cart,
    units.map(({ productId }) => productId),
  );
  const lines = new Map<number, NewLine>();
  for (const unit of units) {
    const { productId } = unit;
    const goods = known.get(productId);
    if (!goods) {
      if (unit.count === 0) continue;
      throw new CartRefusal('NotFound', productId);
    }
    const current = lines.get(productId) ?? { count: goods.count ?? 0, selected: goods.selected ?? 1 };
    const requested = requestedLine(unit, current);
    refuseTooMany(goods, requested.count);
    lines.set(productId, { goods, ...requested });
  }
  await writeLines(query, cart, [...lines.values()], now);
}

/** Counts may stay or decrease whatever the stock; only an increase needs stock. */
function refuseTooMany(goods: Goods, count: number): void {
  if (count <= (goods.count ?? 0)) return;
  const refuse = (code: CartRefusal['code']) => new CartRefusal(code, goods.id);
  if (goods.price === null || goods.available === 0) throw refuse('PRODUCT_NOT_FOUND_IN_STORE');
  if (count + (goods.deferred_count ?? 0) > MAX_UNITS_OF_ITEM) throw refuse('MAX_QT_10');
  const deferredGifts = goods.gift_amount === null ? 0 : (goods.deferred_count ?? 0);
  if (count + deferredGifts > goods.available) throw refuse('NO_STOCK');
}

async function writeLines(query: Queryable, cart: LockedCart, lines: readonly NewLine[], now: Date) {
  const isLeft = ({ goods, count }: NewLine) => count + (goods.deferred_count ?? 0) > 0;
  const left = lines.filter(isLeft);
  const gone = lines.filter((line) => !isLeft(line)).map(({ goods }) => goods.id);
  if (gone.length > 0) {
    await query
      .deleteFrom('cart_lines')
      .where('cart_id', '=', cart.id)
      .where('item_id', 'in', gone)
      .execute();
  }
  if (left.length === 0) return;
  await query
    .insertInto('cart_lines')
    .values(
      left.map(({ goods, count, selected }) => ({
        cart_id: cart.id,
        item_id: goods.id,
        count,
        deferred_count: goods.deferred_count ?? 0,
        selected,
        price: goods.price ?? goods.noted_price ?? 0,
        added_at: now.toISOString(),
      })),
    )
    .onConflict((on) =>
      on.columns(['cart_id', 'item_id']).doUpdateSet((eb) => ({
        count: eb.ref('excluded.count'),
        selected: eb.ref('excluded.selected'),
        price: eb.ref('excluded.price'),
      })),
    )
    .execute();
  if (left.some(({ goods }) => goods.count === null)) await refuseTooManyLines(query, cart.id);
}

/** @throws CartRefusal without an item, because the message names none (product.md, Cart) */
async function refuseTooManyLines(query: Queryable, cartId: number): Promise<void> {
  const [counted] = await countLines(query, { cart: cartId });
  if (counted && counted.lines > MAX_CART_LINES) throw new CartRefusal('MAX_QT_10', null);
}

const countLines = prepared((query, value: ValueNamed<{ cart: number }>) =>
  query
    .selectFrom('cart_lines')
    .where('cart_id', '=', value('cart'))
    .select(sql<number>`COUNT(*)`.as('lines')),
);
