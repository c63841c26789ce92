import { type KnownCity, normaliseName } from './cities.ts';
import { metresBetween } from './distance.ts';
import type { FoundPlace, Point } from './found-place.ts';

const SAME_CITY_METRES = 100_000;
const NEAR_METRES = 50_000;

/** The shop's city for a place: by FIAS id, else by name and region, else the nearest within 50 km. */
export function matchCity(cities: readonly KnownCity[], place: FoundPlace): KnownCity | undefined {
  const sameId = place.fiasId && cities.find(({ city }) => city.cityGuid === place.fiasId);
  if (sameId) return sameId;
  const name = normaliseName(place.name);
  const [named] = cities.filter((each) => each.searched === name && isPlausibleMatch(each, place));
  return named ?? (place.point ? nearestCity(cities, place.point) : undefined);
}

function isPlausibleMatch(known: KnownCity, { point, regionName }: FoundPlace): boolean {
  if (point) return metresBetween(known.point, point) <= SAME_CITY_METRES;
  return ` ${normaliseName(known.regionName)} `.includes(` ${normaliseName(regionName)} `);
}

export function nearestCity(cities: readonly KnownCity[], point: Point): KnownCity | undefined {
  let nearest: KnownCity | undefined;
  let least = NEAR_METRES;
  for (const each of cities) {
    const metres = metresBetween(each.point, point);
    if (metres > least) continue;
    nearest = each;
    least = metres;
  }
  return nearest;
}
