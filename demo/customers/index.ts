import type { Database, Queryable } from '#src/backend/database/database.ts';
import { createCardTokens } from '#src/backend/payments/cards/card-tokens.ts';
import { type CountryCode, FISCAL_COUNTRY } from '#src/config/countries.ts';
import { clearCustomers } from './clear-customers.ts';
import { type Goods, readGoods } from './goods.ts';
import { firstPaid, histories } from './histories.ts';
import { leaveFew } from './leave-few.ts';
import { writeMessages } from './messages.ts';
import { writeOpinions } from './opinions.ts';
import { placesOf } from './order-rows.ts';
import { writeOthers } from './others.ts';
import { type Person, people } from './people.ts';
import { writeProfile } from './profile.ts';
import { purchases } from './purchases.ts';
import { writeReconciliations } from './reconciliations.ts';
import { writeCard, writeFavorites, writePlaces, writePromocodes } from './saved.ts';
import { writeMarks } from './write-marks.ts';
import { type Shopping, writeOrders } from './write-orders.ts';
import { writeReservations } from './write-reservations.ts';

const FAVORITES = 8;

/**
 * Prepares a customer of each country with a lived-in account (orders of all states, club points, reviews and
 * so on), and others of whom some have ordered, dated relative to `now`. The returned function writes them, replacing
 * those of an earlier seed.
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
      await writeProfile(transaction, person, now);
      await writeMessages(transaction, person, now);
    }
    await writeOthers(transaction, now);
    const goods = { RU: await readGoods(transaction, 'RU'), AM: await readGoods(transaction, 'AM') };
    await writeOrders(transaction, await everybody(transaction, goods, now));
    for (const person of people) {
      const card = cards.get(person.id);
      if (card) await writeBelongings(transaction, person, { goods: goods[person.country], card, now });
    }
    await writeReconciliations(transaction, now);
  };
}

/** Who orders what, in countries that have goods. */
async function everybody(
  query: Queryable,
  goods: Readonly<Record<CountryCode, readonly Goods[]>>,
  now: Date,
): Promise<Shopping[]> {
  const { elapsed_ms: elapsed } = await query
    .selectFrom('running_time')
    .select('elapsed_ms')
    .executeTakeFirstOrThrow();
  const lived = people.map((person) => ({
    person,
    histories,
    refused: person === people[0] ? firstPaid : undefined,
  }));
  return [...lived, ...purchases]
    .filter(({ person }) => goods[person.country].length > 0)
    .map((each) => ({
      ...each,
      places: placesOf(each.person),
      goods: goods[each.person.country],
      now,
      elapsed,
    }));
}

interface Belongings {
  readonly goods: readonly Goods[];
  readonly card: { readonly cardId: string; readonly token: string };
  readonly now: Date;
}

/** Writes what a person's account has beside orders. */
async function writeBelongings(
  query: Queryable,
  person: Person,
  { goods, card, now }: Belongings,
): Promise<void> {
  if (goods.length === 0) return;
  const places = placesOf(person);
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
