import * as z from 'zod';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { GoodsLabel } from '#src/contract/shop/staff-goods-labels.ts';
import { changeDocument } from '../documents/change.ts';
import { type GoodsDocument, versionOf } from '../documents/document.ts';
import { packIds, unpackIds } from './packed-ids.ts';
import { looksNew } from './products.ts';

const AT_ONCE = 1_000;

type Save = Contract['shop']['saveGoodsLabel'];
const schema = z.object({
  title: z.string(),
  description: z.string(),
  position: z.number(),
  /** Packed; an earlier release wrote a list. */
  products: z.union([z.string(), z.array(z.number())]).optional(),
});
type LabelValue = z.infer<typeof schema>;

/** A label; its subject is the code. */
export const labelDocument: GoodsDocument<LabelValue> = {
  kind: 'label',
  schema,
  isInPages: true,
  async read(query, subject) {
    const row = await query
      .selectFrom('actions')
      .where('code', '=', subject)
      .select(['title', 'description', 'position'])
      .executeTakeFirst();
    return row ? { title: row.title, description: row.description, position: row.position } : null;
  },
  async readWhole(query, subject) {
    const value = await this.read(query, subject);
    return value && { ...value, products: packIds(await labelled(query, subject)) };
  },
  async write(query, subject, value) {
    const before = await labelled(query, subject);
    if (!value) return deleteLabel(query, subject, before);
    const { products: kept = [], ...row } = value;
    const products = typeof kept === 'string' ? unpackIds(kept) : kept;
    await query
      .insertInto('actions')
      .values({ code: subject, ...row })
      .onConflict((on) => on.column('code').doUpdateSet(row))
      .execute();
    await restoreGoods(query, subject, products);
    return looksNew([...before, ...products], true);
  },
  summary: ({ title }) => title,
};

async function deleteLabel(query: Queryable, code: string, products: readonly number[]) {
  await query.deleteFrom('product_actions').where('action_code', '=', code).execute();
  await query.deleteFrom('actions').where('code', '=', code).execute();
  return looksNew(products, true);
}

async function labelled(query: Queryable, code: string): Promise<number[]> {
  const rows = await query
    .selectFrom('product_actions')
    .where('action_code', '=', code)
    .orderBy('product_id')
    .select('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Goods that are gone by now stay gone. */
async function restoreGoods(query: Queryable, code: string, products: readonly number[]): Promise<void> {
  for (const ids of chunksOf(products)) {
    const rows = await query.selectFrom('products').where('id', 'in', ids).select('id').execute();
    await putOn(
      query,
      code,
      rows.map(({ id }) => id),
    );
  }
}

export async function putOn(query: Queryable, code: string, products: readonly number[]): Promise<void> {
  for (const ids of chunksOf(products))
    await query
      .insertInto('product_actions')
      .values(ids.map((product_id) => ({ product_id, action_code: code })))
      .onConflict((on) => on.doNothing())
      .execute();
}

const chunksOf = (ids: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

export async function listLabels(query: Queryable): Promise<GoodsLabel[]> {
  const rows = await query
    .selectFrom('actions')
    .leftJoin('product_actions', 'product_actions.action_code', 'actions.code')
    .groupBy(['code', 'title', 'description', 'position'])
    .orderBy('position')
    .orderBy('code')
    .select((eb) => [
      'code',
      'title',
      'description',
      'position',
      eb.fn.count<number>('product_actions.product_id').as('products'),
    ])
    .execute();
  return rows.map(({ code, title, description, position, products }) => {
    const version = versionOf({ title, description, position } satisfies LabelValue);
    return { code, title, description, products: Number(products), version };
  });
}

export async function saveLabel(
  database: Pick<Database, 'query'>,
  { params: { code }, body }: ParsedInput<Save>,
  now: Date,
): Promise<CallReply<Save>> {
  const { title, description, from, by } = body;
  const { last } = await database.query
    .selectFrom('actions')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.val(0)).as('last'))
    .executeTakeFirstOrThrow();
  return changeDocument(database, labelDocument, {
    subject: code,
    from,
    next: (was) => ({ title, description, position: was?.position ?? Number(last) + 1 }),
    by,
    now,
    action: from === '' ? 'label added' : 'label changed',
  });
}

/** @throws Refusal 404 */
export async function requireLabel(query: Queryable, code: string): Promise<void> {
  if (!(await labelDocument.read(query, code))) throw notFound('Label');
}
