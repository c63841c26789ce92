import { dayRange } from '#src/config/time-words.ts';
import { bindHours, bindPhone, bindShortWords, typeset } from '#src/config/typography.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { distanceText } from '../map/distance.ts';
import { shopHref } from '../shops-url.ts';

export interface ShopModel {
  readonly number: string;
  /** The shop's own page. */
  readonly href: string;
  readonly name: string;
  readonly address: string;
  readonly metro: string;
  readonly hours: readonly string[];
  readonly phone: string;
  readonly phoneHref: string;
  readonly mapHref: string;
  readonly services: readonly string[];
  /** When and why it is closed for a time. Empty if it is not. */
  readonly pause: string;
  /** Its number on the plan; null if it is not there. */
  readonly pin: number | null;
  /** Null while the visitor's position is unknown. */
  readonly distance: string | null;
}

/** Metres from the visitor, by shop number. */
export type Distances = ReadonlyMap<string, number>;

export function shopModel(
  shop: Shop,
  pin: number | null = null,
  distances: Distances = new Map(),
): ShopModel {
  const metres = distances.get(shop.number);
  return {
    number: shop.number,
    href: shopHref(shop),
    name: bindShortWords(shop.name),
    address: bindShortWords(shop.address),
    metro: shop.metro,
    hours: hourLines(shop.hours),
    phone: bindPhone(shop.phone),
    phoneHref: `tel:${shop.phone.replace(/[^+\d]/g, '')}`,
    services: shop.services ?? [],
    pause: pauseText(shop),
    mapHref: `https://yandex.ru/maps/?pt=${shop.longitude},${shop.latitude}&z=16`,
    pin,
    distance: metres === undefined ? null : distanceText(metres),
  };
}

function pauseText({ pause }: Pick<Shop, 'pause'>): string {
  if (!pause) return '';
  const closed = typeset`Закрыт ${dayRange(pause.from, pause.till)}`;
  return pause.reason === '' ? closed : `${closed}: ${pause.reason}`;
}

/** Opening hours, one line for each group of days with the same hours. */
export const hourLines = (hours: string): string[] =>
  bindHours(hours)
    .split(/[,;]\s*/)
    .filter(Boolean);

type RoutePoint = Pick<Shop, 'latitude' | 'longitude' | 'cityName' | 'address'>;

/** A route to a place from the visitor's position; by its address if its position is unknown. */
export function routeHref({ latitude, longitude, cityName, address }: RoutePoint): string {
  const isPlaced = latitude !== 0 || longitude !== 0;
  const to = isPlaced ? `${latitude},${longitude}` : encodeURIComponent(`${cityName}, ${address}`);
  return `https://yandex.ru/maps/?rtext=~${to}&rtt=auto`;
}
