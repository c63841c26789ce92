import type { Insertable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { createPinKeys, hashedPin } from '#src/backend/gift-cards/index.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';

const common = {
  percent: null,
  amount: null,
  min_sum: 0,
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: null,
  single_use: 0,
  used_at: null,
  is_listed: 0,
} as const;

/** A coupon of each kind: a percentage, a sum, an expired one and a single-use one. */
export const couponRows: Insertable<Schema['coupons']>[] = [
  { ...common, code: 'ПРИВЕТ', country: 'RU', percent: 10, is_listed: 1 },
  { ...common, code: 'ПРИВЕТ', country: 'AM', percent: 10, is_listed: 1 },
  { ...common, code: 'ПОКРОЙ1000', country: 'RU', amount: 100_000, min_sum: 1_000_000, is_listed: 1 },
  { ...common, code: 'ЛЕТО', country: 'RU', percent: 15, valid_to: '2026-09-01T00:00:00.000Z' },
  { ...common, code: 'ОДИНРАЗ', country: 'RU', percent: 20, single_use: 1 },
];
export const demoCoupons = [...new Set(couponRows.map(({ code }) => code))];

/** Numbers and PINs are those of the README; `nominal` is in whole units. */
const cards = [
  { number: '1000200030004000', pin: '123456', country: 'RU', nominal: 5_000 },
  { number: '5000600070008000', pin: '654321', country: 'AM', nominal: 20_000 },
] as const;

/** Inserts two gift cards. When the shop is seeded again they keep their balance, because orders refer to them. */
export async function insertDemoCards(query: Queryable): Promise<void> {
  const { first } = await createPinKeys({ query })();
  await query
    .insertInto('gift_cards')
    .values(
      cards.map(({ number, pin, country, nominal }) => ({
        number,
        ...hashedPin({ number, pin }, first),
        country,
        nominal: nominal * MINOR_PER_WHOLE,
        balance: nominal * MINOR_PER_WHOLE,
        valid_to: '2036-01-01T00:00:00.000Z',
        blocked_at: null,
        issued_for: null,
        created_at: '2026-01-01T00:00:00.000Z',
      })),
    )
    .onConflict((on) => on.column('number').doNothing())
    .execute();
}
