import type { Database } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { type UndoKind, undoGoodsEdit, undoOf } from '../documents/undo.ts';
import { picturesDocument } from '../pictures/pictures-document.ts';
import { listCategories, saveCategory } from './categories.ts';
import { categoryDocument } from './category-document.ts';
import { moveCategoryGoods, placedModelsDocument } from './category-goods.ts';
import { collectionDocument, saveCollection } from './collections.ts';
import { deletePart } from './delete-part.ts';
import { labelledDocument, putLabel } from './labelled-goods.ts';
import { labelDocument, listLabels, saveLabel } from './labels.ts';
import { lookDocument } from './look-document.ts';
import { listLooks, saveLook } from './looks.ts';
import { orderDocuments, orderParts } from './orders.ts';
import { relatedDocument, saveRelated, showRelated } from './related.ts';
import { listSizeTables, saveSizeTable, sizeTableDocument } from './size-tables.ts';

interface Dependencies {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}

const undoKinds: ReadonlyMap<string, UndoKind> = new Map([
  [picturesDocument.kind, undoOf(picturesDocument)],
  [categoryDocument.kind, undoOf(categoryDocument)],
  [placedModelsDocument.kind, undoOf(placedModelsDocument)],
  [labelDocument.kind, undoOf(labelDocument)],
  [labelledDocument.kind, undoOf(labelledDocument)],
  [sizeTableDocument.kind, undoOf(sizeTableDocument)],
  [collectionDocument.kind, undoOf(collectionDocument)],
  [lookDocument.kind, undoOf(lookDocument)],
  [relatedDocument.kind, undoOf(relatedDocument)],
  ...orderDocuments.map((document) => [document.kind, undoOf(document)] as const),
]);

/** The staff's calls about what goods stand in (product.md, Staff). */
export const structureStaffHandlers = ({ database, now }: Dependencies) =>
  ({
    undoGoodsEdit: async ({ params: { id }, body: { by } }) => {
      const errorMessage = await undoGoodsEdit(database, undoKinds, { id, by, now: now() });
      return { success: errorMessage === '', errorMessage };
    },
    orderGoodsParts: ({ body }) => orderParts(database, body, now()),
    deleteGoodsPart: ({ body }) => deletePart(database, body, now()),
    showRelatedGoods: ({ params: { code } }) => showRelated(database.query, code),
    saveRelatedGoods: (input) => saveRelated(database, input, now()),
    listGoodsCategories: async () => ({ categories: await listCategories(database.query) }),
    saveGoodsCategory: ({ body }) => saveCategory(database, body, now()),
    moveCategoryGoods: ({ body }) => moveCategoryGoods(database, body, now()),
    listGoodsLabels: async () => ({ labels: await listLabels(database.query) }),
    saveGoodsLabel: (input) => saveLabel(database, input, now()),
    putGoodsLabel: (input) => putLabel(database, input, now()),
    listSizeTables: async () => ({ tables: await listSizeTables(database.query) }),
    saveSizeTable: (input) => saveSizeTable(database, input, now()),
    listGoodsLooks: async () => ({ collections: await listLooks(database.query) }),
    saveGoodsCollection: (input) => saveCollection(database, input, now()),
    saveGoodsLook: (input) => saveLook(database, input, now()),
  }) satisfies Handlers<Contract['shop']>;
