import { ofOwner, type PersonalTable, partOf, personalTable } from '#src/backend/kernel/personal-data.ts';

const orders = personalTable('orders', {
  columns: [
    'id',
    'number',
    'country',
    'status',
    'cancel_reason',
    'first_name',
    'last_name',
    'phone',
    'email',
    'region_id',
    'city_id',
    'delivery_kind',
    'point_title',
    'address',
    'entrance',
    'floor',
    'intercom',
    'courier_comment',
    'delivery_day',
    'interval_from',
    'interval_to',
    'carrier',
    'track_number',
    'comment',
    'payment',
    'coupon_code',
    'goods_price',
    'discount',
    'delivery_price',
    'points_paid',
    'gift_card_paid',
    'total_price',
    'consent_version',
    'ip_address',
    'for_caller',
    'source',
    'created_at',
    'changed_at',
  ],
  sums: ['goods_price', 'discount', 'delivery_price', 'points_paid', 'gift_card_paid', 'total_price'],
  isOf: ofOwner,
  deletion: 'kept',
});

const returns = personalTable('order_returns', {
  columns: ['id', 'order_id', 'state', 'comment', 'answer', 'created_at', 'decided_at'],
  isOf: partOf(orders, 'order_id'),
  deletion: 'kept',
});

const payments = personalTable('payments', {
  columns: ['id', 'order_id', 'provider', 'amount', 'status', 'created_at', 'settled_at', 'refunded_at'],
  sums: ['amount'],
  isOf: partOf(orders, 'order_id'),
  deletion: 'kept',
});

const parcels = personalTable('parcels', {
  columns: ['id', 'order_id', 'carrier', 'state', 'handed_at'],
  isOf: partOf(orders, 'order_id'),
  deletion: 'kept',
});

/** Orders and their payments are kept for accounting, detached from their owner. */
export const orderData: readonly PersonalTable[] = [
  orders,
  personalTable('order_lines', {
    columns: [
      'order_id',
      'model_title',
      'product_code',
      'color_name',
      'size',
      'count',
      'price',
      'old_price',
      'discount',
      'is_present',
    ],
    sums: ['price', 'old_price', 'discount'],
    isOf: partOf(orders, 'order_id'),
    deletion: 'kept',
  }),
  personalTable('order_status_changes', {
    columns: ['order_id', 'status', 'changed_at'],
    isOf: partOf(orders, 'order_id'),
    deletion: 'kept',
  }),
  personalTable('gift_card_entries', {
    columns: ['kind', 'amount', 'made_at'],
    sums: ['amount'],
    isOf: partOf(orders, 'order_id'),
    deletion: 'kept',
  }),
  personalTable('order_edits', {
    columns: [
      'order_id',
      'kind',
      'title',
      'size',
      'new_size',
      'count',
      'reason',
      'total_change',
      'money_back',
      'gift_card_back',
      'points_back',
      'edited_at',
    ],
    sums: ['total_change', 'money_back', 'gift_card_back'],
    isOf: partOf(orders, 'order_id'),
    deletion: 'kept',
  }),
  payments,
  personalTable('payment_refunds', {
    columns: ['payment_id', 'kind', 'amount', 'reason', 'due_at', 'refunded_at'],
    sums: ['amount'],
    isOf: partOf(payments, 'payment_id'),
    deletion: 'kept',
  }),
  personalTable('hand_refunds', {
    columns: ['order_id', 'kind', 'amount', 'owed_at', 'handed_over_at'],
    sums: ['amount'],
    isOf: partOf(orders, 'order_id'),
    deletion: 'kept',
  }),
  personalTable('receipts', {
    columns: ['order_id', 'kind', 'state', 'amount', 'vat', 'lines', 'url', 'made_at', 'registered_at'],
    sums: ['amount', 'vat'],
    isOf: partOf(orders, 'order_id'),
    deletion: 'kept',
  }),
  returns,
  personalTable('order_return_lines', {
    columns: ['return_id', 'item_id', 'count', 'reason'],
    isOf: partOf(returns, 'return_id'),
    deletion: 'kept',
  }),
  personalTable('order_notes', {
    columns: ['order_id', 'text', 'noted_at'],
    isOf: partOf(orders, 'order_id'),
    deletion: 'delete',
  }),
  parcels,
  personalTable('parcel_steps', {
    columns: ['parcel_id', 'code', 'at', 'city'],
    isOf: partOf(parcels, 'parcel_id'),
    deletion: 'kept',
  }),
  // These concern only the warehouse.
  personalTable('order_takings', { columns: [], isOf: partOf(orders, 'order_id'), deletion: 'kept' }),
  personalTable('returned_units', { columns: [], isOf: partOf(orders, 'order_id'), deletion: 'kept' }),
  personalTable('packed_units', { columns: [], isOf: partOf(orders, 'order_id'), deletion: 'kept' }),
  personalTable('marks', { columns: [], isOf: partOf(orders, 'order_id'), deletion: 'kept' }),
  // Which of them 1C has.
  personalTable('commerceml_orders', { columns: [], isOf: partOf(orders, 'order_id'), deletion: 'kept' }),
];
