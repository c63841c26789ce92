import type { Insertable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { createPinKeys, hashedPin } from '#src/backend/gift-cards/index.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';

const common = {
  percent: null,
  amount: null,
  min_sum: 0,
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: null,
  single_use: 0,
  is_listed: 0,
  name: '',
  takes_off: 'goods',
  on_sale_goods: 1,
  on_first_order: 0,
  on_chosen: 0,
  max_uses: null,
  max_uses_each: null,
  off_at: null,
  series: '',
} as const;

const PRESENT = 'ПОДАРОК';
export const SERIES = 'Блогеры';
export const seriesRows = [{ name: SERIES, country: 'RU', made_at: '2026-11-02T09:00:00.000Z' }];
const seriesCodes = ['БЛОГ4КЛ7', 'БЛОГ9ЕТ2', 'БЛОГ5НФ8'];

/** A coupon of each kind and in each state. */
const couponRows: Insertable<Schema['coupons']>[] = [
  { ...common, code: 'ПРИВЕТ', country: 'RU', percent: 10, is_listed: 1 },
  { ...common, code: 'ПРИВЕТ', country: 'AM', percent: 10, is_listed: 1 },
  { ...common, code: 'ПОКРОЙ1000', country: 'RU', amount: 100_000, min_sum: 1_000_000, is_listed: 1 },
  { ...common, code: 'ЛЕТО', country: 'RU', percent: 15, valid_to: '2026-09-01T00:00:00.000Z' },
  { ...common, code: 'ОДИНРАЗ', country: 'RU', percent: 20, single_use: 1 },
  { ...common, code: 'ЗНАКОМСТВО', country: 'RU', percent: 15, name: 'Первый заказ', on_first_order: 1 },
  { ...common, code: PRESENT, country: 'RU', amount: 1, min_sum: 500_000, name: 'Подарок к заказу' },
  { ...common, code: 'ДОСТАВИМ', country: 'RU', amount: 1, takes_off: 'delivery', min_sum: 300_000 },
  {
    ...common,
    code: 'ПЛАТЬЯ',
    country: 'RU',
    percent: 10,
    name: 'Платья без скидки',
    on_chosen: 1,
    on_sale_goods: 0,
  },
  {
    ...common,
    code: 'ВЕСНА',
    country: 'RU',
    percent: 20,
    max_uses: 500,
    valid_from: '2030-02-28T21:00:00.000Z',
  },
  { ...common, code: 'ОСЕНЬ', country: 'RU', amount: 50_000, off_at: '2026-11-01T09:00:00.000Z' },
  ...seriesCodes.map((code) => ({
    ...common,
    code,
    country: 'RU' as const,
    percent: 15,
    single_use: 1,
    series: SERIES,
  })),
];
export const demoCoupons = [...new Set(couponRows.map(({ code }) => code))];

/** The codes as they are, and the goods of those that are not for everything. */
export function couponParts(present: string) {
  const coupons = couponRows.map((row, index) => ({
    id: index + 1,
    ...row,
    present_article: row.code === PRESENT ? present : '',
  }));
  return {
    coupons,
    coupon_goods: coupons
      .filter(({ code }) => code === 'ПЛАТЬЯ')
      .map(({ id }) => ({ coupon_id: id, kind: 'category', value: 'women/dresses' })),
  };
}

/** The article of the cheapest thing in stock, which a code gives. */
export async function presentArticle(query: Queryable): Promise<string> {
  const { code } = await query
    .selectFrom('products')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('product_prices.country', '=', 'RU')
    .where('products.code', 'not like', `${GIFT_CARD_MODEL}%`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('items')
          .innerJoin('stock', 'stock.item_id', 'items.id')
          .whereRef('items.product_id', '=', 'products.id')
          .where('stock.quantity', '>', 2)
          .select('items.id'),
      ),
    )
    .orderBy('product_prices.price')
    .orderBy('products.code')
    .select('products.code')
    .executeTakeFirstOrThrow();
  return code;
}

/** Numbers and PINs are those of the README; `nominal` is in whole units. */
const cards = [
  { number: '1000200030004000', pin: '123456', country: 'RU', nominal: 5_000 },
  { number: '5000600070008000', pin: '654321', country: 'AM', nominal: 20_000 },
] as const;

/** Inserts two gift cards. When the shop is seeded again they keep their balance, because orders refer to them. */
export async function insertDemoCards(query: Queryable): Promise<void> {
  const { first } = await createPinKeys({ query })();
  const inserted = await query
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
    .returning(['id as card_id', 'nominal as amount', 'created_at as made_at'])
    .execute();
  const entries = inserted.map((card) => ({ ...card, kind: 'issued' as const }));
  if (entries.length > 0) await query.insertInto('gift_card_entries').values(entries).execute();
}
