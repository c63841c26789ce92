import type { Database, Queryable } from '#src/backend/database/database.ts';
import { createCardTokens } from '#src/backend/payments/cards/card-tokens.ts';
import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import { clearCustomers } from './clear-customers.ts';
import { type Goods, readGoods } from './goods.ts';
import { leaveFew } from './leave-few.ts';
import { writeMessages } from './messages.ts';
import { writeOpinions } from './opinions.ts';
import { placesOf } from './order-rows.ts';
import { writeOthers } from './others.ts';
import { type Person, people } from './people.ts';
import { writeProfile } from './profile.ts';
import { writeReconciliations } from './reconciliations.ts';
import { writeCard, writeFavorites, writePlaces, writePromocodes } from './saved.ts';
import { writeMarks } from './write-marks.ts';
import { writeOrders } from './write-orders.ts';
import { writeReservations } from './write-reservations.ts';

const FAVORITES = 8;

/**
 * Prepares a customer of each country with a lived-in account (orders of all states, club points, reviews and
 * so on), and others who only registered, dated relative to `now`. The returned function writes them, replacing those of an earlier seed.
 */
export async function prepareCustomers(database: Database, now = new Date()) {
  const cardTokens = createCardTokens(database);
  const cards = new Map<string, { readonly cardId: string; readonly token: string }>();
  for (const { id } of people) {
    const cardId = `demo-${id}`;
    cards.set(id, { cardId, token: await cardTokens.seal(cardId) });
  }
  return async (transaction: Queryable): Promise<void> => {
    await clearCustomers(transaction);
    for (const person of people) {
      const card = cards.get(person.id);
      if (card) await writeCustomer(transaction, person, card, now);
    }
    await writeOthers(transaction, now);
    await writeReconciliations(transaction, now);
  };
}

async function writeCustomer(
  query: Queryable,
  person: Person,
  card: { readonly cardId: string; readonly token: string },
  now: Date,
): Promise<void> {
  const goods = await readGoods(query, person.country);
  await writeProfile(query, person, now);
  await writeMessages(query, person, now);
  if (goods.length === 0) return;
  const places = placesOf(person);
  const { elapsed_ms: elapsed } = await query
    .selectFrom('running_time')
    .select('elapsed_ms')
    .executeTakeFirstOrThrow();
  await writeOrders(query, { person, places, goods, now, elapsed });
  if (person.country === FISCAL_COUNTRY) await writeMarks(query, `customer:${person.id}`);
  await writeReservations(query, person, places, goods, now);
  await leaveFew(query, `customer:${person.id}`, now);
  await writeOpinions(query, person, goods, now);
  await writePlaces(query, person, places, now);
  await writeCard(query, person, card, now);
  await writeFavorites(query, person, favoritesOf(goods), now);
  await writePromocodes(query, person, now);
}

/** The last goods, discounted ones first. */
const favoritesOf = (goods: readonly Goods[]): Goods[] =>
  goods
    .toReversed()
    .toSorted((one, other) => Number(other.old_price > other.price) - Number(one.old_price > one.price))
    .slice(0, FAVORITES);
