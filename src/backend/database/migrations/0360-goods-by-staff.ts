import type { Statements } from './statements.ts';

const granted: readonly (readonly [role: string, permissions: string])[] = [
  ['manager', '"goods.read","goods.change"'],
  ['orders', '"goods.read"'],
  ['editor', '"goods.read"'],
  ['analyst', '"goods.read"'],
];

/**
 * Goods as the staff keeps them. `version` grows with each change by the staff. Of goods of a feed, `feed_models.known_as`
 * and `products.feed_color` have the feed's own names while the shop's differ: by them imports find the goods again.
 *
 * `feed_field_rules` has the fields that the shop keeps in all goods of a feed, `feed_own_fields` what was decided
 * otherwise for a model. `goods_edits` has what the staff changed, with the changed columns as JSON.
 */
export const goodsByStaff: Statements = ({ int, id, end, endWithoutRowid }) => [
  `ALTER TABLE models ADD COLUMN version ${int} NOT NULL DEFAULT 1`,
  `ALTER TABLE products ADD COLUMN feed_color TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE feed_models ADD COLUMN known_as TEXT NOT NULL DEFAULT ''`,
  `CREATE TABLE feed_field_rules (
    source TEXT NOT NULL,
    field TEXT NOT NULL CHECK (length(field) <= 20),
    PRIMARY KEY (source, field)
  ) ${endWithoutRowid}`,
  `CREATE TABLE feed_own_fields (
    model_id ${int} NOT NULL REFERENCES models (id) ON DELETE CASCADE,
    field TEXT NOT NULL CHECK (length(field) <= 20),
    is_own ${int} NOT NULL CHECK (is_own IN (0, 1)),
    PRIMARY KEY (model_id, field)
  ) ${endWithoutRowid}`,
  `CREATE TABLE goods_edits (
    id ${id},
    made_by TEXT NOT NULL CHECK (length(made_by) <= 60),
    made_at TEXT NOT NULL,
    undoes ${int} UNIQUE
  ) ${end}`,
  'CREATE INDEX goods_edits_by_time ON goods_edits (made_at)',
  `CREATE TABLE goods_edit_rows (
    edit_id ${int} NOT NULL REFERENCES goods_edits (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('model', 'product', 'item', 'label')),
    row_id ${int} NOT NULL,
    was TEXT NOT NULL,
    became TEXT NOT NULL,
    PRIMARY KEY (edit_id, kind, row_id)
  ) ${endWithoutRowid}`,
  'CREATE INDEX models_by_brand ON models (brand, id)',
  'CREATE INDEX models_by_season ON models (season, id)',
  'CREATE INDEX models_by_collection ON models (collection, id)',
  'CREATE INDEX product_actions_by_action ON product_actions (action_code, product_id)',
  'CREATE INDEX reservation_lines_by_item ON reservation_lines (item_id)',
  `CREATE INDEX products_without_pictures ON products (model_id) WHERE pictures = '[]'`,
  ...granted.map(
    ([
      role,
      permissions,
    ]) => `UPDATE staff_roles SET permissions = replace(permissions, ']', ',${permissions}]')
      WHERE name = '${role}' AND permissions LIKE '["%'`,
  ),
];
