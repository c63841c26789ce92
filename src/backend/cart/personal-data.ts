import {
  ofCustomer,
  ofOwner,
  type PersonalTable,
  partOf,
  personalTable,
} from '#src/backend/kernel/personal-data.ts';

const carts = personalTable('carts', {
  columns: ['country', 'changed_at'],
  isOf: ofOwner,
  deletion: 'delete',
});

export const cartData: readonly PersonalTable[] = [
  carts,
  personalTable('cart_lines', {
    columns: ['item_id', 'count', 'deferred_count', 'selected', 'price', 'added_at'],
    sums: ['price'],
    isOf: partOf(carts, 'cart_id'),
    deletion: 'cascade',
  }),
  // Recognises a double click.
  personalTable('cart_additions', { columns: [], isOf: partOf(carts, 'cart_id'), deletion: 'cascade' }),
  personalTable('coupons', {
    columns: ['code', 'percent', 'amount', 'min_sum', 'valid_from', 'valid_to', 'used_at'],
    sums: ['amount', 'min_sum'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
];
