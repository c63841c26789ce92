import type { Database } from '#src/backend/database/database.ts';
import { type Catalogue, createCatalogue } from '#src/backend/search/index.ts';
import { beforeClosing } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';

/** A catalogue over a test database, closed before that. */
export function openCatalogue(database: Database): Catalogue {
  const catalogue = createCatalogue({ database, log: testLog });
  beforeClosing(database, catalogue.close);
  return catalogue;
}
