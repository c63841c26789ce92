import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

/** The demo's seller in both countries, plainly nobody. */
export const sellerRows: readonly Insertable<Schema['sellers']>[] = [
  {
    country: 'RU',
    shop_name: 'Покрой',
    legal_name: 'Демонстрационный магазин «Покрой»',
    registration_number: '0000000000000',
    tax_number: '0000000000',
    legal_address: 'Москва, ул. Кузнецкий Мост, 14',
    return_address: 'Москва, ул. Кузнецкий Мост, 14',
    phone: '+7 (495) 000-00-10',
    email: 'hello@pokroy.example',
    hours: 'круглосуточно',
  },
  {
    country: 'AM',
    shop_name: 'Покрой',
    legal_name: 'Демонстрационный магазин «Покрой»',
    registration_number: '000.000.00000',
    tax_number: '00000000',
    legal_address: 'Ереван, ул. Абовяна, 8',
    return_address: 'Ереван, ул. Абовяна, 8',
    phone: '+374 (10) 000-011',
    email: 'hello@pokroy.example',
    hours: 'ежедневно с 9 до 22',
  },
];
