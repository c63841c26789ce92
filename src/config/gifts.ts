import { type CountryCode, countries } from './countries.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { localTime } from './local-time.ts';
import { timeZoneOf } from './time-zones.ts';

/** The limits of a gift card's sum, in whole roubles or drams. */
export const GIFT_SUM = {
  RU: { min: 500, max: 100_000 },
  AM: { min: 3_000, max: 500_000 },
} as const satisfies Record<CountryCode, { readonly min: number; readonly max: number }>;

/** How many days ahead it can be sent at most. */
export const GIFT_DAYS = 90;
export const MAX_GIFTS_IN_CART = 10;
/** An identical gift within this time is a double click. */
export const GIFT_REPEAT_MS = 10_000;

const SENT_FROM_HOUR = 9;

/**
 * The days on which a gift can be sent, including today, in the time zone of the country's shop (YYYY-MM-DD).
 */
export const giftDays = (country: CountryCode, now: Date) => ({
  first: dayIn(country, now),
  last: dayIn(country, new Date(now.getTime() + GIFT_DAYS * DAY_MS)),
});

/** The last day whose gifts are due by now: today's are sent only after the morning hour. */
export const lastDueDay = (country: CountryCode, now: Date): string =>
  dayIn(country, new Date(now.getTime() - SENT_FROM_HOUR * HOUR_MS));

const dayIn = (country: CountryCode, moment: Date): string =>
  localTime(moment, timeZoneOf(country, countries[country].defaultCity.regionId)).date;

const DATE = /\d{1,2}\.\d{1,2}\.\d{2,4}/g;
const LINK =
  /:\/\/|\bwww\b|@|xn--|[\p{L}\p{N}-]\.(?:[a-z]{2,}|рф|рус|онлайн|сайт|орг|ком|москва|бел|հայ)(?!\p{L})/iu;
const PHONE = /(?:\d[\s()+.-]*){9,}/u;

/**
 * Whether a text contains a site, an e-mail or a phone, which must not be sent to strangers in the shop's
 * name.
 */
export function leadsElsewhere(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[。]/gu, '.');
  return LINK.test(plain) || PHONE.test(plain.replace(DATE, ''));
}
