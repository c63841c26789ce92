import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { withoutInvisible } from '#src/config/invisible.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Point } from './found-place.ts';

export type CitySuggestion = CallReply<Contract['geo']['searchCity']>['suggestCity'][number];

export interface KnownCity {
  readonly searched: string;
  readonly city: CitySuggestion;
  readonly regionName: string;
  readonly point: Point;
}

/** A country's cities, main ones first, then by name. Ambiguous names are shown with the region. */
export async function readCities({ query }: Database, country: CountryCode): Promise<KnownCity[]> {
  const rows = await query.selectFrom('cities').selectAll().where('country', '=', country).execute();
  const byName = Map.groupBy(rows, (row) => row.name);
  return rows
    .sort((one, other) => other.is_main - one.is_main || alphabet.compare(one.name, other.name))
    .map((row) => ({
      searched: normaliseName(row.name),
      city: {
        suggestion: byName.get(row.name)?.length === 1 ? row.name : `${row.name}, ${row.region_name}`,
        cityGuid: row.guid,
        regionId: row.region_id,
        shortName: row.name,
        country: row.country,
      },
      regionName: row.region_name,
      point: { latitude: row.latitude, longitude: row.longitude },
    }));
}

const alphabet = new Intl.Collator('ru', { sensitivity: 'base' });

/** Lower-cases, replaces ё with е and collapses everything but letters and digits to single spaces. */
export function normaliseName(text: string): string {
  const bare = withoutInvisible(text).normalize('NFC').toLowerCase().replaceAll('ё', 'е');
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
