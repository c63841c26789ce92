import { type CountryCode, countries } from './countries.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { timeZoneOf } from './time-zones.ts';

/** What a gift card for somebody else may be of, in whole roubles or drams. */
export const GIFT_SUM = {
  RU: { min: 500, max: 100_000 },
  AM: { min: 3_000, max: 500_000 },
} as const satisfies Record<CountryCode, { readonly min: number; readonly max: number }>;

/** In how many days it can be sent at the latest. */
export const GIFT_DAYS = 90;
export const MAX_GIFTS_IN_CART = 10;
/** The same gift within this time is a double click. */
export const GIFT_REPEAT_MS = 10_000;

const SENT_FROM_HOUR = 9;

/** The days on which a gift can be sent, today's included, by the clock of the country's shop (YYYY-MM-DD). */
export const giftDays = (country: CountryCode, now: Date) => ({
  first: dayIn(country, now),
  last: dayIn(country, new Date(now.getTime() + GIFT_DAYS * DAY_MS)),
});

/** The last day whose gifts are sent by now: those of today only once it is morning. */
export const lastDueDay = (country: CountryCode, now: Date): string =>
  dayIn(country, new Date(now.getTime() - SENT_FROM_HOUR * HOUR_MS));

const dayIn = (country: CountryCode, moment: Date): string => formats[country].format(moment);

const formatFor = (country: CountryCode) =>
  new Intl.DateTimeFormat('sv', { timeZone: timeZoneOf(country, countries[country].defaultCity.regionId) });
const formats = { RU: formatFor('RU'), AM: formatFor('AM') };

const DATE = /\d{1,2}\.\d{1,2}\.\d{2,4}/g;
const LINK =
  /:\/\/|\bwww\b|@|xn--|[\p{L}\p{N}-]\.(?:[a-z]{2,}|рф|рус|онлайн|сайт|орг|ком|москва|бел|հայ)(?!\p{L})/iu;
const PHONE = /(?:\d[\s()+.-]*){9,}/u;

/** Whether a text names a site, an e-mail or a phone: what goes to a stranger in the shop's name must not. */
export function leadsElsewhere(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[。]/gu, '.');
  return LINK.test(plain) || PHONE.test(plain.replace(DATE, ''));
}
