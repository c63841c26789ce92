import type { CountryCode } from '#src/config/countries.ts';
import { type DeliveryType, deliveryKinds } from '#src/contract/delivery.ts';
import type { Database } from '../database/database.ts';
import { wholeUnits } from '../money.ts';

export interface Place {
  readonly country: CountryCode;
  readonly regionId: string;
}

/**
 * The ways of delivery to a place, courier first. A region's own rates of a kind stand for the country's general ones;
 * to a shop only where the region has one.
 * @param sum of the goods in minor units, from which a way may be free
 */
export async function listDeliveryTypes(
  database: Database,
  place: Place,
  sum: number,
): Promise<DeliveryType[]> {
  const [rates, withShop] = await Promise.all([selectRates(database, place), hasShop(database, place)]);
  const kinds = deliveryKinds.filter((kind) => kind !== 'shop' || withShop);
  return kinds.flatMap((kind) => {
    const ofKind = rates.filter((rate) => rate.kind === kind);
    const regional = ofKind.filter((rate) => rate.region_id !== null);
    return (regional.length > 0 ? regional : ofKind).map((rate) => toDeliveryType(rate, sum));
  });
}

function selectRates({ query }: Database, { country, regionId }: Place) {
  return query
    .selectFrom('delivery_rates')
    .selectAll()
    .where('country', '=', country)
    .where((is) => is.or([is('region_id', '=', regionId), is('region_id', 'is', null)]))
    .orderBy('id')
    .execute();
}

type RateRow = Awaited<ReturnType<typeof selectRates>>[number];

async function hasShop({ query }: Database, { country, regionId }: Place): Promise<boolean> {
  const row = await query
    .selectFrom('shops')
    .innerJoin('cities', 'cities.guid', 'shops.city_guid')
    .where('shops.kind', '=', 'shop')
    .where('shops.country', '=', country)
    .where('cities.region_id', '=', regionId)
    .select('shops.number')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function toDeliveryType(rate: RateRow, sum: number): DeliveryType {
  const free = rate.free_from !== null && sum >= rate.free_from;
  return {
    kind: rate.kind,
    title: rate.title,
    price: free ? 0 : wholeUnits(rate.price),
    freeFrom: rate.free_from === null ? null : wholeUnits(rate.free_from),
    daysFrom: rate.days_from,
    daysTo: rate.days_to,
  };
}
