import { type CountryCode, countries } from '#src/config/countries.ts';
import { formattersFor } from '#src/config/local-time.ts';
import { typeset } from '#src/config/typography.ts';
import { money } from '#src/contract/money.ts';
import type { PricePlan, PricePlanKind, PricePlanState } from '#src/contract/shop/staff-price-plans.ts';
import { timeZones } from '#src/models/dates.ts';

export const stateTitles: Readonly<Record<PricePlanState, string>> = {
  running: 'Идёт',
  coming: 'Впереди',
  past: 'Прошла',
  stopped: 'Остановлена',
};

export const viewTitles: Readonly<Record<PricePlanState, string>> = {
  running: 'Идут',
  coming: 'Впереди',
  past: 'Прошли',
  stopped: 'Остановлены',
};

const kindTitles: Readonly<Record<PricePlanKind, string>> = {
  sale: 'Распродажа',
  price: 'Цена на время',
  hidden: 'Скрыто',
};

type Rule = Pick<PricePlan, 'kind' | 'percent' | 'amount'>;

/** `Распродажа, −20 %`. */
export function ruleText({ kind, percent, amount }: Rule, country: CountryCode): string {
  if (kind === 'hidden') return kindTitles.hidden;
  if (percent !== null) return typeset`${kindTitles[kind]}, −${percent} %`;
  if (amount !== null) return typeset`${kindTitles[kind]}, −${sumText(amount, country)}`;
  return typeset`${kindTitles[kind]}, новые цены`;
}

export const sumText = (whole: number, country: CountryCode): string =>
  money(whole, countries[country].currency);

/** What something costs, or that it is not sold. */
export const priceText = (whole: number | null, country: CountryCode): string =>
  whole === null ? typeset`не продаётся` : sumText(whole, country);

/** `пт, 04.12.2026, 00:00`; an end at midnight belongs to the day before. */
export function momentText(iso: string, country: CountryCode, isEnd = false): string {
  const timeZone = timeZones[country];
  const clock = clockIn(timeZone).format(new Date(iso));
  const isMidnight = isEnd && clock === '00:00';
  const day = weekdayAndDateIn(timeZone).format(Date.parse(iso) - (isMidnight ? 1 : 0));
  return typeset`${day}, ${isMidnight ? '24:00' : clock}`;
}

const clockIn = formattersFor('ru-RU', { timeStyle: 'short' });
const weekdayAndDateIn = formattersFor('ru-RU', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

export const termText = (
  { beginsAt, endsAt }: Pick<PricePlan, 'beginsAt' | 'endsAt'>,
  country: CountryCode,
): string =>
  endsAt === null
    ? typeset`с ${momentText(beginsAt, country)} без срока`
    : typeset`с ${momentText(beginsAt, country)} по ${momentText(endsAt, country, true)}`;
