import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, pasted } from '#src/web/forms/fields.ts';

/** The articles in a text, in order and each once; one may stand twice in what is pasted. */
export const articlesIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

/** A list of articles, on lines or with commas. */
export const articlesField = (most: number, { isRequired = false } = {}) =>
  pasted(most * (maxLengths.code + 1), {
    ...(isRequired ? { missing: FILL_IN } : {}),
    rule: (typed) => {
      const articles = articlesIn(typed);
      if (articles.length > most) return typeset`Не больше ${most} артикулов`;
      return articles.some(({ length }) => length > maxLengths.code) && typeset`Это не артикул`;
    },
  });
