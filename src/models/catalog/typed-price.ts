import { maxLengths } from '#src/contract/limits.ts';

const CURRENCY = /(?:₽|֏|руб(?:л[а-яё]*|\.)?|р\.?|rub|драм[а-яё]*|др\.?|amd)$/iu;
const THOUSAND = /(?:тыс(?:яч[а-яё]*|\.)?|т\.?|к|k)$/iu;
const GROUPED = /^\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?$/;
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;

/**
 * A price as people and price tags write it: «9 000», «9.000 ₽», «5000,50», «9 тыс. руб.»; null if it is not
 * one.
 */
export function readTypedPrice(text: string): number | null {
  const withoutCurrency = text.replace(/\s/g, '').replace(CURRENCY, '');
  const number = withoutCurrency.replace(THOUSAND, '');
  const plain = plainNumber(number);
  if (plain === null) return null;
  const price = number === withoutCurrency ? plain : plain * 1_000;
  return price < 10 ** maxLengths.price ? price : null;
}

function plainNumber(written: string): number | null {
  if (GROUPED.test(written)) {
    const [, wholes = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
    return Number(`${wholes.replace(/\D/g, '')}.${fraction}`);
  }
  return PLAIN.test(written) ? Number(written.replace(',', '.')) : null;
}

/** A price as its field shows it: `5000`, `5000,50`. */
export const fieldText = (price: number): string =>
  Number.isInteger(price) ? String(price) : price.toFixed(2).replace('.', ',');
