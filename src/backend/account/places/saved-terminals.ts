import type { Database } from '#src/backend/database/database.ts';
import { readTerminal } from '#src/backend/delivery/index.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { SavedTerminal } from '#src/contract/account/places.ts';
import { customerOf } from '../personal-info.ts';
import { ownPoints, savePoint } from './saved-points.ts';

/** A customer's saved pick-up points, as they are now. @throws Refusal 401 if not signed in */
export async function listSavedTerminals({ query }: Database, shopper: Shopper): Promise<SavedTerminal[]> {
  const rows = await ownPoints(query, shopper, 'terminal')
    .leftJoin('terminals', (join) =>
      join
        .onRef('terminals.code', '=', 'customer_points.code')
        .onRef('terminals.country', '=', 'customer_points.country')
        .on('terminals.is_hidden', '=', 0),
    )
    .selectAll('customer_points')
    .select([
      'terminals.code as code_now',
      'terminals.title as title_now',
      'terminals.address as address_now',
    ])
    .select(['metro', 'hours'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isMain: row.is_main === 1,
    isOpen: row.code_now !== null,
    terminalId: row.code,
    title: row.title_now ?? row.title,
    cityName: row.city_name,
    cityGuid: row.city_guid,
    regionId: row.region_id,
    address: row.address_now ?? row.address,
    metro: row.metro ?? '',
    hours: row.hours ?? '',
  }));
}

/** @returns `MAX_TERMINALS` if full, else empty @throws Refusal 401 if not signed in, 404 if there is no such point */
export async function addTerminal(
  database: Database,
  shopper: Shopper,
  code: string,
  isMain: boolean | undefined,
  now: Date,
): Promise<'' | 'MAX_TERMINALS'> {
  customerOf(shopper);
  const terminal = await readTerminal(database.query, shopper.country, code);
  if (!terminal) throw notFound('Terminal');
  const { title, city_guid, region_id, city_name, address } = terminal;
  const point = { code, title, city_guid, region_id, city_name, address };
  return (await savePoint(database, shopper, 'terminal', point, isMain, now)) ? '' : 'MAX_TERMINALS';
}
