import type { Statements } from './statements.ts';

/** For whom a menu item or banner is; an empty text means everybody in its country. */
export const regionalContent: Statements = () => [
  `ALTER TABLE menu_items ADD COLUMN region_id TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE banners ADD COLUMN region_name TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE banners ADD COLUMN language TEXT NOT NULL DEFAULT ''`,
];
