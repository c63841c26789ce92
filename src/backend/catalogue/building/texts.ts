import type { Database } from '#src/backend/database/database.ts';
import {
  createTextIndexBuilder,
  type TextIndexParts,
  type WordListParts,
} from '#src/backend/language/index.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
import type { CategoryTree } from '../categories/categories.ts';
import type { YieldIfDue } from '../goods/event-loop-yield.ts';
import type { GoodsRow } from '../goods/rows.ts';
import { createDocuments } from '../goods/texts.ts';
import { readShopWords } from '../words/shop-words.ts';

/** Takes the texts of goods while they are read. */
export interface TextsReader {
  add(document: number, product: GoodsRow['product']): void;
  finish(yieldIfDue: YieldIfDue): Promise<TextIndexParts | WordListParts>;
}

export const createTextsReader = (
  engine: SearchEngine,
  database: Database,
  tree: CategoryTree,
  signal: AbortSignal,
): TextsReader => (engine === 'memory' ? indexTexts(tree) : listWords(database, signal));

export function indexTexts(tree: CategoryTree) {
  const documentOf = createDocuments(tree);
  const documents = createTextIndexBuilder();
  return {
    add: (document, product) => documents.add(document, documentOf(product)),
    finish: documents.partsInSteps,
  } satisfies TextsReader;
}

/** PostgreSQL lists the words while the goods are read. */
function listWords(database: Database, signal: AbortSignal): TextsReader {
  const words = readShopWords(database, signal);
  words.catch(() => {});
  return { add: () => {}, finish: () => words };
}
