import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { CarrierRates, CarrierTerms } from '../carrier.ts';
import { weightClassOf } from '../parcel-box.ts';

export interface RatedPlace {
  readonly cityId: string;
  readonly weightClass: number;
}

export type StoredRates = Awaited<ReturnType<typeof selectRates>>[number];

export const selectRates = prepared((query, value: ValueNamed<RatedPlace>) =>
  query
    .selectFrom('carrier_rates')
    .where('city_guid', '=', value('cityId'))
    .where('weight_class', '=', value('weightClass'))
    .selectAll(),
);

/** What the carrier last said about parcels to a city; null where the shop's own rates hold. */
export async function readCarrierRates(
  query: Queryable,
  cityId: string,
  units: number,
): Promise<CarrierRates | null> {
  const [row] = await selectRates(query, { cityId, weightClass: weightClassOf(units) });
  if (!row || row.is_answered === 0) return null;
  return {
    courier: termsIn(row.courier_price, row.courier_from, row.courier_to),
    terminal: termsIn(row.terminal_price, row.terminal_from, row.terminal_to),
  };
}

const termsIn = (price: number | null, from: number | null, to: number | null): CarrierTerms | null =>
  price === null || from === null || to === null ? null : { price, from, to };
