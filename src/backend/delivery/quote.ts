import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { type DeliveryOptions, readDeliveryOptions } from './delivery-options.ts';
import { areAllByEmail, type Goods, readGoods } from './goods.ts';
import type { ResolvedPlace } from './place.ts';
import { type Rate, unitsIn } from './rates.ts';
import { isPaused } from './shops.ts';
import { type StockAllocation, type Supply, supplyParcel, supplyShop } from './stock-allocation.ts';
import { readTerminal } from './terminals.ts';
import { termsOf } from './terms.ts';

/**
 * The delivery that an order asks a quote for. `pointId` is a terminal's id or a shop's number, null for a
 * courier.
 */
export interface DeliveryQuoteRequest {
  readonly country: CountryCode;
  readonly regionId: string;
  readonly cityId: string;
  readonly kind: DeliveryKind;
  readonly pointId: string | null;
  readonly items: readonly { readonly itemId: number; readonly count: number }[];
  /** The total after discounts and without gift cards, in minor units; decides free delivery. */
  readonly sum: number;
}

export interface DeliveryQuote {
  /** Of the city that the order names, as the shop knows it. */
  readonly regionId: string;
  readonly cityName: string;
  /** In minor units. */
  readonly price: number;
  /** Calendar days from today at the destination. */
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly pointTitle: string | null;
  readonly pointAddress: string | null;
  /**
   * True for gift cards alone, which are sent by e-mail whatever the kind and point; price and days are 0.
   */
  readonly byEmail: boolean;
  /**
   * The largest number of items and sum, in minor units, that can be tried on at delivery; null if fitting is
   * not offered.
   */
  readonly fitting: { readonly units: number; readonly sum: number | null } | null;
  /** Every unit, gift cards included, with the shop or warehouse whose stock it comes from. */
  readonly allocations: readonly StockAllocation[];
}

/**
 * Quotes price, dates and stock allocations of a delivery (product.md, Delivery). Read-only, so it may run
 * inside the order's transaction. The allocations hold while nobody else takes that stock: lock the `stock` rows first,
 * or check each decrement.
 * @returns null if this delivery is not offered: no rate, a point that is unknown, elsewhere or closed then, or too little
 * stock
 */
export async function quoteDelivery(
  query: Queryable,
  request: DeliveryQuoteRequest,
  now: Date,
): Promise<DeliveryQuote | null> {
  const [options, goods] = await Promise.all([
    readDeliveryOptions(query, request, unitsIn(request.items)),
    readGoods(query, request.country, request.items),
  ]);
  if (!areAllSold(goods, request)) return null;
  if (areAllByEmail(goods)) return quoteByEmail(goods, options.place);
  const rate = options.rates.get(request.kind);
  const point = await findPoint(query, options, request);
  const supply = point && request.kind === 'shop' ? supplyShop(goods, point.id) : supplyParcel(goods);
  return rate && point && supply ? toQuote(rate, point, supply, options, request, now) : null;
}

const areAllSold = (goods: readonly Goods[], { items }: DeliveryQuoteRequest) =>
  goods.length === new Set(items.map(({ itemId }) => itemId)).size &&
  goods.length > 0 &&
  goods.every(({ price }) => price !== null);

function quoteByEmail(goods: readonly Goods[], { regionId, cityName }: ResolvedPlace): DeliveryQuote | null {
  const supply = supplyParcel(goods);
  const nowhere = { price: 0, daysFrom: 0, daysTo: 0, pointTitle: null, pointAddress: null };
  return (
    supply && {
      ...nowhere,
      regionId,
      cityName,
      byEmail: true,
      fitting: null,
      allocations: supply.allocations,
    }
  );
}

interface Point {
  readonly id: string;
  readonly title: string | null;
  readonly address: string | null;
  readonly pause?: Shop['pause'];
}

async function findPoint(
  query: Queryable,
  { place, shops }: DeliveryOptions,
  { kind, pointId }: DeliveryQuoteRequest,
): Promise<Point | undefined> {
  if (kind === 'courier') return { id: '', title: null, address: null };
  if (pointId === null) return undefined;
  if (kind === 'shop') {
    const shop = shops.find(({ number }) => number === pointId);
    if (!shop) return undefined;
    const { name, cityName, address, pause } = shop;
    return { id: pointId, title: name, address: `${cityName}, ${address}`, ...(pause && { pause }) };
  }
  const terminal = await readTerminal(query, place.country, pointId);
  if (terminal?.city_guid !== place.cityId) return undefined;
  return { id: pointId, title: terminal.title, address: `${terminal.city_name}, ${terminal.address}` };
}

function toQuote(
  rate: Rate,
  { title, address, ...point }: Point,
  supply: Supply,
  options: DeliveryOptions,
  { sum }: DeliveryQuoteRequest,
  now: Date,
): DeliveryQuote | null {
  const { place } = options;
  const { price, daysFrom, daysTo, ...dates } = termsOf(rate, sum, supply, options, now);
  if (isPaused(point, dates)) return null;
  return {
    price,
    daysFrom,
    daysTo,
    pointTitle: title,
    pointAddress: address,
    byEmail: false,
    fitting: rate.fitting_units > 0 ? { units: rate.fitting_units, sum: rate.fitting_sum } : null,
    regionId: place.regionId,
    cityName: place.cityName,
    allocations: supply.allocations,
  };
}
