import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { agreeing } from '../words/agreeing.ts';
import { stem } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { readWords } from '../words/words.ts';
import { corrections } from './correction.ts';
import { LONGEST_QUERY, MAX_QUERY_WORDS } from './query.ts';

const NEAREST = 12;

/** Similar queries with known words, best first, for a query that found nothing. */
export function offerQueries(text: string, knowledge: SearchKnowledge, limit = 4): string[] {
  const words = readWords(text.slice(0, LONGEST_QUERY))
    .map((word) => word.text)
    .slice(0, MAX_QUERY_WORDS);
  const known = words.map((word) => isStopWord(word) || mayBeSold(stem(word), knowledge));
  const isInUse = (form: string) => knowledge.vocabulary.wordFrequency(form) > 0;
  const offers = new Set<string>();
  const kept = words.filter((_, at) => known[at]);
  const unknown = words.flatMap((word, at) => (known[at] ? [] : [word])).slice(0, 3);
  const nearOf = new Map(unknown.map((word) => [word, nearest(word, knowledge)]));
  for (let choice = 0; choice < 3; choice++) {
    const replaced = words.flatMap((word, at) => (known[at] ? [word] : (nearOf.get(word)?.[choice] ?? [])));
    if (unknown.some((word) => nearOf.get(word)?.[choice] !== undefined))
      offers.add(agreeing(replaced, isInUse).join(' '));
  }
  if (kept.some((word) => !isStopWord(word))) {
    offers.add(kept.join(' '));
    for (const word of kept) if (!isStopWord(word)) offers.add(word);
  }
  offers.delete(words.join(' '));
  return [...offers].slice(0, limit);
}

/** Names of kinds that the shop does not sell find nothing. */
const mayBeSold = (stemmed: string, { knowsStem, kinds, vocabulary }: SearchKnowledge): boolean =>
  knowsStem(stemmed) && (!kinds.isKind(stemmed) || vocabulary.stemFrequency(stemmed) > 0);

/** More tolerant than automatic correction: two edits from five letters, one from three. */
function nearest(word: string, knowledge: SearchKnowledge): string[] {
  const close = corrections(word, knowledge, NEAREST).map((correction) => correction.word);
  const wide = knowledge.wordSpelling
    .nearest(word, word.length < 5 ? 1 : 2, NEAREST)
    .map((candidate) => candidate.word);
  const found = [...new Set([...close, ...wide])];
  // A correctly spelt word may only be replaced by another kind of goods.
  const isRight = knowledge.kinds.isKind(stem(word));
  return found.filter((near) => !isRight || isSoldKind(stem(near), knowledge)).slice(0, 3);
}

const isSoldKind = (stemmed: string, { kinds, vocabulary }: SearchKnowledge): boolean =>
  kinds.isKind(stemmed) && vocabulary.stemFrequency(stemmed) > 0;
