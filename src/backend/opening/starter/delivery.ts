import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';

type RateRow = Insertable<Schema['delivery_rates']>;

/** Plain terms for a whole country, in whole units of its currency, until the shop has its own. */
const terms = {
  RU: { courier: 500, freeFrom: 10_000, courierDays: [3, 10], shopDays: [1, 7] },
  AM: { courier: 1_500, freeFrom: 40_000, courierDays: [1, 4], shopDays: [1, 3] },
} as const;

/** By courier everywhere, and to the shops as soon as there are some. */
export const starterRates = (country: CountryCode): RateRow[] => {
  const { courier, freeFrom, courierDays, shopDays } = terms[country];
  const everywhere = { country, region_id: null, city_guid: null };
  return [
    {
      ...everywhere,
      kind: 'courier',
      title: 'Курьером',
      price: courier * MINOR_PER_WHOLE,
      free_from: freeFrom * MINOR_PER_WHOLE,
      days_from: courierDays[0],
      days_to: courierDays[1],
    },
    {
      ...everywhere,
      kind: 'shop',
      title: 'В магазин',
      price: 0,
      free_from: null,
      days_from: shopDays[0],
      days_to: shopDays[1],
    },
  ];
};
