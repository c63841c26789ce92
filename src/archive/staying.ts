import type { TableName } from './parts.ts';

const people = 'it is about people';
const sold = 'it is of orders and of money';
const staff = 'it is of the people who work in the shop';
const here = 'it is of this database and its processes';
const done = 'it is what was done to goods and content here';

/** The tables that stay where they are, and why. A new table is put here or into a part. */
export const staying = new Map<TableName, string>([
  ...over(people, [
    ...([
      'customers',
      'sessions',
      'refresh_tokens',
      'consents',
      'mailing_consents',
      'known_devices',
    ] as const),
    ...(['customer_addresses', 'customer_measures', 'customer_points', 'confirmation_codes'] as const),
    ...(['phone_changes', 'club_members', 'club_entries', 'points_corrections', 'affiliates'] as const),
    ...(['carts', 'cart_lines', 'cart_additions', 'favorite_lists', 'favorites', 'stock_alerts'] as const),
    ...(['reviews', 'questions', 'site_reviews', 'review_photos', 'review_votes'] as const),
    ...(['opinion_decisions', 'feedback', 'feedback_entries', 'poll_responses', 'poll_answers'] as const),
  ]),
  ...over(sold, [
    ...(['orders', 'order_lines', 'order_status_changes', 'order_takings', 'order_edits'] as const),
    ...([
      'order_notes',
      'order_returns',
      'order_return_lines',
      'returned_units',
      'packed_units',
      'marks',
    ] as const),
    ...(['reservations', 'reservation_lines', 'payments', 'saved_cards', 'payment_refunds'] as const),
    ...([
      'receipts',
      'parcels',
      'parcel_steps',
      'hand_refunds',
      'gifts',
      'gift_cards',
      'gift_card_entries',
    ] as const),
    ...(['test_payments', 'test_cards', 'test_refunds', 'arca_refunds'] as const),
    ...(['reconciliations', 'provider_entries', 'payment_differences'] as const),
    ...(['sale_entries', 'sale_days', 'counted_orders', 'counting_progress'] as const),
    ...(['missed_searches', 'step_days'] as const),
  ]),
  ...over(staff, [
    ...(['staff_members', 'staff_keys', 'staff_changes', 'staff_invitations', 'staff_sessions'] as const),
    ...(['staff_recovery_codes', 'staff_passkeys', 'staff_challenges', 'saved_order_views'] as const),
    ...(['order_list_columns', 'text_approvals'] as const),
  ]),
  ...over(done, [
    ...(['imports', 'import_images', 'import_stock', 'stock_edits', 'stock_edit_lines'] as const),
    ...(['stock_moves', 'point_drafts', 'point_draft_rows', 'point_changes'] as const),
    ...(['goods_edits', 'goods_edit_rows', 'catalogue_edits', 'redirect_edits'] as const),
    ...(['redirect_edit_lines', 'content_versions', 'poll_versions'] as const),
    ...(['exchange_runs', 'exchange_problems', 'exchange_files', 'exports'] as const),
    ...(['commerceml_sessions', 'commerceml_decisions', 'commerceml_orders'] as const),
    ...(['commerceml_names', 'commerceml_pictures', 'wildberries_numbers'] as const),
  ]),
  ...over(here, [
    ...(['versions', 'schema_breaks', 'secrets', 'backups_made', 'rate_limits', 'spent_captchas'] as const),
    ...(['price_moments', 'carrier_cities', 'carrier_rates', 'carrier_rounds'] as const),
    ...(['running_time', 'outbox', 'saved_indexes', 'catalog_changes', 'stock_turns'] as const),
  ]),
]);

function over(why: string, tables: readonly TableName[]): [TableName, string][] {
  return tables.map((table) => [table, why]);
}
