import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { addUnits } from './counts.ts';

/** The second click of a double click comes within this time. */
const DOUBLE_CLICK_MS = 700;

interface Addition {
  /** The caller's id for this press of the button. */
  readonly id: string;
  readonly productId: number;
  readonly count: number;
}

/**
 * Adds units to a locked cart, but only once for a double click, even if the two requests reach different
 * processes. Adds again if the line was removed in between.
 *
 * @returns the id of the addition that counts: the given one, or that of the first click
 *
 * @throws CartRefusal
 */
export async function addOnce(
  query: Queryable,
  cart: { readonly id: number; readonly country: CountryCode },
  { id, productId, count }: Addition,
  now: Date,
): Promise<string> {
  const line = { cart: cart.id, item: productId };
  const [last] = await findLastAddition(query, line);
  if (last && isRepeated(last, count, now)) return last.addition_id;
  await addUnits(query, cart, [{ productId, count }], now);
  await saveAddition(query, { ...line, id, units: count, at: now.toISOString() });
  return id;
}

interface LastAddition {
  readonly addition_id: string;
  readonly units: number;
  readonly total: number;
  readonly added_at: string;
  readonly count: number;
}

function isRepeated({ units, total, added_at, count }: LastAddition, added: number, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(added_at);
  return units === added && count >= total && ageMs >= 0 && ageMs <= DOUBLE_CLICK_MS;
}

const findLastAddition = prepared((query, value: ValueNamed<{ cart: number; item: number }>) =>
  query
    .selectFrom('cart_additions')
    .innerJoin('cart_lines', (join) =>
      join
        .onRef('cart_lines.cart_id', '=', 'cart_additions.cart_id')
        .onRef('cart_lines.item_id', '=', 'cart_additions.item_id'),
    )
    .where('cart_additions.cart_id', '=', value('cart'))
    .where('cart_additions.item_id', '=', value('item'))
    .select(['addition_id', 'units', 'total', 'cart_additions.added_at', 'count']),
);

interface NewAddition {
  readonly cart: number;
  readonly item: number;
  readonly id: string;
  readonly units: number;
  readonly at: string;
}

const saveAddition = prepared((query, value: ValueNamed<NewAddition>) =>
  query
    .insertInto('cart_additions')
    .columns(['cart_id', 'item_id', 'addition_id', 'units', 'total', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('cart_lines')
        .where('cart_id', '=', value('cart'))
        .where('item_id', '=', value('item'))
        .select([
          'cart_id',
          'item_id',
          value('id').as('addition_id'),
          value('units').as('units'),
          'count as total',
          value('at').as('added_at'),
        ]),
    )
    .onConflict((on) =>
      on.columns(['cart_id', 'item_id']).doUpdateSet((eb) => ({
        addition_id: eb.ref('excluded.addition_id'),
        units: eb.ref('excluded.units'),
        total: eb.ref('excluded.total'),
        added_at: eb.ref('excluded.added_at'),
      })),
    ),
);
