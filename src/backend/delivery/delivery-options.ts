import type { Queryable } from '#src/backend/database/database.ts';
import { listShopsOfRegion } from '#src/backend/shop/index.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { type Place, type ResolvedPlace, resolvePlace } from './place.ts';
import { type Rate, readRates } from './rates.ts';
import { hasTerminal } from './terminals.ts';
import { readWorkingDays, type WorkingDays } from './working-days.ts';

export interface DeliveryOptions {
  readonly place: ResolvedPlace;
  readonly rates: ReadonlyMap<DeliveryKind, Rate>;
  readonly days: WorkingDays;
  readonly withTerminal: boolean;
  /** The region's shops, the city's own first. */
  readonly shops: readonly Shop[];
}

/** @param units of the parcel that goes there */
export async function readDeliveryOptions(
  query: Queryable,
  requested: Place,
  units: number,
): Promise<DeliveryOptions> {
  const place = await resolvePlace(query, requested);
  const { country, regionId, cityId } = place;
  const [rates, days, withTerminal, shops] = await Promise.all([
    readRates(query, place, units),
    readWorkingDays(query, place),
    hasTerminal(query, place),
    regionId === '' ? [] : listShopsOfRegion(query, { country, regionId }),
  ]);
  const isElsewhere = ({ cityGuid }: Shop) => Number(cityGuid !== cityId);
  shops.sort((one, other) => isElsewhere(one) - isElsewhere(other));
  return { place, rates, days, withTerminal, shops };
}
