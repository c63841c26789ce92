import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import type { AnnouncedProduct } from '#src/backend/kernel/catalogue-version.ts';
import { keepCategoryName } from '#src/backend/kernel/goods/category-names.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import { picture } from '#src/contract/shapes.ts';
import { type Marking, markings } from '#src/contract/shop/marking.ts';
import { type GoodsDocument, NoPlace, StillUsed } from '../documents/document.ts';
import { looksNew } from './products.ts';
import { movePromotedCategory } from './promoted-categories.ts';
import { redirectTo } from './redirects.ts';

const schema = z.object({
  parentId: z.number().nullable(),
  path: z.string(),
  title: z.string(),
  position: z.number(),
  picture: picture.nullable(),
  marking: z.enum(markings).default(''),
});
export type CategoryValue = z.infer<typeof schema>;

/** The id that a subject names; 0, which no category has, if it names none. */
export const categoryId = (subject: string): number => (/^\d{1,9}$/.test(subject) ? Number(subject) : 0);

/** A category; its subject is the id. */
export const categoryDocument: GoodsDocument<CategoryValue> = {
  kind: 'category',
  schema,
  isInPages: true,
  async read(query, subject) {
    const row = await query
      .selectFrom('categories')
      .where('id', '=', categoryId(subject))
      .selectAll()
      .executeTakeFirst();
    return row ? categoryValue(row) : null;
  },
  async write(query, subject, value) {
    const id = categoryId(subject);
    if (!value) return deleteCategory(query, id);
    if (!(await hasPlace(query, id, value))) throw new NoPlace();
    const was = await this.read(query, subject);
    if (was && (was.title !== value.title || was.parentId !== value.parentId))
      await keepCategoryName(query, { id, parentId: was.parentId, title: was.title });
    await writeRow(query, id, value, was !== null);
    if (was && was.path !== value.path) await moveAddress(query, was.path, value.path);
    return was && was.title !== value.title ? productsBelow(query, id) : [];
  },
  summary: ({ title, path }) => `${title} · ${path}`,
};

interface CategoryRow {
  readonly parent_id: number | null;
  readonly path: string;
  readonly title: string;
  readonly position: number;
  readonly picture: string | null;
  readonly marking: Marking;
}

export const categoryValue = ({
  parent_id,
  path,
  title,
  position,
  picture: text,
  marking,
}: CategoryRow): CategoryValue => ({
  parentId: parent_id,
  path,
  title,
  position,
  picture: picture.safeParse(storedJson(text ?? '')).data ?? null,
  marking,
});

export const categoryRow = (value: CategoryValue) => ({
  parent_id: value.parentId,
  path: value.path,
  title: value.title,
  position: value.position,
  picture: value.picture === null ? null : JSON.stringify(value.picture),
  marking: value.marking,
});

/** Whether its parent is there, and no other has its address. */
async function hasPlace(query: Queryable, id: number, { parentId, path }: CategoryValue): Promise<boolean> {
  const others = await query
    .selectFrom('categories')
    .where((eb) => eb.or([eb('path', '=', path), eb('id', '=', parentId ?? 0)]))
    .select(['id', 'path'])
    .execute();
  const isFree = others.every((other) => other.path !== path || other.id === id);
  return isFree && (parentId === null || others.some((other) => other.id === parentId));
}

async function writeRow(query: Queryable, id: number, value: CategoryValue, isThere: boolean): Promise<void> {
  const row = categoryRow(value);
  if (isThere) await query.updateTable('categories').set(row).where('id', '=', id).execute();
  else
    await query
      .insertInto('categories')
      .values({ id, ...row })
      .execute();
}

async function moveAddress(query: Queryable, former: string, path: string): Promise<void> {
  await redirectTo(query, former, path);
  await movePromotedCategory(query, former, path);
}

async function deleteCategory(query: Queryable, id: number): Promise<readonly AnnouncedProduct[]> {
  const [child, model] = await Promise.all([
    query.selectFrom('categories').where('parent_id', '=', id).select('id').executeTakeFirst(),
    query.selectFrom('models').where('category_id', '=', id).select('id').executeTakeFirst(),
  ]);
  if (child || model) throw new StillUsed();
  await query.deleteFrom('feed_category_names').where('parent_id', '=', id).execute();
  await query.deleteFrom('categories').where('id', '=', id).execute();
  return [];
}

/** The goods whose searched words have the category's title. */
async function productsBelow(query: Queryable, id: number): Promise<readonly AnnouncedProduct[]> {
  const rows = await query
    .withRecursive('below', (all) =>
      all
        .selectFrom('categories')
        .where('categories.id', '=', id)
        .select('categories.id')
        .union(
          all
            .selectFrom('categories')
            .innerJoin('below', 'below.id', 'categories.parent_id')
            .select('categories.id'),
        ),
    )
    .selectFrom('below')
    .innerJoin('models', 'models.category_id', 'below.id')
    .innerJoin('products', 'products.model_id', 'models.id')
    .select('products.id')
    .execute();
  return looksNew(
    rows.map((row) => row.id),
    true,
  );
}
