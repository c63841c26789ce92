import * as z from 'zod';
import { GEO_COOKIE_S } from '#src/config/constants.ts';
import { type Cookies, type CookieToSet, parseJson } from '#src/web/request/cookie.ts';

const NAME = 'geoInit';
/** Accurate to about ten metres, enough to find the city and the nearest shop. */
const DIGITS = 4;

const degrees = (most: number) => z.number().min(-most).max(most).transform(round);
const point = z.object({ latitude: degrees(90), longitude: degrees(180) });

export type Point = Readonly<z.output<typeof point>>;

/** Zero coordinates record that the shopper denied geolocation: it is not requested again (product.md, Cities). */
export const isRefusal = ({ latitude, longitude }: Point): boolean => latitude === 0 && longitude === 0;

export function postedPoint(form: URLSearchParams): Point | null {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => numberIn(form.get(name)));
  return point.safeParse({ latitude, longitude }).data ?? null;
}

/** The point from the cookie; null if geolocation was not requested yet. */
export const storedPoint = (cookies: Cookies): Point | null =>
  point.safeParse(parseJson(cookies[NAME])).data ?? null;

export const pointCookie = (stored: Point): CookieToSet => ({
  name: NAME,
  value: JSON.stringify(stored),
  maxAgeS: GEO_COOKIE_S,
});

const numberIn = (text: string | null): number | null =>
  text !== null && /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : null;

function round(value: number): number {
  return Number(value.toFixed(DIGITS));
}
