import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Carrier, CarrierPoint } from '../carrier.ts';

const ROWS = 200;
const MOST_LOST = 0.3;

export interface TakenPoints {
  /** In cities of the shop. */
  readonly points: number;
  readonly cities: number;
  readonly gone: number;
  /** In cities that the shop does not know. */
  readonly elsewhere: number;
}

/** So many points would vanish that it looks like a fault of the carrier's. */
export class TooFewPoints extends Error {
  constructor(known: number, gone: number) {
    super(`${gone} of ${known} points would vanish; --force takes them away all the same`);
  }
}

/**
 * Takes the carrier's points into the shop's own table, in one transaction; points from elsewhere stay as they are.
 *
 * @throws {TooFewPoints} unless forced
 */
export async function takePoints(
  { query }: Pick<Database, 'query'>,
  carrier: Carrier,
  { isForced = false }: { readonly isForced?: boolean } = {},
): Promise<TakenPoints> {
  const guids = await citiesOf(query, carrier);
  const found = await placedPoints(carrier, guids);
  return query.transaction().execute(async (transaction) => {
    const known = await markKnown(transaction, carrier);
    const left = new Set(found.points.map(({ code }) => code));
    const gone = known.filter((code) => !left.has(code));
    if (!isForced && gone.length > known.length * MOST_LOST)
      throw new TooFewPoints(known.length, gone.length);
    await deletePoints(transaction, carrier, gone);
    for (let at = 0; at < found.points.length; at += ROWS)
      await writePoints(transaction, carrier, found.points.slice(at, at + ROWS));
    await writeCities(transaction, carrier, found.codes);
    return {
      points: found.points.length,
      cities: found.codes.size,
      gone: gone.length,
      elsewhere: found.elsewhere,
    };
  });
}

async function citiesOf(query: Queryable, { country }: Carrier): Promise<ReadonlySet<string>> {
  const rows = await query.selectFrom('cities').where('country', '=', country).select('guid').execute();
  return new Set(rows.map(({ guid }) => guid));
}

/** The points in cities that the shop knows, each once, and the carrier's numbers of these cities. */
async function placedPoints(carrier: Carrier, guids: ReadonlySet<string>) {
  const points = new Map<string, CarrierPoint>();
  const codes = new Map<string, number>();
  let elsewhere = 0;
  for await (const page of carrier.points())
    for (const point of page) {
      if (!guids.has(point.cityGuid)) {
        elsewhere += 1;
        continue;
      }
      points.set(point.code, point);
      codes.set(point.cityGuid, point.city);
    }
  return { points: [...points.values()], codes, elsewhere };
}

/** The codes of the points that are there; written first, so that nobody else changes them. */
async function markKnown(transaction: Queryable, { name }: Carrier): Promise<string[]> {
  const rows = await transaction
    .updateTable('terminals')
    .set((eb) => ({ source: eb.ref('source') }))
    .where('source', '=', name)
    .returning('code')
    .execute();
  return rows.map(({ code }) => code);
}

async function deletePoints(transaction: Queryable, { name }: Carrier, codes: readonly string[]) {
  for (let at = 0; at < codes.length; at += ROWS)
    await transaction
      .deleteFrom('terminals')
      .where('source', '=', name)
      .where('code', 'in', codes.slice(at, at + ROWS))
      .execute();
}

/** A point of the shop's own with the same code is left alone. */
async function writePoints(
  transaction: Queryable,
  { name, country }: Carrier,
  points: readonly CarrierPoint[],
) {
  if (points.length === 0) return;
  const rows = points.map(({ city: _, cityGuid, ...point }) => ({
    ...point,
    country,
    city_guid: cityGuid,
    position: AFTER_OWN,
    source: name,
  }));
  await transaction
    .insertInto('terminals')
    .values(rows)
    .onConflict((on) =>
      on
        .column('code')
        .doUpdateSet((eb) => ({
          city_guid: eb.ref('excluded.city_guid'),
          title: eb.ref('excluded.title'),
          address: eb.ref('excluded.address'),
          metro: eb.ref('excluded.metro'),
          hours: eb.ref('excluded.hours'),
          latitude: eb.ref('excluded.latitude'),
          longitude: eb.ref('excluded.longitude'),
        }))
        .where('terminals.source', '=', name),
    )
    .execute();
}

/** The shop's own points come first. */
const AFTER_OWN = 1_000_000;

async function writeCities(
  transaction: Queryable,
  { name }: Carrier,
  codes: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...codes].map(([city_guid, code]) => ({ carrier: name, city_guid, code }));
  for (let at = 0; at < rows.length; at += ROWS)
    await transaction
      .insertInto('carrier_cities')
      .values(rows.slice(at, at + ROWS))
      .onConflict((on) =>
        on.columns(['carrier', 'city_guid']).doUpdateSet((eb) => ({ code: eb.ref('excluded.code') })),
      )
      .execute();
}
