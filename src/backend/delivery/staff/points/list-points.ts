import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { fold, foldedColumn } from '#src/backend/database/search-keys.ts';
import { countRows, offsetOf } from '#src/backend/kernel/paging.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { StaffPoint } from '#src/contract/delivery/staff-points.ts';
import type { Contract } from '#src/contract/index.ts';

type Listing = ParsedInput<Contract['delivery']['listPoints']>['query'];

export async function listPoints(
  { query, dialect }: Database,
  country: CountryCode,
  { text, view, page, pageSize }: Listing,
): Promise<{ points: StaffPoint[]; total: number }> {
  const words = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
  const holds = (column: string) =>
    sql<boolean>`${sql.raw(foldedColumn[dialect](column))} LIKE ${words} ESCAPE '\\'`;
  const found = query
    .selectFrom('terminals')
    .innerJoin('cities', 'cities.guid', 'terminals.city_guid')
    .where('terminals.country', '=', country)
    .$if(view === 'own', (points) => points.where('source', '=', 'own'))
    .$if(view === 'carrier', (points) => points.where('source', '<>', 'own'))
    .$if(view === 'hidden', (points) => points.where('is_hidden', '=', 1))
    .$if(text !== '', (points) =>
      points.where((eb) =>
        eb.or([holds('cities.name'), holds('terminals.address'), eb('terminals.code', '=', text)]),
      ),
    );
  const rows = await found
    .orderBy('cities.name')
    .orderBy('terminals.city_guid')
    .orderBy('terminals.position')
    .orderBy('terminals.code')
    .limit(pageSize)
    .offset(offsetOf({ pageNumber: page, pageSize }))
    .select(['terminals.code', 'terminals.title', 'terminals.address', 'terminals.metro', 'terminals.hours'])
    .select(['terminals.source', 'terminals.is_hidden', 'terminals.version'])
    .select(['terminals.latitude', 'terminals.longitude'])
    .select(['cities.name', 'cities.region_name'])
    .execute();
  const points = rows.map(({ is_hidden, name, region_name, ...point }) => ({
    ...point,
    cityName: name,
    regionName: region_name,
    isHidden: is_hidden === 1,
  }));
  return { points, total: await countRows(found) };
}
