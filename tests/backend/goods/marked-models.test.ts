import { beforeAll, expect, it } from 'vitest';
import { markedModels } from '#src/backend/kernel/goods/marked-models.ts';
import type { Marking } from '#src/contract/shop/marking.ts';
import { openCartShop } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

describeOnEachDatabase('whether goods need a mark', (openTestDatabase) => {
  let database: TestDatabase;
  let model: { id: number; category_id: number; parent_id: number | null };

  beforeAll(async () => {
    database = await openTestDatabase();
    await openCartShop(database);
    model = await database.query
      .selectFrom('models')
      .innerJoin('categories', 'categories.id', 'category_id')
      .where('parent_id', 'is not', null)
      .select(['models.id', 'category_id', 'parent_id'])
      .executeTakeFirstOrThrow();
  });

  it.each<[Marking, Marking, Marking, boolean]>([
    ['', '', '', false],
    ['', '', 'yes', true],
    ['', 'no', 'yes', false],
    ['', 'yes', 'no', true],
    ['no', 'yes', 'yes', false],
    ['yes', 'no', 'no', true],
  ])(
    'is said by the model («%s»), else its category («%s»), else the one above («%s»): %s',
    async (own, category, above, isMarked) => {
      const { query } = database;
      const say = (table: 'models' | 'categories', id: number | null, marking: Marking) =>
        query.updateTable(table).set({ marking }).where('id', '=', id).execute();
      await say('models', model.id, own);
      await say('categories', model.category_id, category);
      await say('categories', model.parent_id, above);
      expect((await markedModels(query, [model.id])).has(model.id)).toBe(isMarked);
    },
  );
});
