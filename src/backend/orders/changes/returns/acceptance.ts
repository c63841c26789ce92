import type { Queryable } from '#src/backend/database/database.ts';
import type { ReturnRecord, Units } from '../../records/returns.ts';
import type { OrderRow } from '../../records/rows.ts';
import type { Placement } from '../../stock/place-units.ts';

/** What came back of a return, and where it goes. */
export interface Acceptance {
  /** By default everything is back, and goes where it was taken from. */
  readonly units?: readonly Placement[] | undefined;
  /** Why the rest is refused; empty if nothing is. */
  readonly why: string;
  /** The marks of what came back, as scanned; without the list nobody asks for them. */
  readonly marks?: readonly string[] | undefined;
}

/** The units of a return that came back; undefined if they are not those of the return. */
export async function acceptedUnits(
  query: Queryable,
  { country }: Pick<OrderRow, 'country'>,
  { lines }: ReturnRecord,
  { units, why }: Acceptance,
): Promise<Units | undefined> {
  const asked = new Map(lines.map(({ itemId, count }) => [itemId, count]));
  if (units === undefined) return asked;
  const back = countsOf(units);
  const isTooMuch = [...back].some(([itemId, count]) => count > (asked.get(itemId) ?? 0));
  const isWhole = [...asked].every(([itemId, count]) => back.get(itemId) === count);
  if (isTooMuch || (!isWhole && why === '')) return undefined;
  return (await areShopsOf(query, country, units)) ? back : undefined;
}

function countsOf(units: readonly Placement[]): Units {
  const counts = new Map<number, number>();
  for (const { itemId, count } of units) counts.set(itemId, (counts.get(itemId) ?? 0) + count);
  return counts;
}

async function areShopsOf(
  query: Queryable,
  country: OrderRow['country'],
  units: readonly Placement[],
): Promise<boolean> {
  const wanted = new Set(units.flatMap(({ shopNumber }) => shopNumber ?? []));
  if (wanted.size === 0) return true;
  const found = await query
    .selectFrom('shops')
    .where('country', '=', country)
    .where('number', 'in', [...wanted])
    .select('number')
    .execute();
  return found.length === wanted.size;
}
