import { ofCustomer, type PersonalTable, personalTable } from '#src/backend/kernel/personal-data.ts';

export const clubData: readonly PersonalTable[] = [
  personalTable('club_members', {
    columns: ['card_number', 'joined_at'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
  personalTable('points_corrections', {
    columns: ['points', 'reason', 'made_at'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
  personalTable('club_entries', {
    columns: ['kind', 'points', 'purchase', 'order_number', 'expires_at', 'created_at'],
    sums: ['purchase'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
];
