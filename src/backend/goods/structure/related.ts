import * as z from 'zod';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { changeDocument, refused } from '../documents/change.ts';
import { type GoodsDocument, versionOf } from '../documents/document.ts';
import { looksNew, productsOf, unknownOf } from './products.ts';

type Show = Contract['shop']['showRelatedGoods'];
type Save = Contract['shop']['saveRelatedGoods'];
const schema = z.object({ articles: z.array(z.string()) });
type PinnedValue = z.infer<typeof schema>;

/** What is pinned beside a model; its subject is the model's code. */
export const relatedDocument: GoodsDocument<PinnedValue> = {
  kind: 'related',
  schema,
  isInPages: false,
  async read(query, subject) {
    return { articles: (await readPinned(query, subject)).map(({ code }) => code) };
  },
  async write(query, subject, value) {
    const { id } = await requireModel(query, subject);
    await query.deleteFrom('pinned_related').where('model_id', '=', id).execute();
    const goods = await productsOf(query, value?.articles ?? []);
    if (goods.length > 0)
      await query
        .insertInto('pinned_related')
        .values(goods.map((product, position) => ({ model_id: id, product_id: product.id, position })))
        .execute();
    const own = await query.selectFrom('products').where('model_id', '=', id).select('id').execute();
    return looksNew(own.map((product) => product.id));
  },
  summary: ({ articles }) => articles.join(', ').slice(0, 200),
};

const readPinned = (query: Queryable, code: string) =>
  query
    .selectFrom('pinned_related')
    .innerJoin('models', 'models.id', 'pinned_related.model_id')
    .innerJoin('products', 'products.id', 'pinned_related.product_id')
    .innerJoin('models as others', 'others.id', 'products.model_id')
    .where('models.code', '=', code)
    .orderBy('pinned_related.position')
    .orderBy('products.id')
    .select(['products.code', 'others.title'])
    .execute();

async function requireModel(query: Queryable, code: string): Promise<{ id: number; title: string }> {
  const row = await query
    .selectFrom('models')
    .where('code', '=', code)
    .select(['id', 'title'])
    .executeTakeFirst();
  if (!row) throw notFound('Model');
  return row;
}

/** @throws Refusal 404 */
export async function showRelated(query: Queryable, code: string): Promise<CallReply<Show>> {
  const { title } = await requireModel(query, code);
  const rows = await readPinned(query, code);
  const value: PinnedValue = { articles: rows.map((row) => row.code) };
  const pinned = rows.map((row) => ({ modelColorCode: row.code, title: row.title }));
  return { title, pinned, version: versionOf(value) };
}

/** @throws Refusal 404 */
export async function saveRelated(
  database: Pick<Database, 'query'>,
  { params: { code }, body: { articles, from, by } }: ParsedInput<Save>,
  now: Date,
): Promise<CallReply<Save>> {
  await requireModel(database.query, code);
  const unknown = await unknownOf(database.query, articles);
  if (unknown.length > 0) return refused('Unknown', unknown);
  const change = {
    subject: code,
    from,
    next: () => ({ articles }),
    by,
    now,
    action: 'related goods pinned',
  } as const;
  return changeDocument(database, relatedDocument, change);
}
