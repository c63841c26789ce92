import { typeset } from '#src/config/typography.ts';
import { type PromotionValues, valuesIn } from './form.ts';

export const CODE_TAKEN = typeset`Такой код в этой стране уже есть`;
export const SERIES_TAKEN = typeset`Такая серия уже есть`;
export const CHANGED = typeset`С тех пор промокод изменил кто-то другой. Ничего не сохранено: рядом с вашим — то, что сейчас.`;
export const USED_MORE = typeset`Заказов с промокодом уже больше`;
const NO_PRESENT = typeset`Такой вещи в этом размере нет. Нужен артикул цвета; карту подарить нельзя.`;
const MOST_UNKNOWN = 10;

/** The errors of the lists whose values there are none of. */
export function unknownErrors(
  values: Pick<PromotionValues, 'categories' | 'articles' | 'brands' | 'presentArticle' | 'presentSize'>,
  unknown: readonly string[],
) {
  const errorOf = (typed: string) => {
    const missing = valuesIn(typed).filter((value) => unknown.includes(value));
    return missing.length > 0 ? typeset`Таких нет: ${missing.slice(0, MOST_UNKNOWN).join(', ')}` : undefined;
  };
  const { categories, articles, brands, presentArticle, presentSize } = values;
  const present = [presentArticle, presentSize].filter(Boolean).join(' ');
  return {
    categories: errorOf(categories),
    articles: errorOf(articles),
    brands: errorOf(brands),
    presentArticle: unknown.includes(present) ? NO_PRESENT : undefined,
  };
}
