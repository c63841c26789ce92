import { ofCustomer, type PersonalTable, personalTable } from '#src/backend/kernel/personal-data.ts';

export const paymentData: readonly PersonalTable[] = [
  personalTable('saved_cards', {
    columns: ['last4', 'system', 'bank', 'expires', 'created_at'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
];
