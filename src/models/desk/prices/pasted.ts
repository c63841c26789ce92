import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import type { PriceTerms } from '#src/contract/shop/staff-price-plans.ts';

const SHOWN_CHARACTERS = 40;

/** Articles, each once: one in a line, or with anything between that a sheet puts there. */
export const articlesIn = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;]+/).filter((each) => each !== '' && each.length <= maxLengths.code)),
];

interface Pasted {
  readonly prices: PriceTerms['prices'];
  /** The first line that is no article with a price. */
  readonly wrong?: string;
}

const LINE = /^(\S+)[\s;]+(\d(?:\d|[^\S\t])*(?:[.,]\d{1,2})?)\s*(?:₽|руб\.?|֏)?$/;

/** `артикул цена`, a line each, as a sheet is pasted. The last one counts where an article is named twice. */
export function pricesIn(typed: string): Pasted {
  const prices = new Map<string, number>();
  for (const line of typed.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, article = '', price = ''] = LINE.exec(line) ?? [];
    const sum = Number(price.replaceAll(/\s/g, '').replace(',', '.'));
    const isRight = article.length <= maxLengths.code && sum > 0 && sum <= maxNumbers.setSum;
    if (!isRight) return { prices: [], wrong: line.slice(0, SHOWN_CHARACTERS) };
    prices.set(article, sum);
  }
  return { prices: [...prices].map(([article, price]) => ({ article, price, oldPrice: 0 })) };
}
