import type { CountryCode } from '#src/config/countries.ts';
import { formattersFor } from '#src/config/local-time.ts';
import { typeset } from '#src/config/typography.ts';
import type { OldPriceProof } from '#src/contract/shop/staff-prices.ts';
import { timeZones } from '#src/models/dates.ts';
import { sumText } from './words.ts';

/** Why shoppers see an old price, or do not. */
export function proofText(proof: OldPriceProof, country: CountryCode): string {
  const sum = sumText(proof.price, country);
  const asked = askedText(proof, country);
  if (proof.isShown && proof.days === 0) return typeset`${sum}, показана без проверки`;
  if (proof.isShown)
    return asked === ''
      ? typeset`${sum}, показана со слов магазина: в истории её нет`
      : typeset`${sum}, показана законно: ${asked}`;
  const last = asked === '' ? '' : typeset`; ${asked}`;
  return typeset`${sum}, не показана: за ${days(proof.days)} её не просили${last}`;
}

const days = (count: number): string =>
  count === 1 ? typeset`последний день` : typeset`последние ${count} дн.`;

function askedText({ from, till }: OldPriceProof, country: CountryCode): string {
  if (till === null) return '';
  const last = dayText(till, country);
  if (from === null) return typeset`просили до ${last}`;
  const first = dayText(from, country);
  return first === last ? typeset`просили ${first}` : typeset`просили с ${first} по ${last}`;
}

const dayText = (iso: string, country: CountryCode): string =>
  dateIn(timeZones[country]).format(new Date(iso));

const dateIn = formattersFor('ru-RU', { dateStyle: 'short' });
