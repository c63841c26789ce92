import { sql } from 'kysely';
import { ofOwner, type PersonalTable, partOf, personalTable } from '#src/backend/kernel/personal-data.ts';
import { isoBefore, type RetentionRule } from '#src/backend/kernel/purging.ts';
import { DAY_MS } from '#src/config/durations.ts';

const YEAR_MS = 365 * DAY_MS;

/** Ended reservations are kept for a year; held ones must return their goods first. */
export const reservationRetention: RetentionRule = {
  table: 'reservations',
  key: 'id',
  expiredKeys: ({ now }) =>
    sql`SELECT id FROM reservations WHERE changed_at < ${isoBefore(now, YEAR_MS)} AND state <> 'held'`,
};

const reservations = personalTable('reservations', {
  columns: [
    'number',
    'country',
    'state',
    'shop_name',
    'shop_address',
    'name',
    'phone',
    'email',
    'until_day',
    'until_time',
    'why',
    'ip_address',
    'consent_version',
    'created_at',
    'changed_at',
  ],
  isOf: ofOwner,
  deletion: 'delete',
});

export const reservationData: readonly PersonalTable[] = [
  reservations,
  personalTable('reservation_lines', {
    columns: ['model_title', 'product_code', 'color_name', 'size', 'count', 'returned', 'price'],
    sums: ['price'],
    isOf: partOf(reservations, 'reservation_id'),
    deletion: 'cascade',
  }),
];
