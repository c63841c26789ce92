import { localTime } from '#src/config/local-time.ts';
import { dayRange } from '#src/config/time-words.ts';
import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { Terminal } from '#src/contract/delivery/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { hoursOnDate, openUntil } from '../stores/opening-hours.ts';
import { hourLines, routeHref, shopModel } from '../stores/shop.ts';

/** The shop or pick-up point where an order can be collected. */
export interface PickupPointModel {
  readonly heading: string;
  readonly title: string;
  /** The shop's own page; null for a pick-up point. */
  readonly href: string | null;
  readonly address: string;
  readonly metro: string;
  readonly hours: readonly string[];
  /** `Сегодня открыто до 21:00`; null if the hours cannot be parsed. */
  readonly today: string | null;
  /** The hours on the day of collection, unless that is today. */
  readonly thatDay: string | null;
  readonly phone: string;
  readonly phoneHref: string;
  readonly routeHref: string;
}

export function pickupPointModel(order: Order, point: Shop | Terminal, now: Date): PickupPointModel {
  const { hours } = point;
  const isShop = 'name' in point;
  const shop = isShop ? shopModel(point) : null;
  const today = localTime(now, order.timeZone);
  const day = collectedOn(order);
  return {
    heading: isShop ? 'Магазин' : 'Пункт выдачи',
    title: bindShortWords(isShop ? point.name : point.title),
    href: shop?.href ?? null,
    address: bindShortWords([point.cityName, point.address].filter(Boolean).join(', ')),
    metro: point.metro,
    hours: hourLines(hours),
    today: todayText(hours, today),
    thatDay: day > today.date ? dayText(hours, day) : null,
    phone: shop?.phone ?? '',
    phoneHref: shop?.phoneHref ?? '',
    routeHref: routeHref(point),
  };
}

/** The chosen day, else the last of the promised ones. */
const collectedOn = ({ pickup, dateTo }: Order): string => pickup?.day ?? dateTo;

function todayText(hours: string, local: ReturnType<typeof localTime>): string | null {
  const today = hoursOnDate(hours, local.date);
  if (today === undefined) return null;
  const until = openUntil(hours, local);
  if (until) return typeset`Сегодня открыто до ${until}`;
  if (today === null) return 'Сегодня закрыто';
  return local.time < today.opens
    ? typeset`Сегодня с ${today.opens} до ${today.closes}`
    : 'Сегодня уже закрыто';
}

function dayText(hours: string, day: string): string | null {
  const open = hoursOnDate(hours, day);
  if (open === undefined) return null;
  const named = dayRange(day, day);
  return open ? typeset`${named} — с ${open.opens} до ${open.closes}` : `${named} закрыто`;
}
