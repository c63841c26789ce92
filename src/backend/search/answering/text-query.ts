import type { QueryWord, WordList } from '#src/backend/language/index.ts';

/** More forms of a word, or of those that complete it, are not searched for. */
const MOST_FORMS = 200;

/** The letters of PostgreSQL's weights that a word must have one of; empty for any. */
type Weights = '' | 'A' | 'AB' | 'CD';

/**
 * What matches a word, for PostgreSQL's `to_tsquery`: «'платье':AB | 'платья':AB». Words are given in the forms that goods
 * have, because its stems are not ours. Empty if no goods have them.
 *
 * @param weights of the word that names the goods
 */
export function textQueryOf({ alternatives }: QueryWord, list: WordList, weights: Weights): string {
  return anyOf(
    alternatives.map(({ stems: [first = [], ...others], kind, isDetail }) => {
      if (kind === 'code') return `${quoted(first[0] ?? '')}:*`;
      const naming = formsOf(first, list, isDetail ? 'CD' : weights);
      const all = [naming, ...others.map((any) => formsOf(any, list, ''))];
      return all.includes('') ? '' : `(${all.join(' & ')})`;
    }),
  );
}

export const anyOf = (queries: readonly string[]): string =>
  queries.filter((query) => query !== '').join(' | ');

function formsOf(stems: readonly string[], list: WordList, weights: Weights): string {
  const forms = stems.flatMap((stem) => list.formsOf(stem)).slice(0, MOST_FORMS);
  const asked = anyOf(forms.map((form) => (weights === '' ? quoted(form) : `${quoted(form)}:${weights}`)));
  return asked && `(${asked})`;
}

/** Letters and digits alone: nothing in a word is part of the language of `to_tsquery`. */
const quoted = (word: string): string => `'${word.replaceAll(/[^\p{L}\p{N}]/gu, ' ')}'`;
