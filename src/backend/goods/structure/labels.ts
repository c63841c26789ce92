import { z } from 'zod';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { GoodsLabel } from '#src/contract/shop/staff-goods-labels.ts';
import { changeDocument } from '../documents/change.ts';
import { type GoodsDocument, StillUsed, versionOf } from '../documents/document.ts';
import { looksNew } from './products.ts';

/** A label on more goods is taken off them first. */
const MOST_RESTORED = 2_000;

type Save = Contract['shop']['saveGoodsLabel'];
const schema = z.object({
  title: z.string(),
  description: z.string(),
  position: z.number(),
  products: z.array(z.number()).optional(),
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
    return value && { ...value, products: await labelled(query, subject) };
  },
  async write(query, subject, value) {
    const before = await labelled(query, subject);
    if (!value) return deleteLabel(query, subject, before);
    const { products = [], ...row } = value;
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
  if (products.length > MOST_RESTORED) throw new StillUsed();
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
  if (products.length === 0) return;
  const rows = await query.selectFrom('products').where('id', 'in', products).select('id').execute();
  await putOn(
    query,
    code,
    rows.map(({ id }) => id),
  );
}

export async function putOn(query: Queryable, code: string, products: readonly number[]): Promise<void> {
  if (products.length === 0) return;
  await query
    .insertInto('product_actions')
    .values(products.map((product_id) => ({ product_id, action_code: code })))
    .onConflict((on) => on.doNothing())
    .execute();
}

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
