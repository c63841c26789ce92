import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { isOneOf } from '#src/backend/database/search-keys.ts';
import { customerIdOf, type Shopper } from '#src/backend/kernel/owners.ts';
import type { BoughtLine } from '../lines.ts';
import { type Coupon, type CouponFacts, couponEffect, type UsedCoupon } from './coupons.ts';
import { readPresent } from './present.ts';

/** {@link couponEffect} for a shopper, by what they have ordered and what the goods are. */
export async function effectFor(
  query: Queryable,
  shopper: Shopper,
  coupon: Coupon,
  bought: readonly BoughtLine[],
  now: Date,
): Promise<UsedCoupon> {
  return couponEffect(coupon, bought, await readFacts(query, shopper, coupon, bought), now);
}

async function readFacts(
  query: Queryable,
  shopper: Shopper,
  coupon: Coupon,
  bought: readonly BoughtLine[],
): Promise<CouponFacts> {
  const customerId = customerIdOf(shopper);
  const isAsked = (column: number | null) => customerId !== null && column !== null && column > 0;
  return {
    customerId,
    hasOrdered: isAsked(coupon.on_first_order) && (await hasOrdered(query, shopper, customerId ?? '')),
    uses: isAsked(coupon.max_uses_each) ? await countUses(query, shopper, coupon.id) : 0,
    items:
      coupon.on_chosen === 1
        ? await itemsMeant(
            query,
            coupon.id,
            bought.map(({ item_id }) => item_id),
          )
        : null,
    present: await readPresent(query, shopper, coupon, bought),
  };
}

/** Also as a guest, by the customer's phone. Cancelled orders don't count. */
async function hasOrdered(query: Queryable, shopper: Shopper, customerId: string): Promise<boolean> {
  const standing = query
    .selectFrom('orders')
    .where('country', '=', shopper.country)
    .where('given_back_at', 'is', null)
    .limit(1)
    .select('id');
  if (await standing.where('owner', '=', shopper.owner).executeTakeFirst()) return true;
  const customer = query.selectFrom('customers').where('id', '=', customerId).select('phone');
  const { phone = '' } = (await customer.executeTakeFirst()) ?? {};
  return phone !== '' && (await standing.where(isOneOf('phone', [phone])).executeTakeFirst()) !== undefined;
}

async function countUses(query: Queryable, { owner }: Shopper, couponId: number): Promise<number> {
  const { uses } = await query
    .selectFrom('orders')
    .where('coupon_id', '=', couponId)
    .where('owner', '=', owner)
    .where('given_back_at', 'is', null)
    .select((eb) => eb.fn.countAll().as('uses'))
    .executeTakeFirstOrThrow();
  return Number(uses);
}

const isMeant = sql<boolean>`CASE coupon_goods.kind
  WHEN 'category' THEN models.category_id IN (SELECT id FROM promoted)
  WHEN 'article' THEN coupon_goods.value IN (models.code, products.code)
  ELSE coupon_goods.value = models.brand END`;

/** A query that knows the coupon's categories and all below them as `promoted`. */
const withPromoted = (query: Queryable, couponId: number) =>
  query.withRecursive('promoted', (all) =>
    all
      .selectFrom('categories')
      .innerJoin('coupon_goods', 'coupon_goods.value', 'categories.path')
      .where('coupon_goods.coupon_id', '=', couponId)
      .where('coupon_goods.kind', '=', 'category')
      .select('categories.id')
      .union(
        all
          .selectFrom('categories')
          .innerJoin('promoted', 'promoted.id', 'categories.parent_id')
          .select('categories.id'),
      ),
  );

/** Those in one of the coupon's categories, of one of its brands, or with one of its articles. */
async function itemsMeant(
  query: Queryable,
  couponId: number,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await withPromoted(query, couponId)
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('coupon_goods', (on) => on.on('coupon_goods.coupon_id', '=', couponId))
    .where('items.id', 'in', itemIds)
    .where(isMeant)
    .select('items.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
