import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { soundOf } from '../knowledge/sound.ts';
import { editsAllowed } from '../knowledge/spelling.ts';
import { stem } from '../words/stem.ts';

const SHORTEST_HALF = 4;
/** Shortest stem that may be corrected to one that only sounds like it with two letters swapped. */
const SHORTEST_SOUNDING = 5;
const SHORTEST_SWAPPED = 4;

export interface Correction {
  readonly word: string;
  readonly stem: string;
  readonly distance: number;
}

/** The best correction of alternative readings of a word: the nearest known form, else the nearest stem. */
export function correct(readings: readonly string[], knowledge: SearchKnowledge): Correction | undefined {
  let best: Correction | undefined;
  for (const reading of readings) {
    const [found] = corrections(reading, knowledge, 1);
    if (found && (!best || found.distance < best.distance)) best = found;
  }
  return best;
}

export function corrections(word: string, knowledge: SearchKnowledge, limit: number): Correction[] {
  const edits = editsAllowed(word.length);
  if (edits === 0) return [];
  const stemmed = stem(word);
  const byWord = knowledge.wordSpelling
    .nearest(word, edits, limit)
    .map(({ word: known, distance }) => ({ word: known, stem: stem(known), distance }));
  if (byWord[0]?.distance === 1 && limit === 1) return byWord;
  const swapped = limit === 1 && withSwappedLetters(stemmed, knowledge);
  if (swapped) return [{ word: formOf(swapped, knowledge), stem: swapped, distance: 1 }];
  const byStem = knowledge.stemSpelling
    .nearest(stemmed, Math.min(edits, editsAllowed(stemmed.length) || 1), limit)
    .filter((candidate) => isPlausibleStem(stemmed, candidate.word))
    .map(({ word: known, distance }) => ({ word: formOf(known, knowledge), stem: known, distance }));
  const nearest = [...byWord, ...byStem].sort((one, other) => one.distance - other.distance);
  return nearest
    .filter((one, at) => nearest.findIndex((other) => other.stem === one.stem) === at)
    .slice(0, limit);
}

function withSwappedLetters(stemmed: string, { stemSpelling }: SearchKnowledge): string | undefined {
  if (stemmed.length < SHORTEST_SWAPPED) return undefined;
  const known = stemSpelling.withSwappedLetters(stemmed)?.word;
  return stemmed.length >= SHORTEST_SOUNDING || lettersOf(known) === lettersOf(stemmed) ? known : undefined;
}

const lettersOf = (word = '') => [...word].sort().join('');

/** Short stems have too many neighbours: three letters must sound the same, four start the same. */
function isPlausibleStem(stemmed: string, known: string): boolean {
  if (stemmed.length > 4 || soundOf(stemmed) === soundOf(known)) return true;
  return stemmed.length === 4 && stemmed[0] === known[0];
}

/** Two known words written as one (`платьекрасное`). */
export function splitInTwo(word: string, { vocabulary }: SearchKnowledge): [string, string] | undefined {
  const frequencyOf = (half: string) =>
    vocabulary.wordFrequency(half) || (half.length < 5 ? 0 : vocabulary.stemFrequency(stem(half)));
  let best: [string, string] | undefined;
  let most = 0;
  if (word.length > 40) return undefined;
  for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    const frequency = Math.min(...halves.map(frequencyOf));
    if (frequency > most) {
      best = halves;
      most = frequency;
    }
  }
  return best;
}

/** The most frequent form of a stem; a fleeting vowel may precede its last letter. */
function formOf(stemmed: string, { vocabulary }: SearchKnowledge): string {
  const forms = vocabulary.startingWith(stemmed.slice(0, Math.max(2, stemmed.length - 2)), 200);
  return forms.find((known) => known.stem === stemmed)?.word ?? stemmed;
}
