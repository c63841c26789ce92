import type { Database } from '#src/backend/database/database.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { changeDocument, refused } from '../documents/change.ts';
import { versionOf } from '../documents/document.ts';
import { orderDocument, subjectOf } from '../documents/order.ts';
import { categoryId } from './category-document.ts';

type OrderCall = Contract['shop']['orderGoodsParts'];
type Body = ParsedInput<OrderCall>['body'];

/** In the order of a list; each has its place by a column of its own. */
const keysOf = (rows: readonly { readonly key: string | number }[]) => rows.map(({ key }) => String(key));

const categoryOrder = orderDocument({
  kind: 'category order',
  async keysIn(query, within) {
    const all = query.selectFrom('categories').select('id as key').orderBy('position').orderBy('id');
    const siblings =
      within === '' ? all.where('parent_id', 'is', null) : all.where('parent_id', '=', categoryId(within));
    return keysOf(await siblings.execute());
  },
  place: (query, key, position) =>
    query.updateTable('categories').set({ position }).where('id', '=', categoryId(key)).execute(),
  announced: [],
});

const labelOrder = orderDocument({
  kind: 'label order',
  keysIn: async (query) =>
    keysOf(
      await query.selectFrom('actions').select('code as key').orderBy('position').orderBy('code').execute(),
    ),
  place: (query, key, position) =>
    query.updateTable('actions').set({ position }).where('code', '=', key).execute(),
  announced: [],
});

const collectionOrder = orderDocument({
  kind: 'collection order',
  keysIn: async (query) =>
    keysOf(
      await query
        .selectFrom('collections')
        .select('slug as key')
        .orderBy('position')
        .orderBy('slug')
        .execute(),
    ),
  place: (query, key, position) =>
    query.updateTable('collections').set({ position }).where('slug', '=', key).execute(),
  announced: null,
});

const lookOrder = orderDocument({
  kind: 'look order',
  keysIn: async (query, within) =>
    keysOf(
      await query
        .selectFrom('looks')
        .where('collection_slug', '=', within)
        .select('slug as key')
        .orderBy('position')
        .orderBy('id')
        .execute(),
    ),
  place: (query, key, position) =>
    query.updateTable('looks').set({ position }).where('slug', '=', key).execute(),
  announced: null,
});

const documents = {
  category: categoryOrder,
  label: labelOrder,
  collection: collectionOrder,
  look: lookOrder,
} satisfies Record<Body['of'], unknown>;
export const orderDocuments = Object.values(documents);

/** Sets an order, unless somebody has changed what is ordered. */
export async function orderParts(
  database: Pick<Database, 'query'>,
  { of, within, was, order, by }: Body,
  now: Date,
): Promise<CallReply<OrderCall>> {
  if (new Set(was).symmetricDifference(new Set(order)).size > 0) return refused('Changed');
  const change = { from: versionOf(was), next: () => order, by, now, action: `${of} moved` } as const;
  return changeDocument(database, documents[of], { subject: subjectOf(within), ...change });
}
