import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ColourPrices } from '#src/contract/shop/staff-prices.ts';
import { readOldPriceRule } from '../../settling/old-prices.ts';
import type { PlanRow } from '../../settling/plan-state.ts';
import { lowestPrices } from './lowest-prices.ts';
import { proofIn, wantedOldPrices } from './old-price-proof.ts';
import { planOf } from './plans.ts';
import { productParts } from './product-parts.ts';

/** @throws Refusal 404 */
export async function showModelPrices(
  query: Queryable,
  country: CountryCode,
  code: string,
  now: Date,
): Promise<CallReply<Contract['shop']['showModelPrices']>> {
  const model = await findModel(query, code);
  if (!model) throw notFound('Model');
  const products = await readProducts(query, country, model.id);
  const ids = products.map(({ id }) => id);
  const [parts, lowest, plans, history, rule, wanted] = await Promise.all([
    productParts(query, country, ids),
    lowestPrices(query, country, ids, now),
    plansOf(query, country, model.id),
    historyOf(query, country, ids),
    readOldPriceRule(query, country),
    wantedOldPrices(query, country, ids),
  ]);
  const colours = products.flatMap((row): ColourPrices[] => {
    const part = parts.get(row.id);
    if (!part) return [];
    const { id, ...product } = part;
    const past = history.get(id) ?? [];
    return [
      {
        ...product,
        set: setOf(row),
        isFed: row.fed === 1,
        lowest: lowest.get(id) ?? null,
        plans: plans.filter(({ product_id }) => product_id === id).map(planOf),
        old: proofIn(past, { shown: part.oldPrice, wanted: wanted.get(id) ?? 0, days: rule.days }, now),
        history: past,
      },
    ];
  });
  return { modelCode: model.code, title: model.title, colours };
}

/** By its own article, or that of a colour. */
const findModel = (query: Queryable, code: string) =>
  query
    .selectFrom('models')
    .where((eb) =>
      eb.or([
        eb('models.code', '=', code),
        eb('models.id', 'in', eb.selectFrom('products').where('products.code', '=', code).select('model_id')),
      ]),
    )
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .select(['models.id', 'models.code', 'models.title'])
    .executeTakeFirst();

const readProducts = (query: Queryable, country: CountryCode, modelId: number) =>
  query
    .selectFrom('products')
    .leftJoin('set_prices', (join) =>
      join.onRef('set_prices.product_id', '=', 'products.id').on('set_prices.country', '=', country),
    )
    .where('model_id', '=', modelId)
    .orderBy('position')
    .orderBy('products.id')
    .select(['products.id', 'set_prices.price', 'set_prices.old_price', 'set_prices.is_kept'])
    .select(
      sql<number>`CASE WHEN EXISTS (SELECT 1 FROM feed_models WHERE feed_models.model_id = products.model_id)
        THEN 1 ELSE 0 END`.as('fed'),
    )
    .execute();

function setOf({
  price,
  old_price,
  is_kept,
}: {
  readonly price: number | null;
  readonly old_price: number | null;
  readonly is_kept: number | null;
}): ColourPrices['set'] {
  if (price === null) return null;
  return { price: wholeUnits(price), oldPrice: wholeUnits(old_price ?? 0), isKept: is_kept === 1 };
}

/** What runs or is to come for a model's products, each with its product. */
const plansOf = (
  query: Queryable,
  country: CountryCode,
  modelId: number,
): Promise<(PlanRow & { product_id: number })[]> =>
  query
    .selectFrom('price_plans')
    .innerJoin('products', (join) => join.on('products.model_id', '=', modelId))
    .where('price_plans.country', '=', country)
    .where('price_plans.state', 'in', ['coming', 'running'])
    .where(
      sql<SqlBool>`(
        EXISTS (SELECT 1 FROM price_plan_products
          WHERE price_plan_products.product_id = products.id AND plan_id = price_plans.id)
        OR EXISTS (SELECT 1 FROM price_plan_models
          WHERE price_plan_models.model_id = products.model_id AND plan_id = price_plans.id))`,
    )
    .orderBy('begins_at')
    .orderBy('price_plans.id')
    .selectAll('price_plans')
    .select('products.id as product_id')
    .execute();

const KEPT_PRICES = 50;

async function historyOf(
  query: Queryable,
  country: CountryCode,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ColourPrices['history']>> {
  const lists = await Promise.all(
    ids.map((id) =>
      query
        .selectFrom('price_history')
        .where('product_id', '=', id)
        .where('country', '=', country)
        .orderBy('since', 'desc')
        .limit(KEPT_PRICES)
        .select(['since', 'price', 'old_price'])
        .execute(),
    ),
  );
  return new Map(
    lists.map((rows, index) => [
      ids[index] ?? 0,
      rows.map(({ since, price, old_price }) => ({
        since: since === '' ? null : since,
        price: price === null ? null : wholeUnits(price),
        oldPrice: wholeUnits(old_price),
      })),
    ]),
  );
}
