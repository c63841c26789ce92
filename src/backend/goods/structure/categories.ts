import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { shopLists } from '#src/contract/shop/shop-lists.ts';
import type { GoodsCategory } from '#src/contract/shop/staff-goods-categories.ts';
import { UPLOADED } from '#src/contract/shop/staff-goods-fields.ts';
import { changeDocument, done, keepEdit, lockGoods, refused } from '../documents/change.ts';
import { versionOf } from '../documents/document.ts';
import { type CategoryValue, categoryDocument, categoryRow, categoryValue } from './category-document.ts';

const MOST_LEVELS = 6;
type Save = Contract['shop']['saveGoodsCategory'];
type Body = ParsedInput<Save>['body'];
type Refused = 'Taken' | 'Inside' | 'NotUploaded';

export async function listCategories(query: Queryable): Promise<GoodsCategory[]> {
  const [rows, counts] = await Promise.all([
    query.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute(),
    query
      .selectFrom('models')
      .groupBy('category_id')
      .select((eb) => ['category_id', eb.fn.countAll<number>().as('models')])
      .execute(),
  ]);
  const modelsIn = new Map(counts.map(({ category_id, models }) => [category_id, Number(models)]));
  return rows.map((row) => {
    const { position: _, ...shown } = categoryValue(row);
    const version = versionOf(categoryValue(row));
    return { id: row.id, ...shown, models: modelsIn.get(row.id) ?? 0, version };
  });
}

/** @throws Refusal 404 */
export async function saveCategory(
  database: Pick<Database, 'query'>,
  body: Body,
  now: Date,
): Promise<CallReply<Save>> {
  const { id } = body;
  if (id === null) return addCategory(database, body, now);
  const known = await categoryDocument.read(database.query, String(id));
  if (!known) throw notFound('Category');
  return changeDocument<CategoryValue, Refused>(database, categoryDocument, {
    subject: String(id),
    from: body.from,
    next: (was) => valueFrom(body, was?.position ?? 0),
    by: body.by,
    now,
    action: 'category changed',
    check: (transaction, was) => refusalOf(transaction, body, was),
  });
}

const addCategory = ({ query }: Pick<Database, 'query'>, body: Body, now: Date): Promise<CallReply<Save>> =>
  query.transaction().execute(async (transaction) => {
    await lockGoods(transaction, true);
    const refusal = await refusalOf(transaction, body, null);
    if (refusal !== '') return refused(refusal);
    const { last } = await transaction
      .selectFrom('categories')
      .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.val(0)).as('last'))
      .executeTakeFirstOrThrow();
    const { id } = await transaction
      .insertInto('categories')
      .values(categoryRow(valueFrom(body, Number(last) + 1)))
      .returning('id')
      .executeTakeFirstOrThrow();
    const edit = {
      subject: String(id),
      was: null,
      by: body.by,
      now,
      action: 'category added',
      announced: [],
    } as const;
    return done(await keepEdit(transaction, categoryDocument, edit));
  });

const valueFrom = ({ parentId, path, title, picture, marking }: Body, position: number): CategoryValue => ({
  parentId,
  path,
  title,
  position,
  picture,
  marking,
});

async function refusalOf(query: Queryable, body: Body, was: CategoryValue | null): Promise<'' | Refused> {
  const { picture } = body;
  if (picture && picture.src !== was?.picture?.src && !UPLOADED.test(picture.src)) return 'NotUploaded';
  if (isList(body.path) && body.path !== was?.path) return 'Taken';
  const rows = await query.selectFrom('categories').select(['id', 'parent_id', 'path']).execute();
  if (rows.some(({ id, path }) => path === body.path && id !== body.id)) return 'Taken';
  const parentOf = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  return isPlaceable(body, parentOf) ? '' : 'Inside';
}

const isList = (path: string): boolean => shopLists.some((each) => each === path);

function isPlaceable({ id, parentId }: Body, parentOf: ReadonlyMap<number, number | null>): boolean {
  let levels = 1;
  for (let each = parentId; each !== null; each = parentOf.get(each) ?? null) {
    levels += 1;
    if (each === id || levels > MOST_LEVELS || !parentOf.has(each)) return false;
  }
  return levels <= MOST_LEVELS;
}
