import type { Country } from '#src/config/countries.ts';
import { quoted } from '#src/config/quotes.ts';
import { typeset } from '#src/config/typography.ts';
import { money } from '#src/contract/money.ts';
import type { Understanding } from '#src/contract/search/index.ts';

const SORTED: Readonly<Record<string, string>> = {
  'New Desc': 'сначала новинки',
  'Price Asc': 'сначала недорогие',
  'Price Desc': 'сначала дорогие',
  'BestSales Desc': 'сначала популярные',
  'Discount Desc': 'сначала большие скидки',
};

/** Notes on how a query was understood, and on parts that were dropped because no goods match all of it. */
export function searchNotes(understood: Understanding | undefined, { currency }: Country): string[] {
  if (!understood) return [];
  const { letGo } = understood;
  const isLetGo = (kind: Understanding['letGo'][number]['kind']) => letGo.some((one) => one.kind === kind);
  const words = letGo.filter(({ kind }) => kind === 'word').map(({ text }) => quoted(text));
  const read = [
    ...(isLetGo('price') ? [] : priceNotes(understood, currency)),
    ...(understood.onSale && !isLetGo('sale') ? [typeset`только со скидкой`] : []),
    ...(understood.sort ? [SORTED[`${understood.sort.key} ${understood.sort.value}`] ?? ''] : []),
  ].filter(Boolean);
  return [
    ...(read.length > 0 ? [`Учли: ${read.join(', ')}.`] : []),
    ...letGo.flatMap(({ kind, text, nearest }) => lackingNotes[kind]?.(text, nearest) ?? []),
    ...(words.length > 0 ? [typeset`Не нашли ${words.join(', ')} — показали без этого.`] : []),
  ];
}

function priceNotes({ priceFrom, priceTo }: Understanding, currency: Country['currency']): string[] {
  const from = priceFrom === null ? '' : typeset` от ${money(priceFrom, currency)}`;
  const to = priceTo === null ? '' : typeset` до ${money(priceTo, currency)}`;
  return from + to === '' ? [] : [`цена${from}${to}`];
}

const lackingNotes: Readonly<
  Partial<Record<Understanding['letGo'][number]['kind'], (text: string, nearest?: string[]) => string>>
> = {
  color: (text, nearest = []) =>
    nearest.length === 0
      ? `Цвета ${quoted(text)} нет, вот другие цвета.`
      : `Цвета ${quoted(text)} нет, сначала самые близкие: ${nearest.join(', ').toLowerCase()}.`,
  size: (text) => `Размера ${quoted(text)} сейчас нет, вот другие размеры.`,
  price: () => typeset`По такой цене ничего нет, вот другие цены.`,
  sale: () => typeset`Со скидкой ничего нет, вот без скидки.`,
};
