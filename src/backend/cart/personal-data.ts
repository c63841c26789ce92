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

const coupons = personalTable('coupons', {
  columns: ['code', 'percent', 'amount', 'min_sum', 'valid_from', 'valid_to', 'used_at'],
  sums: ['amount', 'min_sum'],
  isOf: ofCustomer('customer_id'),
  deletion: 'cascade',
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
  coupons,
  personalTable('coupon_goods', {
    columns: ['kind', 'value'],
    isOf: partOf(coupons, 'coupon_id'),
    deletion: 'cascade',
  }),
];
