import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import { type Picture, picture } from '#src/contract/shapes.ts';
import { type GoodsDocument, NoPlace } from '../documents/document.ts';
import { looksNew, productsOf } from './products.ts';

const schema = z.object({
  collection: z.string(),
  title: z.string(),
  picture,
  position: z.number(),
  articles: z.array(z.string()),
});
export type LookValue = z.infer<typeof schema>;

/** A look with its goods; its subject is the slug. */
export const lookDocument: GoodsDocument<LookValue> = {
  kind: 'look',
  schema,
  isInPages: true,
  async read(query, subject) {
    const row = await query.selectFrom('looks').where('slug', '=', subject).selectAll().executeTakeFirst();
    if (!row) return null;
    const goods = await readLookGoods(query, [row.id]);
    return lookValue(
      row,
      goods.map(({ code }) => code),
    );
  },
  async write(query, subject, value) {
    const before = await query
      .selectFrom('looks')
      .where('slug', '=', subject)
      .select('id')
      .executeTakeFirst();
    const former = before ? await readLookGoods(query, [before.id]) : [];
    if (before) await query.deleteFrom('look_products').where('look_id', '=', before.id).execute();
    const goods = value ? await writeLook(query, subject, value) : [];
    if (!value) await query.deleteFrom('looks').where('slug', '=', subject).execute();
    return looksNew([...former.map(({ id }) => id), ...goods]);
  },
  summary: ({ title }) => title,
};

const NO_PICTURE: Picture = { src: 'none.webp', width: 3, height: 4, tone: '#ffffff', alt: '' };

interface LookRow {
  readonly collection_slug: string;
  readonly title: string;
  readonly picture: string;
  readonly position: number;
}

export const lookValue = (row: LookRow, articles: string[]): LookValue => ({
  collection: row.collection_slug,
  title: row.title,
  picture: picture.safeParse(storedJson(row.picture)).data ?? NO_PICTURE,
  position: row.position,
  articles,
});

export const readLookGoods = (query: Queryable, looks: readonly number[]) =>
  query
    .selectFrom('look_products')
    .innerJoin('products', 'products.id', 'look_products.product_id')
    .where('look_id', 'in', looks)
    .orderBy('look_products.position')
    .orderBy('products.id')
    .select(['look_id', 'products.id', 'products.code'])
    .execute();

/** @returns the ids of its goods */
async function writeLook(query: Queryable, slug: string, value: LookValue): Promise<number[]> {
  const collection = await query
    .selectFrom('collections')
    .where('slug', '=', value.collection)
    .select('slug')
    .executeTakeFirst();
  if (!collection) throw new NoPlace();
  const row = {
    collection_slug: value.collection,
    title: value.title,
    picture: JSON.stringify(value.picture),
    position: value.position,
  };
  const { id } = await query
    .insertInto('looks')
    .values({ slug, ...row })
    .onConflict((on) => on.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  const goods = await productsOf(query, value.articles);
  if (goods.length > 0)
    await query
      .insertInto('look_products')
      .values(goods.map((product, position) => ({ look_id: id, product_id: product.id, position })))
      .execute();
  return goods.map((product) => product.id);
}
