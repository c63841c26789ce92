import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { slugOf } from '#src/backend/kernel/slug.ts';
import { armenia } from './armenia.ts';
import { fias } from './fias-ids.ts';
import { regions } from './regions.ts';

export type CityRow = Insertable<Schema['cities']>;

const main = [
  'Москва',
  'Санкт-Петербург',
  'Новосибирск',
  'Екатеринбург',
  'Казань',
  'Нижний Новгород',
  'Красноярск',
  'Челябинск',
  'Самара',
  'Уфа',
  'Ростов-на-Дону',
  'Краснодар',
  'Омск',
  'Воронеж',
  'Пермь',
  'Волгоград',
];

/** The cities of both countries: the main ones first, the others by name. */
export function cityRows(): CityRow[] {
  const russian = regions.flatMap(([regionId, regionName, cities]) =>
    placesOf(cities).map((place) => ({
      ...place,
      guid: fias.get(place.name) ?? `ru-${regionId}-${slugOf(place.name)}`,
      country: 'RU' as const,
      region_id: regionId,
      region_name: regionName,
      is_main: main.includes(place.name) ? 1 : 0,
    })),
  );
  const rank = (name: string) => (main.includes(name) ? main.indexOf(name) : main.length);
  const byName = new Intl.Collator('ru');
  russian.sort((one, other) => rank(one.name) - rank(other.name) || byName.compare(one.name, other.name));
  const armenian = placesOf(armenia).map((place, index) => ({
    ...place,
    guid: index === 0 ? '1' : `am-${slugOf(place.name)}`,
    country: 'AM' as const,
    region_id: '374',
    region_name: 'Армения',
    is_main: index < 3 ? 1 : 0,
  }));
  return [...russian, ...armenian].map((city, position) => ({ ...city, position }));
}

function placesOf(text: string): { name: string; latitude: number; longitude: number }[] {
  return text.split('; ').map((entry) => {
    const parts = entry.split(' ');
    const [latitude, longitude] = parts.slice(-2).map(Number);
    return { name: parts.slice(0, -2).join(' '), latitude: latitude ?? 0, longitude: longitude ?? 0 };
  });
}
