import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';
import { UNPAID_ORDER_S } from '#src/config/constants.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import { Chance } from '../chance.ts';
import { rateRows } from '../places/delivery.ts';
import { shopRows } from '../places/shops.ts';
import { terminalRows } from '../places/terminals.ts';
import type { Goods } from './goods.ts';
import type { OrderHistory } from './histories.ts';
import type { Buyer } from './people.ts';

type OrderValues = Insertable<Schema['orders']>;

/** An address of documentation (RFC 5737). */
export const IP_ADDRESS = '192.0.2.46';
export const TEXT_VERSION = 'demo 2025-09-01';

export const isoAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

/** When parcels are packed, carried and handed over, in local time. */
const WORKING_HOURS = { from: 10, to: 20 };

/**
 * When the staff did something this many days ago: on that day and within working hours, keeping the order of
 * events.
 */
export function workedAgo(now: Date, days: number, country: Buyer['country']): string {
  const offset = offsets[country] * HOUR_MS;
  const local = now.getTime() - days * DAY_MS + offset;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const { from, to } = WORKING_HOURS;
  const share = (local - midnight) / DAY_MS;
  return new Date(midnight - offset + (from + share * (to - from)) * HOUR_MS).toISOString();
}

/** In hours east of Greenwich; neither has summer time. */
const offsets: Readonly<Record<Buyer['country'], number>> = { RU: 3, AM: 4 };

const byCustomer = new Set<OrderStatus>(['new', 'awaitingPayment', 'paid', 'cancelled']);

/** When an order reached a status: customers order at any hour, all else happens in working hours. */
export const reachedAt = (
  now: Date,
  [status, days]: OrderHistory['statuses'][number],
  country: Buyer['country'],
) => (byCustomer.has(status) ? isoAgo(now, days) : workedAgo(now, days, country));

/** The demo's places that a person's orders use. */
export interface Places {
  readonly city: ReturnType<typeof cityRows>[number];
  readonly shops: ReturnType<typeof shopRows>;
  readonly terminals: ReturnType<typeof terminalRows>;
  readonly rates: ReturnType<typeof rateRows>;
}

export function placesOf({ country, city: name }: Buyer): Places {
  const cities = cityRows();
  const city = cities.find((one) => one.country === country && one.name === name);
  if (!city) throw new RangeError(`No such city: ${name}`);
  const isHere = (place: { readonly city_guid: string }) => place.city_guid === city.guid;
  return {
    city,
    shops: shopRows(cities).filter((shop) => isHere(shop) && shop.kind === 'shop'),
    terminals: terminalRows(cities).filter(isHere),
    rates: rateRows().filter((rate) => rate.country === country),
  };
}

interface OrderInput {
  readonly person: Buyer;
  readonly places: Places;
  readonly history: OrderHistory;
  /** Of the history among those of the person. */
  readonly place: number;
  readonly lines: readonly Goods[];
  /** In minor units. */
  readonly pointsPaid: number;
  readonly now: Date;
  /** The shop's running time. */
  readonly elapsed: number;
}

export const goodsPrice = (lines: readonly Goods[]): number =>
  lines.reduce((sum, { price }) => sum + price, 0);

/** The discount of the order's coupon, in minor units. */
export const couponDiscount = ({ coupon }: OrderHistory, lines: readonly Goods[]): number =>
  coupon ? Math.floor((goodsPrice(lines) * coupon.percent) / 100) : 0;

export function orderRow(told: OrderInput): OrderValues {
  const { person, places, history, place, lines, pointsPaid, now, elapsed } = told;
  const [first, last] = [history.statuses[0], history.statuses.at(-1)];
  if (!first || !last) throw new RangeError('An order has a status');
  const [status] = last;
  const changedAt = reachedAt(now, last, person.country);
  const createdAt = isoAgo(now, first[1]);
  const goods = goodsPrice(lines);
  const discount = couponDiscount(history, lines) + pointsPaid;
  const rate = rateOf(places, history.delivery, goods - discount);
  const isOver = status === 'cancelled' || status === 'returned';
  return {
    number: numberOf(person, place, createdAt),
    idempotency_key: randomUUID(),
    owner: `customer:${person.id}`,
    country: person.country,
    status,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    email: person.email,
    region_id: places.city.region_id,
    city_id: places.city.guid,
    delivery_kind: history.delivery,
    by_email: 0,
    ...destinationOf(person, places, history.delivery),
    days_from: rate.days_from,
    days_to: rate.days_to,
    comment: history.comment ?? '',
    payment: history.payment,
    coupon_id: null,
    coupon_code: history.coupon?.code ?? null,
    gift_card_id: null,
    goods_price: goods,
    discount,
    points_paid: pointsPaid,
    delivery_price: rate.price,
    gift_card_paid: 0,
    total_price: goods - discount + rate.price,
    consent_version: TEXT_VERSION,
    ip_address: IP_ADDRESS,
    network: IP_ADDRESS,
    created_at: createdAt,
    changed_at: changedAt,
    held_until: status === 'awaitingPayment' ? elapsed + UNPAID_ORDER_S * 1000 : null,
    given_back_at: isOver ? changedAt : null,
    tracked_at: createdAt,
  };
}

const timeZones = { RU: 'Europe/Moscow', AM: 'Asia/Yerevan' } as const;

/** The local date and eight digits, the same with every seed. */
function numberOf({ phone, country }: Buyer, place: number, createdAt: string): string {
  // The Swedish way to write a date is YYYY-MM-DD.
  const day = new Date(createdAt).toLocaleDateString('sv', { timeZone: timeZones[country] });
  const digits = new Chance(`${phone} ${place}`).int(10_000_000, 99_999_999);
  return `${day.slice(2).replaceAll('-', '')}-${digits}`;
}

/** The price is in minor units; 0 for sums that qualify for free delivery. */
function rateOf({ city, ...places }: Places, kind: DeliveryKind, goods: number) {
  const rates = places.rates.filter((rate) => rate.kind === kind);
  const rate =
    rates.find(({ city_guid }) => city_guid === city.guid) ??
    rates.find(({ city_guid, region_id }) => !city_guid && region_id === city.region_id) ??
    rates.find(({ city_guid, region_id }) => !city_guid && !region_id);
  if (!rate) throw new RangeError(`No delivery to ${city.name}`);
  const isFree = goods >= (rate.free_from ?? Number.POSITIVE_INFINITY);
  return { ...rate, price: isFree ? 0 : rate.price };
}

function destinationOf({ addresses: [home] }: Buyer, { city, shops, terminals }: Places, kind: DeliveryKind) {
  const [shop, terminal] = [shops[0], terminals[0]];
  if (kind === 'shop' && shop)
    return { point_id: shop.number, point_title: shop.name, address: `${city.name}, ${shop.address}` };
  if (kind === 'terminal' && terminal)
    return {
      point_id: terminal.code,
      point_title: terminal.title,
      address: `${city.name}, ${terminal.address}`,
    };
  const flat = home.flat && `, кв. ${home.flat}`;
  return { point_id: null, point_title: '', address: `${city.name}, ${home.street}, ${home.house}${flat}` };
}
