import type { Statements } from './statements.ts';

const granted: readonly (readonly [role: string, permissions: string])[] = [
  ['manager', '"stock.read","stock.change"'],
  ['shop', '"stock.read","stock.change"'],
  ['analyst', '"stock.read"'],
];

/**
 * What the staff did to stock; `was` and `became` are the units that lay there, with those set aside. `request` names a move
 * that is sent twice. The index of titles is for the words that the staff searches by.
 */
export const stockEdits: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE stock_edits (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    kind TEXT NOT NULL CHECK (kind IN ('counted', 'moved', 'off', 'undone')),
    reason TEXT NOT NULL CHECK (length(reason) <= 20),
    note TEXT NOT NULL CHECK (length(note) <= 200),
    made_by TEXT NOT NULL CHECK (length(made_by) <= 60),
    made_at TEXT NOT NULL,
    request TEXT UNIQUE CHECK (length(request) <= 64),
    undoes ${int} UNIQUE
  ) ${end}`,
  'CREATE INDEX stock_edits_by_time ON stock_edits (made_at)',
  'CREATE INDEX stock_edits_of_country ON stock_edits (country, id)',
  `CREATE TABLE stock_edit_lines (
    item_id ${int} NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    shop_number TEXT NOT NULL CHECK (length(shop_number) <= 64),
    edit_id ${int} NOT NULL REFERENCES stock_edits (id) ON DELETE CASCADE,
    was ${int} NOT NULL CHECK (was >= 0),
    became ${int} NOT NULL CHECK (became >= 0),
    PRIMARY KEY (item_id, shop_number, edit_id)
  ) ${endWithoutRowid}`,
  'CREATE INDEX stock_edit_lines_of_edit ON stock_edit_lines (edit_id)',
  'CREATE INDEX models_by_title ON models (title)',
  ...granted.map(
    ([
      role,
      permissions,
    ]) => `UPDATE staff_roles SET permissions = replace(permissions, ']', ',${permissions}]')
      WHERE name = '${role}' AND permissions <> '[]'`,
  ),
];
