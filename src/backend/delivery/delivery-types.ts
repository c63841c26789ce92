import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { type DeliveryType, deliveryKinds } from '#src/contract/delivery/index.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import type { Parcel } from './parcel.ts';
import type { Rate } from './rates.ts';
import { shopsWithTerms, soonestFirst } from './shops.ts';
import { supplyParcel } from './stock-allocation.ts';
import { type Terms, termsOf } from './terms.ts';

/**
 * The delivery types available for a parcel, courier first. A terminal needs one in the city; a shop needs one in the
 * region that can supply the goods, and takes the days of the soonest shop.
 */
export function deliveryTypes(options: DeliveryOptions, parcel: Parcel, now: Date): DeliveryType[] {
  if (parcel.byEmail) return [];
  const supply = supplyParcel(parcel.goods);
  return deliveryKinds.flatMap((kind) => {
    const rate = options.rates.get(kind);
    if (!rate) return [];
    if (kind === 'shop') {
      const [soonest] = soonestFirst(shopsWithTerms(options, parcel, now));
      return soonest ? [toDeliveryType(rate, soonest)] : [];
    }
    if (!supply || (kind === 'terminal' && !options.withTerminal)) return [];
    const { price, ...days } = termsOf(rate, parcel.sum, supply, options, now);
    return [toDeliveryType(rate, { price: wholeUnits(price), ...days })];
  });
}

export const soonestOfEachKind = (types: readonly DeliveryType[]): DeliveryType[] =>
  deliveryKinds.flatMap((kind) => soonestFirst(types.filter((type) => type.kind === kind)).slice(0, 1));

function toDeliveryType(
  { kind, title, free_from, fitting_units, fitting_sum }: Rate,
  terms: Omit<Terms, 'price'> & Pick<DeliveryType, 'price'>,
): DeliveryType {
  const { price, daysFrom, daysTo, dateFrom, dateTo, orderBefore } = terms;
  const whole = (minor: number | null) => (minor === null ? null : wholeUnits(minor));
  return {
    kind,
    title,
    price,
    freeFrom: whole(free_from),
    daysFrom,
    daysTo,
    dateFrom,
    dateTo,
    orderBefore: orderBefore.toISOString(),
    ...(fitting_units > 0 && { fitting: { units: fitting_units, sum: whole(fitting_sum) } }),
  };
}
