import { sql } from 'kysely';
import {
  ofCustomer,
  ofOwner,
  type PersonalTable,
  partOf,
  personalTable,
} from '#src/backend/kernel/personal-data.ts';
import { emailOwner } from './subscriptions/index.ts';

const favoriteLists = personalTable('favorite_lists', {
  columns: ['id', 'country', 'changed_at'],
  isOf: ofOwner,
  deletion: 'delete',
});

export const accountData: readonly PersonalTable[] = [
  personalTable('customer_addresses', {
    columns: [
      'country',
      'title',
      'city_name',
      'street',
      'house',
      'flat',
      'postal_code',
      'entrance',
      'floor',
      'intercom',
      'courier_comment',
      'is_main',
      'created_at',
    ],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
  personalTable('customer_points', {
    columns: ['country', 'kind', 'code', 'title', 'city_name', 'address', 'is_main', 'created_at'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
  personalTable('customer_measures', {
    columns: ['height', 'weight', 'usual_size', 'changed_at'],
    isOf: ofCustomer('customer_id'),
    deletion: 'cascade',
  }),
  favoriteLists,
  personalTable('favorites', {
    columns: ['list_id', 'product_id', 'added_at'],
    isOf: partOf(favoriteLists, 'list_id'),
    deletion: 'cascade',
  }),
  personalTable('stock_alerts', {
    columns: ['country', 'item_id', 'email', 'consent_version', 'ip_address', 'created_at'],
    isOf: ofOwner,
    deletion: 'delete',
  }),
  personalTable('affiliates', {
    columns: ['country', 'code', 'campaign', 'followed_at'],
    isOf: ofOwner,
    deletion: 'delete',
  }),
  personalTable('mailing_consents', {
    columns: [
      'owner',
      'country',
      'purpose',
      'action',
      'text_version',
      'source',
      'by_staff',
      'address',
      'created_at',
    ],
    isOf: ({ owner, country, email }) =>
      sql<boolean>`owner = ${owner} OR owner = ${email === null ? owner : emailOwner(country, email)}`,
    deletion: 'delete',
  }),
];
