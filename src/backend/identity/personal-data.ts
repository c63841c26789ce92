import { sql } from 'kysely';
import { ofCustomer, type PersonalTable, partOf, personalTable } from '#src/backend/kernel/personal-data.ts';

const sessions = personalTable('sessions', {
  columns: ['device', 'city', 'country', 'created_at', 'seen_at', 'ended_at'],
  isOf: ofCustomer('user_id'),
  deletion: 'cascade',
});

export const identityData: readonly PersonalTable[] = [
  personalTable('customers', {
    columns: [
      'country',
      'phone',
      'is_phone_confirmed',
      'last_name',
      'first_name',
      'patronymic',
      'birthday',
      'gender',
      'email',
      'is_email_confirmed',
      'is_email_trusted',
      'created_at',
      'blocked_at',
      'block_reason',
      'orders',
      'sold',
      'last_ordered_at',
    ],
    sums: ['sold'],
    isOf: ofCustomer('id'),
    deletion: 'cascade',
  }),
  personalTable('consents', {
    columns: ['purpose', 'text_version', 'given_at', 'address'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
  sessions,
  personalTable('refresh_tokens', {
    columns: [],
    isOf: partOf(sessions, 'session_id'),
    deletion: 'cascade',
  }),
  personalTable('known_devices', {
    columns: ['seen_at'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
  personalTable('phone_changes', {
    columns: ['phone', 'requested_at'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
  personalTable('confirmation_codes', {
    columns: ['country', 'recipient', 'purpose', 'channel'],
    isOf: ({ owner }) => sql<boolean>`visitor = ${owner}`,
    deletion: 'delete',
  }),
];
