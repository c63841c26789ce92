import type { Statements } from './statements.ts';

const MARKING = `TEXT NOT NULL DEFAULT '' CHECK (marking IN ('', 'yes', 'no'))`;
const renamed = (column: string): string =>
  `REPLACE(REPLACE(${column}, '"needs_mark":1', '"marking":"yes"'), '"needs_mark":0', '"marking":""')`;

/**
 * Which goods need a mark: a model may leave it to its category, and a category to the one above. What the staff has said
 * so far stays the shop's own, against the feeds that it has. `needs_mark` is left to the release before.
 */
export const marking: Statements = () => [
  `ALTER TABLE models ADD COLUMN marking ${MARKING}`,
  `UPDATE models SET marking = 'yes' WHERE needs_mark = 1`,
  `ALTER TABLE categories ADD COLUMN marking ${MARKING}`,
  `UPDATE goods_edit_rows SET was = ${renamed('was')}, became = ${renamed('became')}
    WHERE was LIKE '%"needs_mark":%' OR became LIKE '%"needs_mark":%'`,
  `INSERT INTO feed_field_rules (source, field) SELECT DISTINCT source, 'marking' FROM feeds WHERE source <> ''`,
];
