import { addressKey } from '#src/backend/account/places/address-key.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import { insertAll } from '../insert.ts';
import type { Goods } from './goods.ts';
import { isoAgo, type Places } from './order-rows.ts';
import type { Person } from './people.ts';

/** Writes addresses, shops and pick-up points, one of which has closed. */
export async function writePlaces(
  query: Queryable,
  person: Person,
  { city, shops, terminals }: Places,
  now: Date,
): Promise<void> {
  const cities = cityRows();
  const owner = { customer_id: person.id, country: person.country };
  await insertAll(
    query,
    'customer_addresses',
    person.addresses.flatMap(
      ({ title, city: name, street, house, flat, postalCode, entrance, floor, intercom }, index) => {
        const found = cities.find((one) => one.country === person.country && one.name === name);
        if (!found) return [];
        return {
          ...owner,
          place: index + 1,
          title,
          city_guid: found.guid,
          region_id: found.region_id,
          city_name: found.name,
          street,
          house,
          flat,
          postal_code: postalCode,
          is_main: index === 0 ? 1 : 0,
          entrance: entrance ?? '',
          floor: floor ?? '',
          intercom: intercom ?? '',
          same_key: addressKey([found.guid, street, house, flat]),
          created_at: isoAgo(now, 390 - index * 90),
        };
      },
    ),
  );
  const here = { ...owner, city_guid: city.guid, region_id: city.region_id, city_name: city.name };
  const closed = {
    code: `${person.country}-P100`,
    title: 'Пункт выдачи «Покрой» № 100',
    address: terminals[3]?.address ?? '',
  };
  const savedShops = shops
    .slice(0, 2)
    .map(({ number, name, address }) => ({ code: number, title: name, address }));
  const savedTerminals = [...terminals.slice(0, 2), closed];
  const entries = (
    kind: 'shop' | 'terminal',
    points: readonly { code: string; title: string; address: string }[],
  ) =>
    points.map(({ code, title, address }, index) => ({
      ...here,
      kind,
      place: index + 1,
      code,
      title,
      address,
      is_main: index === 0 ? 1 : 0,
      created_at: isoAgo(now, 300 - index * 60),
    }));
  await insertAll(query, 'customer_points', [
    ...entries('shop', savedShops),
    ...entries('terminal', savedTerminals),
  ]);
}

/** @param token of the card, sealed; the test provider knows it by `cardId` */
export async function writeCard(
  query: Queryable,
  person: Person,
  { cardId, token }: { readonly cardId: string; readonly token: string },
  now: Date,
): Promise<void> {
  const card = {
    last4: '4444',
    system: 'Mir',
    bank: 'Пробный банк',
    expires: `${now.getUTCFullYear() + 3}-12`,
    is_working: 1,
  };
  await query
    .insertInto('test_cards')
    .values({ id: cardId, ...card })
    .onConflict((on) => on.column('id').doUpdateSet(card))
    .execute();
  await query
    .insertInto('saved_cards')
    .values({ customer_id: person.id, provider: 'test', token, ...card, created_at: isoAgo(now, 121.4) })
    .execute();
}

/** Favourites, some of which were more expensive when they were added. */
export async function writeFavorites(
  query: Queryable,
  person: Person,
  goods: readonly Goods[],
  now: Date,
): Promise<void> {
  const { id } = await query
    .insertInto('favorite_lists')
    .values({ owner: `customer:${person.id}`, country: person.country, changed_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAll(
    query,
    'favorites',
    goods.map(({ product_id, price, old_price }, index) => ({
      list_id: id,
      product_id,
      added_at: isoAgo(now, 60 - index * 5),
      noted_price: Math.max(price, old_price),
      told_price: price,
      came_back: index === 2 ? 1 : 0,
    })),
  );
}

/** One that expires soon, one for a fixed sum, and a used one. */
export async function writePromocodes(query: Queryable, person: Person, now: Date): Promise<void> {
  const { id, country, promocodes } = person;
  const sum = country === 'RU' ? 500 : 2_000;
  const common = {
    country,
    customer_id: id,
    single_use: 1,
    min_sum: 0,
    used_at: null,
    percent: null,
    amount: null,
  };
  await insertAll(query, 'coupons', [
    {
      ...common,
      code: promocodes.ending,
      percent: 15,
      valid_from: isoAgo(now, 20),
      valid_to: isoAgo(now, -9),
    },
    {
      ...common,
      code: promocodes.sum,
      amount: sum * MINOR_PER_WHOLE,
      min_sum: sum * 10 * MINOR_PER_WHOLE,
      valid_from: isoAgo(now, 8),
      valid_to: isoAgo(now, -52),
    },
    {
      ...common,
      code: promocodes.used,
      percent: 10,
      valid_from: isoAgo(now, 400),
      valid_to: isoAgo(now, 280),
      used_at: isoAgo(now, 301.5),
    },
  ]);
}
