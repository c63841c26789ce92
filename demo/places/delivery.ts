import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';
import { regions } from '#src/backend/opening/starter/places/regions.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';

export type RateRow = Insertable<Schema['delivery_rates']> & { id: number };

/** Delivery zones: the region codes of each, transit days from Moscow, prices in roubles. */
const zones: readonly {
  readonly of: string;
  readonly days: readonly [number, number];
  readonly courier: number;
  readonly terminal: number;
}[] = [
  { of: '77', days: [1, 2], courier: 290, terminal: 0 },
  { of: '50', days: [1, 3], courier: 350, terminal: 190 },
  { of: '78', days: [1, 3], courier: 290, terminal: 190 },
  { of: '47', days: [2, 4], courier: 390, terminal: 190 },
  {
    of: '31 32 33 36 37 40 44 46 48 52 57 62 67 68 69 71 76 53 60',
    days: [2, 4],
    courier: 390,
    terminal: 190,
  },
  {
    of: '12 13 16 21 43 58 63 64 73 34 61 23 01 26 30 08 35 39 10 02 18 59 56',
    days: [3, 5],
    courier: 450,
    terminal: 250,
  },
  { of: '66 74 45 72 05 06 07 09 15 20 29 51 11', days: [4, 7], courier: 490, terminal: 290 },
  { of: '54 55 22 42 70 24 19 04 86', days: [5, 8], courier: 550, terminal: 350 },
  { of: '38 03 75 17 14 25 27 28 79 89', days: [7, 12], courier: 690, terminal: 450 },
  { of: '41 49 65 83 87', days: [10, 18], courier: 990, terminal: 690 },
];
/** The fitting on offer: up to so many items and a sum in minor units. */
const FITTING = {
  RU: { fitting_units: 10, fitting_sum: 20_000_000 },
  AM: { fitting_units: 10, fitting_sum: 80_000_000 },
} as const;
const NO_FITTING = { fitting_units: 0, fitting_sum: null };
const FREE_FROM = { RU: 700_000, AM: 2_800_000 } as const;

/** Rates by country, region and city; one without a region is its country's fallback. */
export function rateRows(): RateRow[] {
  const rates: Omit<RateRow, 'id'>[] = regions.flatMap(([region]) => {
    const zone = zones.find(({ of }) => of.split(' ').includes(region));
    if (!zone) throw new RangeError(`No delivery zone for region ${region}`);
    const far = zone.courier > 600;
    const base = {
      country: 'RU' as const,
      region_id: region,
      free_from: far ? FREE_FROM.RU * 2 : FREE_FROM.RU,
      days_from: zone.days[0],
      days_to: zone.days[1],
    };
    return [
      {
        ...base,
        kind: 'courier' as const,
        title: 'Курьером',
        price: zone.courier * MINOR_PER_WHOLE,
        ...FITTING.RU,
      },
      { ...base, kind: 'terminal' as const, title: 'В пункт выдачи', price: zone.terminal * MINOR_PER_WHOLE },
      {
        ...base,
        kind: 'shop' as const,
        title: 'В магазин «Покрой»',
        price: 0,
        free_from: null,
        ...FITTING.RU,
      },
    ];
  });
  rates.push(
    {
      country: 'RU',
      region_id: null,
      kind: 'courier',
      title: 'Курьером',
      price: 69_000,
      free_from: FREE_FROM.RU * 2,
      days_from: 5,
      days_to: 14,
    },
    {
      country: 'RU',
      region_id: null,
      kind: 'terminal',
      title: 'В пункт выдачи',
      price: 39_000,
      free_from: FREE_FROM.RU * 2,
      days_from: 5,
      days_to: 14,
    },
    {
      country: 'RU',
      region_id: null,
      kind: 'shop',
      title: 'В магазин «Покрой»',
      price: 0,
      free_from: null,
      days_from: 3,
      days_to: 8,
    },
    {
      country: 'AM',
      region_id: '374',
      kind: 'courier',
      title: 'Курьером',
      ...FITTING.AM,
      price: 120_000,
      free_from: FREE_FROM.AM,
      days_from: 1,
      days_to: 2,
    },
    {
      country: 'AM',
      region_id: '374',
      kind: 'terminal',
      title: 'В пункт выдачи',
      price: 80_000,
      free_from: FREE_FROM.AM,
      days_from: 1,
      days_to: 3,
    },
    {
      country: 'AM',
      region_id: '374',
      kind: 'shop',
      title: 'В магазин «Покрой»',
      ...FITTING.AM,
      price: 0,
      free_from: null,
      days_from: 1,
      days_to: 2,
    },
    {
      country: 'AM',
      region_id: null,
      kind: 'courier',
      title: 'Курьером',
      price: 180_000,
      free_from: FREE_FROM.AM,
      days_from: 2,
      days_to: 5,
    },
  );
  return [...rates, ...farCityRates()].map((rate, index) => ({ id: index + 1, ...NO_FITTING, ...rate }));
}

/** A city without road access has its own rate. */
function farCityRates(): Omit<RateRow, 'id'>[] {
  const far = cityRows().filter(({ name }) => name === 'Норильск');
  return far.map(({ guid }) => ({
    country: 'RU',
    city_guid: guid,
    kind: 'courier',
    title: 'Курьером',
    price: 129_000,
    free_from: FREE_FROM.RU * 3,
    days_from: 9,
    days_to: 16,
  }));
}
