import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { replyRows } from './content/replies.ts';
import { demoCoupons, SERIES } from './goods/selling/coupons.ts';
import { DEMO_KEY } from './one-c/write-one-c.ts';

/** The demo's tables, referencing tables before the ones they reference. */
const demoTables = [
  'commerceml_orders',
  'commerceml_sessions',
  'commerceml_decisions',
  'commerceml_names',
  'commerceml_pictures',
  'exchange_runs',
  'stock_edit_lines',
  'stock_edits',
  'import_images',
  'import_stock',
  'imports',
  'look_products',
  'looks',
  'collections',
  'product_actions',
  'actions',
  'stock',
  'items',
  'price_plans',
  'product_prices',
  'products',
  'reviews',
  'questions',
  'models',
  'size_grids',
  'gift_card_nominals',
  'synonyms',
  'menu_items',
  'texts',
  'banners',
  'content_versions',
  'redirects',
  'articles',
  'polls',
  'delivery_rates',
  'delivery_intervals',
  'terminals',
  'shops',
  'cities',
  'shop_openings',
  'sellers',
  'text_approvals',
] as const;

const replyTitles = replyRows.map(({ title }) => title);

/** Empties the demo's tables. Rejects where shoppers' rows reference goods without cascading. */
export async function clearDemo(query: Queryable): Promise<void> {
  for (const table of demoTables) await query.deleteFrom(table).execute();
  await query.deleteFrom('staff_keys').where('name', '=', DEMO_KEY).execute();
  await query.deleteFrom('site_reviews').where('owner', 'is', null).execute();
  await query.deleteFrom('coupons').where('code', 'in', demoCoupons).execute();
  await query.deleteFrom('coupon_series').where('name', '=', SERIES).execute();
  await query.deleteFrom('reply_templates').where('title', 'in', replyTitles).execute();
  await query.updateTable('categories').set({ parent_id: null }).execute();
  await query.deleteFrom('categories').execute();
}

const tablesWithSequences = ['stock_edits', 'reviews', 'questions'];

/** Explicit ids do not advance PostgreSQL's sequences: this sets each behind its table's last id. */
export async function advanceSequences({ query, dialect }: Database): Promise<void> {
  if (dialect !== 'postgres') return;
  for (const table of tablesWithSequences) {
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT COALESCE(MAX(id), 0) + 1 FROM ${sql.table(table)}), false)`.execute(
      query,
    );
  }
}
