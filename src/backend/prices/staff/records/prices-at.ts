import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Offered } from '#src/backend/kernel/goods/prices-of.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { type PageRequest, sliceOf } from '#src/backend/kernel/paging.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { GoodsSelection } from '#src/contract/shop/staff-price-plans.ts';
import { effectivePrices, plansByKind } from '../../settling/effective-prices.ts';
import { readOldPriceRule, withProof } from '../../settling/old-prices.ts';
import { someProducts } from '../../settling/plan-scope.ts';
import { timeOf } from '../changes/plan-prices.ts';
import { selectionMeant } from '../selection/articles-meant.ts';
import { conditionOf } from '../selection/chosen-products.ts';
import { listProducts } from '../selection/listed-products.ts';
import { productParts } from './product-parts.ts';

interface Asked extends PageRequest {
  readonly selection: GoodsSelection;
  readonly at: string;
}

/** What goods cost at a moment: as it was, or as it is planned. */
export async function listPricesAt(
  query: Queryable,
  country: CountryCode,
  { selection, at, ...page }: Asked,
  now: Date,
): Promise<CallReply<Contract['shop']['listPricesAt']>> {
  const condition = await conditionOf(query, await selectionMeant(query, selection));
  const { ids, totalCount } = await listProducts(query, country, condition, {
    order: 'article',
    slice: sliceOf(page),
  });
  const [parts, prices] = await Promise.all([
    productParts(query, country, ids),
    pricesAt(query, country, ids, timeOf(at), now),
  ]);
  const goods = ids.flatMap((id) => {
    const part = parts.get(id);
    if (!part) return [];
    const { id: _, ...product } = part;
    return { ...product, ...(prices.get(id) ?? NOT_SOLD) };
  });
  return { goods, totalCount };
}

interface PriceAt {
  readonly price: number;
  readonly oldPrice: number;
}

const NOT_SOLD = { price: null, oldPrice: 0 };

/** In whole units, by product; those that are not sold then are left out. */
export async function pricesAt(
  ...asked: Parameters<typeof offeredAt>
): Promise<ReadonlyMap<number, PriceAt>> {
  const offered = await offeredAt(...asked);
  return new Map(
    Array.from(offered, ([id, { price, old_price }]) => [
      id,
      { price: wholeUnits(price), oldPrice: wholeUnits(old_price) },
    ]),
  );
}

/** In minor units, by product; those that are not sold then are left out. */
export async function offeredAt(
  query: Queryable,
  country: CountryCode,
  ids: readonly number[],
  at: string,
  now: Date,
): Promise<ReadonlyMap<number, Offered>> {
  if (ids.length === 0) return new Map();
  const isAhead = at > now.toISOString();
  const prices = isAhead ? await plannedAt(query, country, ids, at) : wasAt(country, ids, at);
  const { rows } = await sql<Offered & { product_id: number }>`
    SELECT product_id, price, old_price FROM (${prices}) AS prices WHERE price IS NOT NULL`.execute(query);
  return new Map(rows.map(({ product_id, ...offered }) => [product_id, offered]));
}

const wasAt = (country: CountryCode, ids: readonly number[], at: string) => sql`
  SELECT product_id, price, old_price FROM price_history
  WHERE country = ${country} AND product_id IN (${sql.join(ids)}) AND since = (
    SELECT MAX(earlier.since) FROM price_history AS earlier
    WHERE earlier.product_id = price_history.product_id AND earlier.country = ${country}
      AND earlier.since <= ${at})`;

async function plannedAt(
  query: Queryable,
  country: CountryCode,
  ids: readonly number[],
  at: string,
): Promise<RawBuilder<unknown>> {
  const plans = await query
    .selectFrom('price_plans')
    .where('country', '=', country)
    .where('state', 'in', ['coming', 'running'])
    .where('begins_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('begins_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'kind'])
    .execute();
  const prices = effectivePrices(country, plansByKind(plans), someProducts(ids));
  return withProof(prices, { country, rule: await readOldPriceRule(query, country), moment: at });
}
