import {
  type Catalogue,
  type CatalogueIndex,
  catalogueHandlers,
  createCatalogue,
  createCountryCatalogues,
} from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { createShopKnowledge, searchHandlers } from '#src/backend/search/index.ts';
import { beforeClosing } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';

/** A catalogue over a test database, closed before it. */
export function openCatalogue(
  database: Database,
  prepare?: (index: CatalogueIndex) => Promise<unknown>,
): Catalogue {
  const catalogue = createCatalogue({ database, log: testLog, prepare });
  beforeClosing(database, catalogue.close);
  return catalogue;
}

/** The calls for goods, and those for searching them. */
export function handlersOf(database: Database, catalogue: Catalogue) {
  const catalogueFor = createCountryCatalogues(database, catalogue);
  return {
    ...catalogueHandlers({ database }, catalogueFor),
    ...searchHandlers({ database }, catalogueFor, createShopKnowledge(database)),
  };
}
