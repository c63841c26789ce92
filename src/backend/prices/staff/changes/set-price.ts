import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { minorUnits, smallestSum, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { lockPrices } from '../../settling/moment.ts';
import { settleAndAnnounce } from '../../settling/settle-and-announce.ts';
import type { PricesBy } from './plan-prices.ts';

type Body = ParsedInput<Contract['shop']['setPrice']>['body'];
type Reply = CallReply<Contract['shop']['setPrice']>;

/** Sets what a product costs when no plan says otherwise. @throws Refusal 404 */
export const setPrice = ({ query }: Database, body: Body, about: PricesBy): Promise<Reply> =>
  query.transaction().execute(async (transaction) => {
    const { country, now } = about;
    const moment = await lockPrices(transaction, country, now);
    const productId = await findProduct(transaction, body.modelColorCode);
    const standing = await readSetPrice(transaction, country, productId);
    if (written(standing) === written(body.set)) return { success: true, errorMessage: '', set: standing };
    if (written(standing) !== written(body.was))
      return { success: false, errorMessage: 'Changed', set: standing };
    await writeSetPrice(transaction, country, productId, body.set);
    await record(transaction, body, about);
    const scope = sql`SELECT CAST(${productId} AS BIGINT) AS product_id`;
    await settleAndAnnounce(transaction, { country, moment, scope });
    return { success: true, errorMessage: '', set: await readSetPrice(transaction, country, productId) };
  });

const written = (set: Reply['set']): string =>
  set === null ? '' : [set.price, set.oldPrice || '', set.isKept ? 'kept' : ''].filter(Boolean).join(' ');

async function findProduct(query: Queryable, code: string): Promise<number> {
  const product = await query.selectFrom('products').where('code', '=', code).select('id').executeTakeFirst();
  if (!product) throw notFound('Product');
  return product.id;
}

async function readSetPrice(
  query: Queryable,
  country: CountryCode,
  productId: number,
): Promise<Reply['set']> {
  const row = await query
    .selectFrom('set_prices')
    .where('product_id', '=', productId)
    .where('country', '=', country)
    .select(['price', 'old_price', 'is_kept'])
    .executeTakeFirst();
  if (!row) return null;
  return { price: wholeUnits(row.price), oldPrice: wholeUnits(row.old_price), isKept: row.is_kept === 1 };
}

async function writeSetPrice(
  query: Queryable,
  country: CountryCode,
  product_id: number,
  { price, oldPrice, isKept }: Body['set'],
): Promise<void> {
  const step = smallestSum[country];
  const [minor, old] = [minorUnits(price, step), minorUnits(oldPrice, step)];
  const values = { price: minor, old_price: old > minor ? old : 0, is_kept: Number(isKept) };
  await query
    .insertInto('set_prices')
    .values({ product_id, country, ...values })
    .onConflict((on) => on.columns(['product_id', 'country']).doUpdateSet(values))
    .execute();
}

const record = (query: Queryable, { modelColorCode, was, set }: Body, { by, country, now }: PricesBy) =>
  recordStaffChange(
    query,
    {
      by,
      action: 'price set',
      subject: `price:${modelColorCode} ${country}`,
      detail: `${modelColorCode} ${country}`,
      was: written(was),
      became: written(set),
    },
    now,
  );
