import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { minorUnits, smallestSum } from '#src/backend/kernel/money/money.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { PromotionTerms } from '#src/contract/cart/staff-promotion-terms.ts';

/** The least that the column takes, where the discount is what the delivery costs, or a present. */
const LEAST = 1;

/** A code for one order is one of `single_use`. */
export function columnsOf(terms: PromotionTerms, country: CountryCode) {
  const inMinor = (whole: number) => minorUnits(whole, smallestSum[country]);
  const isElse = terms.takesOff === 'delivery' || terms.present !== null;
  return {
    name: terms.name,
    note: terms.note,
    takes_off: terms.takesOff,
    percent: terms.percent,
    present_article: terms.present?.article ?? '',
    present_size: terms.present?.size ?? '',
    amount: isElse ? LEAST : terms.amount === null ? null : inMinor(terms.amount),
    min_sum: inMinor(terms.minSum),
    valid_from: terms.validFrom,
    valid_to: terms.validUntil,
    single_use: Number(terms.maxUses === 1),
    max_uses: terms.maxUses === 1 ? null : terms.maxUses,
    max_uses_each: terms.maxUsesEach,
    on_first_order: Number(terms.isForFirstOrder),
    on_sale_goods: Number(terms.isForSaleGoods),
    on_chosen: Number(goodsOf(terms).length > 0),
    is_listed: Number(terms.isListed),
  };
}

type Goods = Pick<PromotionTerms, 'categories' | 'articles' | 'brands'>;

const goodsOf = ({ categories, articles, brands }: Goods) => [
  ...[...new Set(categories)].map((value) => ({ kind: 'category', value }) as const),
  ...[...new Set(articles)].map((value) => ({ kind: 'article', value }) as const),
  ...[...new Set(brands)].map((value) => ({ kind: 'brand', value }) as const),
];

/** Replaces what a code is for. */
export async function writeGoods(query: Queryable, couponId: number, terms: Goods): Promise<void> {
  await query.deleteFrom('coupon_goods').where('coupon_id', '=', couponId).execute();
  const rows = goodsOf(terms).map((each) => ({ coupon_id: couponId, ...each }));
  if (rows.length > 0) await query.insertInto('coupon_goods').values(rows).execute();
}

/** What there is none of in the shop. */
export async function unknownGoods(
  query: Queryable,
  { categories, articles, brands, present }: Goods & Pick<PromotionTerms, 'present'>,
): Promise<string[]> {
  const known = new Set([
    ...(await valuesIn(query, sql`SELECT path AS value FROM categories WHERE path`, categories)),
    ...(await valuesIn(query, sql`SELECT code AS value FROM models WHERE code`, articles)),
    ...(await valuesIn(query, sql`SELECT code AS value FROM products WHERE code`, articles)),
    ...(await valuesIn(query, sql`SELECT DISTINCT brand AS value FROM models WHERE brand`, brands)),
  ]);
  const missing = present && (await isGivable(query, present)) ? [] : presentNames(present);
  return [...[...categories, ...articles, ...brands].filter((value) => !known.has(value)), ...missing];
}

/** As the staff typed it. */
const presentNames = (present: PromotionTerms['present']): string[] =>
  present ? [[present.article, present.size].filter(Boolean).join(' ')] : [];

/** Whether there is such a product in this size, which is no gift card. */
async function isGivable(
  query: Queryable,
  { article, size }: NonNullable<PromotionTerms['present']>,
): Promise<boolean> {
  const item = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('products.code', '=', article)
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .$if(size !== '', (items) => items.where('items.size', '=', size))
    .select('items.id')
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

async function valuesIn(
  query: Queryable,
  select: ReturnType<typeof sql>,
  values: readonly string[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<{ value: string }>`${select} IN (${sql.join(values)})`.execute(query);
  return rows.map(({ value }) => value);
}
