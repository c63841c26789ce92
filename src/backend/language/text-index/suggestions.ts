import { isAdjective, isOblique } from '#src/config/agreement.ts';
import { shippedKinds } from '../knowledge/kinds.ts';
import type { KnownWord, Vocabulary } from '../knowledge/vocabulary.ts';
import { LONGEST_QUERY } from '../reading/query.ts';
import { agreeing } from '../words/agreeing.ts';
import { otherLayout } from '../words/layout.ts';
import { stem } from '../words/stem.ts';
import { transliterateBeginning } from '../words/transliteration.ts';
import { normalise } from '../words/words.ts';

/** Completions considered for each one that is suggested. */
const CANDIDATES = 8;

/** Completions of the last word, including text in the wrong keyboard layout or in Latin letters. */
export function suggestWords(text: string, limit: number, vocabulary: Vocabulary): string[] {
  const typed = text.slice(0, LONGEST_QUERY).trim();
  const [, head = '', begun = ''] = /^(.*\s)?(\S+)$/su.exec(typed) ?? [];
  const plain = normalise(begun);
  for (const reading of [plain, otherLayout(begun) ?? '', ...transliterateBeginning(plain)]) {
    if (reading === '') continue;
    const before = normalise(head).split(/\s+/).filter(Boolean);
    const found = fitting(vocabulary.startingWith(normalise(reading), limit * CANDIDATES), before);
    if (found.length === 0 && vocabulary.stemFrequency(stem(reading)) === 0) continue;
    const isKnown = (form: string) => vocabulary.wordFrequency(form) > 0;
    return found.slice(0, limit).map(({ word }) => agreeing([...before, word], isKnown).join(' '));
  }
  return [];
}

/** After an adjective, only names of goods and further adjectives, if there are any. */
function fitting(found: readonly KnownWord[], before: readonly string[]): readonly KnownWord[] {
  if (!isAdjective(before.at(-1) ?? '')) return found;
  const names = found.filter(
    (each) => !isOblique(each.word) && (isAdjective(each.word) || shippedKinds.isKind(each.stem)),
  );
  return names.length > 0 ? names : found;
}
