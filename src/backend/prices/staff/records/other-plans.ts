import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { PricePlan } from '#src/contract/shop/staff-price-plans.ts';

interface Time {
  readonly country: CountryCode;
  readonly beginsAt: string;
  readonly endsAt: string | null;
  /** Not to be looked at. */
  readonly except?: number;
}

type Other = Pick<PricePlan, 'id' | 'name'>;

/** Plans of the same time that have products too, the first of each; of all products, or of some. */
export async function otherPlans(
  query: Queryable,
  { country, beginsAt, endsAt, except = 0 }: Time,
  productIds?: readonly number[],
): Promise<ReadonlyMap<number, Other>> {
  if (productIds?.length === 0) return new Map();
  const rows = await query
    .selectFrom('price_plans')
    .innerJoin('price_plan_products', 'price_plan_products.plan_id', 'price_plans.id')
    .where('country', '=', country)
    .where('state', 'in', ['coming', 'running'])
    .where('price_plans.id', '<>', except)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', beginsAt)]))
    .$if(endsAt !== null, (plans) => plans.where('begins_at', '<', endsAt ?? ''))
    .$if(productIds !== undefined, (plans) => plans.where('product_id', 'in', productIds ?? []))
    .orderBy('price_plans.id', 'desc')
    .select(['price_plans.id', 'name', 'product_id'])
    .execute();
  return new Map(rows.map(({ product_id, id, name }) => [product_id, { id, name }]));
}
