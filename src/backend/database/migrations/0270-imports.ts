import type { Statements } from './statements.ts';

/**
 * Imports of feeds, and what is needed to undo the last one: rows as they were, NULL for new ones, and as the import left
 * them. `begun` ones have not been published, or were interrupted.
 */
export const imports: Statements = ({ int, id, json, end, endWithoutRowid }) => [
  `CREATE TABLE imports (
    id ${id},
    action TEXT NOT NULL CHECK (action IN ('import', 'undo')),
    state TEXT NOT NULL CHECK (state IN ('begun', 'published', 'unchanged', 'undone')),
    made_at TEXT NOT NULL,
    made_by TEXT NOT NULL,
    source TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    file TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    figures TEXT NOT NULL,
    confirmed TEXT NOT NULL,
    former_shop TEXT,
    former_time TEXT,
    undoes ${int}
  ) ${end}`,

  `CREATE TABLE import_images (
    import_id ${int} NOT NULL,
    kind TEXT NOT NULL,
    row_id ${int} NOT NULL,
    was ${json},
    became ${json},
    PRIMARY KEY (import_id, kind, row_id)
  ) ${endWithoutRowid}`,

  `CREATE TABLE import_stock (
    import_id ${int} NOT NULL,
    item_id ${int} NOT NULL,
    shop_number TEXT NOT NULL,
    was ${int},
    became ${int} NOT NULL,
    PRIMARY KEY (import_id, item_id, shop_number)
  ) ${endWithoutRowid}`,
];
