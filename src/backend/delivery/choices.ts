import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type {
  DeliveryInterval,
  DeliveryType,
  ShopWithGoods,
  Terminal,
} from '#src/contract/delivery/index.ts';
import { readDeliveryOptions } from './delivery-options.ts';
import { deliveryTypes } from './delivery-types.ts';
import { listIntervals } from './intervals.ts';
import { readParcel } from './parcel.ts';
import type { Place } from './place.ts';
import { unitsIn } from './rates.ts';
import { shopsWithGoods } from './shops.ts';
import { listTerminals } from './terminals.ts';

export interface DeliveryChoices {
  /** As the shop knows it; empty for a city that it does not know. */
  readonly cityName: string;
  readonly courier: DeliveryType | undefined;
  readonly intervals: readonly DeliveryInterval[];
  readonly shops: readonly ShopWithGoods[];
  readonly terminals: readonly Terminal[];
}

interface ChoicesRequest extends Place {
  readonly items: readonly { readonly itemId: number; readonly count: number }[];
  /** Of the goods, in minor units. */
  readonly sum: number;
}

/** Every way by which goods can get to a place. */
export async function listDeliveryChoices(
  query: Queryable,
  { items, sum, ...place }: ChoicesRequest,
  now: Date,
): Promise<DeliveryChoices> {
  const options = await readDeliveryOptions(query, place, unitsIn(items));
  const parcel = await readParcel(query, { country: place.country, items, sum: wholeUnits(sum) });
  const isWhole = parcel.goods.length === items.length && parcel.goods.every(isAllThere(items));
  const courier = deliveryTypes(options, parcel, now).find(({ kind }) => kind === 'courier');
  if (!isWhole || parcel.byEmail)
    return { cityName: options.place.cityName, courier: undefined, intervals: [], shops: [], terminals: [] };
  return {
    cityName: options.place.cityName,
    courier,
    intervals: courier ? await listIntervals(query, options, courier.daysFrom, now) : [],
    shops: shopsWithGoods(options, parcel, now),
    terminals: await listTerminals(query, options, parcel, now),
  };
}

const isAllThere =
  (items: ChoicesRequest['items']) =>
  ({ itemId, count }: { readonly itemId: number; readonly count: number }): boolean =>
    items.some((item) => item.itemId === itemId && item.count === count);
