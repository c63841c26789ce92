import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { UPLOADED } from '#src/contract/shop/staff-goods-fields.ts';
import type { GoodsCollection } from '#src/contract/shop/staff-goods-looks.ts';
import { changeDocument, refused } from '../documents/change.ts';
import { versionOf } from '../documents/document.ts';
import type { CollectionValue } from './collections.ts';
import { type LookValue, lookDocument, lookValue, readLookGoods } from './look-document.ts';
import { unknownOf } from './products.ts';

type Save = Contract['shop']['saveGoodsLook'];

export async function listLooks(query: Queryable): Promise<GoodsCollection[]> {
  const [collections, looks] = await Promise.all([
    query.selectFrom('collections').selectAll().orderBy('position').orderBy('slug').execute(),
    query.selectFrom('looks').selectAll().orderBy('position').orderBy('id').execute(),
  ]);
  const ids = looks.map(({ id }) => id);
  const goods = Map.groupBy(ids.length > 0 ? await readLookGoods(query, ids) : [], ({ look_id }) => look_id);
  const listed = looks.map((row) => {
    const value = lookValue(
      row,
      (goods.get(row.id) ?? []).map(({ code }) => code),
    );
    const { title, picture, articles } = value;
    return {
      of: row.collection_slug,
      look: { slug: row.slug, title, picture, articles, version: versionOf(value) },
    };
  });
  return collections.map(({ slug, title, position }) => ({
    slug,
    title,
    version: versionOf({ title, position } satisfies CollectionValue),
    looks: listed.filter(({ of }) => of === slug).map(({ look }) => look),
  }));
}

export async function saveLook(
  database: Pick<Database, 'query'>,
  { params: { slug }, body }: ParsedInput<Save>,
  now: Date,
): Promise<CallReply<Save>> {
  const { collection, title, picture, articles, from, by } = body;
  const unknown = await unknownOf(database.query, articles);
  if (unknown.length > 0) return refused('Unknown', unknown);
  const { last } = await database.query
    .selectFrom('looks')
    .where('collection_slug', '=', collection)
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.val(0)).as('last'))
    .executeTakeFirstOrThrow();
  return changeDocument<LookValue, 'NoCollection' | 'NotUploaded'>(database, lookDocument, {
    subject: slug,
    from,
    next: (was) => ({ collection, title, picture, position: was?.position ?? Number(last) + 1, articles }),
    by,
    now,
    action: from === '' ? 'look added' : 'look changed',
    check: async (transaction, was) => {
      if (picture.src !== was?.picture.src && !UPLOADED.test(picture.src)) return 'NotUploaded';
      return (await hasCollection(transaction, collection)) ? '' : 'NoCollection';
    },
  });
}

async function hasCollection(query: Queryable, slug: string): Promise<boolean> {
  const row = await query
    .selectFrom('collections')
    .where('slug', '=', slug)
    .select('slug')
    .executeTakeFirst();
  return row !== undefined;
}
