import type { Database } from '#src/backend/database/database.ts';
import { readCategories, subtreeOf, upperCategories } from '#src/backend/kernel/goods/categories.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { countStock, type EditBy } from './changes/count-stock.ts';
import { moveStock } from './changes/move-stock.ts';
import { undoEdit } from './changes/undo-edit.ts';
import { listStock } from './records/list-stock.ts';
import { readEdits } from './records/read-edits.ts';
import { readGrid } from './records/read-grid.ts';
import { readMoves } from './records/read-moves.ts';
import { readStockShops } from './records/shops.ts';

interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
  /** The codes of the products that an article or a barcode names. */
  readonly codesNamed: (text: string) => Promise<readonly string[]>;
}

/** The staff's calls about stock (product.md, Staff). */
export function stockStaffHandlers({ database, now, codesNamed }: Dependencies) {
  const { query } = database;
  const aboutOf = (
    { country, staff }: CallContext,
    { reason, note, by }: Pick<EditBy, 'reason' | 'note' | 'by'>,
  ): EditBy => ({ country, reason, note, by, now: now(), only: staff?.shopNumber });

  return {
    listStock: async ({ query: wanted }, { country, staff }) => {
      const { text, categoryId, view, before, pageSize } = wanted;
      const [categories, places] = await Promise.all([readCategories(query), readStockShops(query, country)]);
      const only = staff?.shopNumber;
      const shown = only == null ? places : places.filter(({ number }) => number === only);
      const listing = {
        ...{ country, text, view, before, pageSize, shop: only ?? wanted.shop ?? null },
        named: text === '' ? [] : await codesNamed(text),
        categoryIds: categoryId === undefined ? null : subtreeOf(categories, categoryId),
      };
      const found = await listStock(database, listing);
      return { ...found, shops: shown, categories: upperCategories(categories) };
    },
    showStock: ({ body }, { country, staff }) =>
      readGrid(query, { ...body, country, only: staff?.shopNumber, now: now() }),
    countStock: ({ body: { cells, ...why } }, context) => countStock(database, cells, aboutOf(context, why)),
    moveStock: ({ body }, context) => moveStock(database, body, aboutOf(context, body)),
    undoStock: async ({ params, body: { by } }, { country, staff }) => {
      const about = { country, by, now: now(), only: staff?.shopNumber };
      const errorMessage = await undoEdit(database, params.id, about);
      return { success: errorMessage === '', errorMessage };
    },
    listStockEdits: async ({ query: wanted }, { country, staff }) => {
      const [listed, places] = await Promise.all([
        readEdits(query, { ...wanted, country, only: staff?.shopNumber }),
        readStockShops(query, country),
      ]);
      return { ...listed, shops: places.map(({ number, name }) => ({ number, name })) };
    },
    listStockMoves: ({ query: wanted }, { country, staff }) =>
      readMoves(query, { ...wanted, country, shop: staff?.shopNumber ?? wanted.shop }),
  } satisfies Handlers<Contract['shop']>;
}
