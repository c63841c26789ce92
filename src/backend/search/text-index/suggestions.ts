import type { Vocabulary } from '../language/knowledge/vocabulary.ts';
import { LONGEST_QUERY } from '../language/reading/query.ts';
import { otherLayout } from '../language/words/layout.ts';
import { stem } from '../language/words/stem.ts';
import { transliterateBeginning } from '../language/words/transliteration.ts';
import { normalise } from '../language/words/words.ts';

/** Completions of the last word, also in the wrong keyboard layout or in Latin letters. */
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
