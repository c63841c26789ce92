import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

type IntervalRow = Insertable<Schema['delivery_intervals']> & { id: number };

const thirds = ['10:00–14:00', '14:00–18:00', '18:00–22:00'];
const halves = ['10:00–15:00', '15:00–20:00'];
const places = [
  { country: 'RU', region_id: '77', hours: thirds, capacity: 40, closes_before_hours: 12 },
  { country: 'RU', region_id: '50', hours: halves, capacity: 30, closes_before_hours: 14 },
  { country: 'RU', region_id: '78', hours: thirds, capacity: 30, closes_before_hours: 12 },
  {
    country: 'AM',
    region_id: '374',
    hours: ['11:00–15:00', '15:00–19:00', '19:00–22:00'],
    capacity: 20,
    closes_before_hours: 6,
  },
] as const;

/** Delivery intervals, for cities that have them. */
export const intervalRows = (): IntervalRow[] =>
  places
    .flatMap(({ hours, ...place }) =>
      hours.map((each) => ({
        ...place,
        city_guid: null,
        time_from: each.slice(0, 5),
        time_to: each.slice(6),
      })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
