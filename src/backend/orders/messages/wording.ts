import { wholeUnits } from '#src/backend/kernel/money.ts';
import { withoutLinks } from '#src/backend/messages/index.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import { dayRange } from '#src/config/time-words.ts';
import { deliveryDates } from '../records/delivery-dates.ts';
import type { OrderRow } from '../records/rows.ts';

/** Formats minor units: `12 990 ₽`, `52 000 ֏`. */
export function money(minor: number, country: CountryCode): string {
  const whole = wholeUnits(minor);
  const { wholes, fractions } = formats[country];
  return (Number.isInteger(whole) ? wholes : fractions).format(whole);
}

const formatWith = (country: CountryCode, digits: number) =>
  new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency: countries[country].currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const formatsOf = (country: CountryCode) => ({
  wholes: formatWith(country, 0),
  fractions: formatWith(country, 2),
});
const formats = { RU: formatsOf('RU'), AM: formatsOf('AM') };

export function deliveryText(order: OrderRow): string {
  if (order.by_email === 1) return `Электронная подарочная карта придёт на почту ${order.email}.`;
  const { dateFrom, dateTo } = deliveryDates(order);
  const when = dayRange(dateFrom, dateTo);
  if (order.delivery_kind === 'courier') return `Доставим курьером ${when}: ${placeOf(order)}.`;
  const place = order.delivery_kind === 'shop' ? 'магазине' : 'пункте выдачи';
  return `Будет ждать вас в ${place} ${when}: ${placeOf(order)}.`;
}

/** A courier's address is as the shopper typed it. */
export function placeOf({ delivery_kind, point_title, address }: OrderRow): string {
  if (delivery_kind === 'courier') return withoutLinks(address);
  return [point_title, address].filter(Boolean).join(', ');
}
