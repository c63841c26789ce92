import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteDocument } from '#src/backend/goods/documents/change.ts';
import { versionOf } from '#src/backend/goods/documents/document.ts';
import { undoGoodsEdit, undoOf } from '#src/backend/goods/documents/undo.ts';
import { labelDocument } from '#src/backend/goods/structure/labels.ts';
import { packIds, unpackIds } from '#src/backend/goods/structure/packed-ids.ts';
import { feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { manyColours } from '#tests/support/planting/many-colours.ts';

it('Packed ids are those that were packed', () => {
  for (const ids of [[], [7], [1, 2, 3], [5, 6, 100, 40_000, 40_001]])
    expect(unpackIds(packIds(ids.toReversed()))).toEqual(ids);
});

describeOnEachDatabase('A label on thousands of goods', (openTestDatabase) => {
  it('is deleted at once, and put back on all of them', async () => {
    const database = await openTestDatabase();
    const { query } = database;
    await importText(database, feedOf([{}]));
    for (const statement of manyColours) await sql.raw(statement).execute(query);
    await query
      .insertInto('actions')
      .values({ code: 'new', title: 'Новинка', description: '', position: 1 })
      .execute();
    const all = await query.selectFrom('products').select('id').execute();
    for (let from = 0; from < all.length; from += 500)
      await query
        .insertInto('product_actions')
        .values(all.slice(from, from + 500).map(({ id }) => ({ product_id: id, action_code: 'new' })))
        .execute();
    const labelled = async () =>
      (
        await query
          .selectFrom('product_actions')
          .where('action_code', '=', 'new')
          .select('product_id')
          .execute()
      ).length;
    const now = new Date('2026-11-20T12:00:00.000Z');
    const from = versionOf(await labelDocument.read(query, 'new'));
    const change = { subject: 'new', from, by: 'Анна', now, action: 'label deleted' } as const;
    const { errorMessage, editId } = await deleteDocument(database, labelDocument, change);
    expect([errorMessage, await labelled()]).toEqual(['', 0]);
    const kinds = new Map([[labelDocument.kind, undoOf(labelDocument)]]);
    expect(await undoGoodsEdit(database, kinds, { id: editId ?? 0, by: 'Анна', now })).toBe('');
    expect(await labelled()).toBe(all.length);
    expect(all.length).toBeGreaterThan(5_000);
  });
});
