import * as z from 'zod';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { changeDocument } from '../documents/change.ts';
import { type GoodsDocument, StillUsed } from '../documents/document.ts';

type Save = Contract['shop']['saveGoodsCollection'];
const schema = z.object({ title: z.string(), position: z.number() });
export type CollectionValue = z.infer<typeof schema>;

/** A collection of looks; its subject is the slug. */
export const collectionDocument: GoodsDocument<CollectionValue> = {
  kind: 'collection',
  schema,
  isInPages: true,
  async read(query, subject) {
    const row = await query
      .selectFrom('collections')
      .where('slug', '=', subject)
      .select(['title', 'position'])
      .executeTakeFirst();
    return row ? { title: row.title, position: row.position } : null;
  },
  async write(query, subject, value) {
    if (!value) return deleteCollection(query, subject);
    await query
      .insertInto('collections')
      .values({ slug: subject, ...value })
      .onConflict((on) => on.column('slug').doUpdateSet(value))
      .execute();
    return null;
  },
  summary: ({ title }) => title,
};

async function deleteCollection(query: Queryable, slug: string): Promise<null> {
  const look = await query
    .selectFrom('looks')
    .where('collection_slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  if (look) throw new StillUsed();
  await query.deleteFrom('collections').where('slug', '=', slug).execute();
  return null;
}

export async function saveCollection(
  database: Pick<Database, 'query'>,
  { params: { slug }, body: { title, from, by } }: ParsedInput<Save>,
  now: Date,
): Promise<CallReply<Save>> {
  const { last } = await database.query
    .selectFrom('collections')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.val(0)).as('last'))
    .executeTakeFirstOrThrow();
  return changeDocument(database, collectionDocument, {
    subject: slug,
    from,
    next: (was) => ({ title, position: was?.position ?? Number(last) + 1 }),
    by,
    now,
    action: from === '' ? 'collection added' : 'collection changed',
  });
}
