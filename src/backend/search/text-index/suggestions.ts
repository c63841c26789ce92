import { otherLayout } from '../language/layout.ts';
import { LONGEST_QUERY } from '../language/query.ts';
import { stem } from '../language/stem.ts';
import { transliterateBeginning } from '../language/transliteration.ts';
import type { Vocabulary } from '../language/vocabulary.ts';
import { normalise } from '../language/words.ts';

/** Completions of the last word, also when it is typed in the wrong layout or in Latin letters. */
export function suggestWords(text: string, limit: number, vocabulary: Vocabulary): string[] {
  const typed = text.slice(0, LONGEST_QUERY).trim();
  const [, head = '', begun = ''] = /^(.*\s)?(\S+)$/su.exec(typed) ?? [];
  const plain = normalise(begun);
  for (const reading of [plain, otherLayout(begun) ?? '', ...transliterateBeginning(plain)]) {
    if (reading === '') continue;
    const found = vocabulary.startingWith(normalise(reading), limit);
    if (found.length === 0 && vocabulary.stemFrequency(stem(reading)) === 0) continue;
    return found.map(({ word }) => `${normalise(head).replace(/\s+/g, ' ')}${word}`.trim());
  }
  return [];
}
