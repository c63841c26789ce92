import { DAY_MS } from '#src/config/durations.ts';
import type { Chance } from '../chance.ts';
import type { Season } from './design/fabrics.ts';

/** The demo's fixed date. */
const today = '2026-11-01T00:00:00.000Z';
const now = Date.parse(today);

export const isoDaysAgo = (days: number, seconds = 0): string =>
  new Date(now - days * DAY_MS + seconds * 1_000).toISOString();
export const daysSince = (iso: string): number => Math.floor((now - Date.parse(iso)) / DAY_MS);

/** How many days before today goods of a season arrive. */
const arrivals: Record<Season, readonly (readonly [from: number, to: number])[]> = {
  'Осень–зима': [
    [2, 110],
    [2, 110],
    [330, 470],
  ],
  'Весна–лето': [
    [150, 290],
    [150, 290],
    [500, 546],
  ],
  'Круглый год': [[2, 540]],
};

/** When a model was published, and its collection. */
export function arrivalOf(season: Season, chance: Chance): { publishedAt: string; collection: string } {
  const [from, to] = chance.pick(arrivals[season]);
  const days = chance.int(from, to);
  const publishedAt = isoDaysAgo(days, chance.int(8 * 3600, 19 * 3600));
  return { publishedAt, collection: collectionOf(season, days) };
}

function collectionOf(season: Season, days: number): string {
  if (season === 'Круглый год') return 'Базовая коллекция';
  if (season === 'Осень–зима') return days < 200 ? 'Осень–зима 2026/27' : 'Осень–зима 2025/26';
  return days < 400 ? 'Весна–лето 2026' : 'Весна–лето 2025';
}
