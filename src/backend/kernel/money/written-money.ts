import { type CountryCode, countries } from '#src/config/countries.ts';
import { wholeUnits } from './money.ts';

/** Formats minor units: `12 990 ₽`, `52 000 ֏`. */
export function writtenMoney(minor: number, country: CountryCode): string {
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
