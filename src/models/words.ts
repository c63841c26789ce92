const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');

/** `1 товар`, `2 товара`, `5 товаров`, `1 234 товара`. */
export function pluralise(
  count: number,
  [one, few, many]: readonly [one: string, few: string, many: string],
): string {
  const form = { one, few, many, two: few, zero: many, other: many }[rules.select(count)];
  return `${numbers.format(count)} ${form}`;
}

/** `12 345`. */
export const numberText = (value: number): string => numbers.format(value);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As part of a sentence: an initial Russian word gets a lower-case letter; ПВХ and Wool stay as they are. */
export const uncapitalised = (text: string): string =>
  /^[А-ЯЁ][а-яё]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export const PRODUCTS = ['товар', 'товара', 'товаров'] as const;
export const MODELS = ['модель', 'модели', 'моделей'] as const;
export const MINUTES = ['минута', 'минуты', 'минут'] as const;
export const POINTS = ['балл', 'балла', 'баллов'] as const;
