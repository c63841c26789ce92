import { type CarrierTerms, readCarrierRates } from '#src/backend/carriers/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { type DeliveryKind, deliveryKinds } from '#src/contract/delivery/index.ts';
import type { Place } from './place.ts';

/** Price in minor units and transit days from the warehouse for a kind of delivery at a place. */
export type Rate = Awaited<ReturnType<typeof selectRates>>[number];

/**
 * The rate of each kind at a place: the city's overrides the region's, which overrides the country's; price and days are
 * the carrier's where it has named them.
 *
 * @param units of the parcel that goes there
 */
export async function readRates(
  query: Queryable,
  place: Place,
  units: number,
): Promise<ReadonlyMap<DeliveryKind, Rate>> {
  const [rates, carriers] = await Promise.all([
    selectRates(query, place),
    readCarrierRates(query, place.cityId, units),
  ]);
  rates.sort((one, other) => specificity(one) - specificity(other));
  const termsOf = new Map<DeliveryKind, CarrierTerms | null | undefined>([
    ['courier', carriers?.courier],
    ['terminal', carriers?.terminal],
  ]);
  return new Map(rates.map((rate) => [rate.kind, withTerms(rate, termsOf.get(rate.kind))]));
}

const withTerms = (rate: Rate, terms: CarrierTerms | null | undefined): Rate =>
  terms ? { ...rate, price: terms.price, days_from: terms.from, days_to: terms.to } : rate;

export const unitsIn = (items: readonly { readonly count: number }[]): number =>
  items.reduce((sum, { count }) => sum + count, 0);

/** With the expressions of the index `delivery_rates_by_place`, or every rate of the country would be read. */
const selectRates = prepared((query, value: ValueNamed<Place>) =>
  query
    .selectFrom('delivery_rates')
    .where('country', '=', value('country'))
    .where('kind', 'in', deliveryKinds)
    .where((eb) => eb(eb.fn.coalesce('region_id', eb.val('')), 'in', ['', value('regionId')]))
    .where((eb) => eb(eb.fn.coalesce('city_guid', eb.val('')), 'in', ['', value('cityId')]))
    .selectAll(),
);

const specificity = ({ city_guid, region_id }: Rate) =>
  city_guid === null ? (region_id === null ? 0 : 1) : 2;

/** @param sum of the goods in minor units */
export const priceAt = ({ price, free_from }: Rate, sum: number): number =>
  free_from !== null && sum >= free_from ? 0 : price;
