import * as z from 'zod';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { done, keepEdit, lockGoods, refused } from '../documents/change.ts';
import { type GoodsDocument, NoPlace } from '../documents/document.ts';
import { looksNew } from './products.ts';

const MOST_MODELS = 10_000;
const AT_ONCE = 500;

type Move = Contract['shop']['moveCategoryGoods'];
const schema = z.object({ category: z.number(), models: z.array(z.number()) });
type PlacedModels = z.infer<typeof schema>;

/** Where models are that were moved together; its subject is the category that they came from. */
export const placedModelsDocument: GoodsDocument<PlacedModels> = {
  kind: 'category goods',
  schema,
  isInPages: true,
  async read(query, _subject, like) {
    if (!like) return null;
    const rows = await readIn(query, like.category, like.models);
    const there = new Set(rows.map(({ id }) => id));
    return { category: like.category, models: like.models.filter((id) => there.has(id)) };
  },
  async write(query, _subject, value) {
    if (!value) return null;
    if (!(await hasCategory(query, value.category))) throw new NoPlace();
    await place(query, value.models, value.category);
    return productsOfModels(query, value.models);
  },
  summary: ({ models }) => `${models.length}`,
};

/** Moves all models of a category to another. @throws Refusal 404 */
export const moveCategoryGoods = (
  { query }: Pick<Database, 'query'>,
  { id, to, models: count, by }: ParsedInput<Move>['body'],
  now: Date,
): Promise<CallReply<Move>> =>
  query.transaction().execute(async (transaction) => {
    await lockGoods(transaction, true);
    if (id === to || !(await hasCategory(transaction, to))) throw notFound('Category');
    const rows = await transaction
      .selectFrom('models')
      .where('category_id', '=', id)
      .orderBy('id')
      .limit(MOST_MODELS + 1)
      .select('id')
      .execute();
    if (rows.length > MOST_MODELS) return refused('TooMany');
    if (rows.length !== count) return refused('Changed');
    if (rows.length === 0) return done(null);
    const models = rows.map((row) => row.id);
    await place(transaction, models, to);
    const announced = await productsOfModels(transaction, models);
    const edit = { subject: String(id), by, now, action: 'category goods moved', announced } as const;
    return done(await keepMove(transaction, { category: id, models }, to, edit));
  });

type Edit = Omit<Parameters<typeof keepEdit<PlacedModels>>[2], 'was'>;

/** What is read afterwards is where they went. */
const keepMove = (transaction: Queryable, was: PlacedModels, to: number, edit: Edit): Promise<number> =>
  keepEdit(
    transaction,
    { ...placedModelsDocument, read: async () => ({ category: to, models: was.models }) },
    { ...edit, was },
  );

async function hasCategory(query: Queryable, id: number): Promise<boolean> {
  const row = await query.selectFrom('categories').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

async function place(query: Queryable, models: readonly number[], category: number): Promise<void> {
  for (let at = 0; at < models.length; at += AT_ONCE)
    await query
      .updateTable('models')
      .set({ category_id: category })
      .where('id', 'in', models.slice(at, at + AT_ONCE))
      .execute();
}

async function readIn(query: Queryable, category: number, models: readonly number[]) {
  const found: { id: number }[] = [];
  for (let at = 0; at < models.length; at += AT_ONCE)
    found.push(
      ...(await query
        .selectFrom('models')
        .where('category_id', '=', category)
        .where('id', 'in', models.slice(at, at + AT_ONCE))
        .select('id')
        .execute()),
    );
  return found;
}

async function productsOfModels(query: Queryable, models: readonly number[]) {
  const ids: number[] = [];
  for (let at = 0; at < models.length; at += AT_ONCE) {
    const rows = await query
      .selectFrom('products')
      .where('model_id', 'in', models.slice(at, at + AT_ONCE))
      .select('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return looksNew(ids, true);
}
