import { editDistance } from './edit-distance.ts';
import { soundOf } from './sound.ts';
import { swaps } from './swapped-letters.ts';

export interface SpellingEntry {
  readonly word: string;
  /** Number of documents; breaks ties. */
  readonly frequency: number;
}

export interface SpellingCandidate extends SpellingEntry {
  /** Edits from the given word: 1 or 2. */
  readonly distance: number;
}

export interface Spelling {
  /** Known words within `edits` edits, best first, excluding the word itself. */
  nearest(word: string, edits: number, limit: number): SpellingCandidate[];
  /** The most frequent known word that sounds like the word with two letters swapped. */
  withSwappedLetters(word: string): SpellingEntry | undefined;
  /** The most frequent known word with a prefix one edit from the word. */
  nearestPrefix(word: string): SpellingCandidate | undefined;
}

const MAX_WORDS = 50_000;
const LONGEST = 40;

/** Edits tolerated by word length: none below 4 letters, one up to 7, two from 8. */
export function editsAllowed(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * A spelling index of the 50,000 most frequent words of letters only. Words are grouped by length with a bit
 * mask of their letters, which rejects nearly all candidates in one comparison: an edit adds and removes at
 * most one letter each.
 */
export function createSpelling(entries: Iterable<SpellingEntry>): Spelling {
  const indexed = [...entries]
    .filter(({ word }) => word.length >= 3 && word.length <= LONGEST && /^\p{L}+$/u.test(word))
    .sort(byFrequency)
    .slice(0, MAX_WORDS)
    .sort((one, other) => one.word.length - other.word.length);
  const words = indexed.map(({ word }) => word);
  const frequencies = Uint32Array.from(indexed, ({ frequency }) => frequency);
  const letters = Int32Array.from(words, letterSet);
  const starts = new Uint32Array(LONGEST + 2).fill(words.length);
  for (let at = words.length - 1; at >= 0; at--) starts[words[at]?.length ?? 0] = at;
  for (let length = LONGEST; length >= 0; length--) {
    starts[length] = Math.min(starts[length] ?? 0, starts[length + 1] ?? words.length);
  }

  function nearest(word: string, edits: number, limit: number): SpellingCandidate[] {
    if (edits < 1 || word.length > LONGEST) return [];
    const wanted = letterSet(word);
    const found: SpellingCandidate[] = [];
    const longest = Math.min(LONGEST, word.length + edits);
    for (let length = Math.max(3, word.length - edits); length <= longest; length++) {
      const differing = 2 * edits - Math.abs(length - word.length);
      const end = starts[length + 1] ?? words.length;
      for (let at = starts[length] ?? end; at < end; at++) {
        if (bits((letters[at] ?? 0) ^ wanted) > differing) continue;
        const known = words[at] ?? '';
        const distance = editDistance(word, known, edits) + firstLetterCost(word, known);
        if (distance > 0 && distance <= edits)
          found.push({ word: known, frequency: frequencies[at] ?? 0, distance });
      }
    }
    return found.sort(bySimilarity(word)).slice(0, limit);
  }

  function nearestPrefix(word: string): SpellingCandidate | undefined {
    const wanted = letterSet(word);
    let best: SpellingCandidate | undefined;
    for (let at = starts[word.length + 1] ?? words.length; at < words.length; at++) {
      const frequency = frequencies[at] ?? 0;
      if (frequency <= (best?.frequency ?? 0) || bits(wanted & ~(letters[at] ?? 0)) > 1) continue;
      const known = words[at] ?? '';
      for (let length = word.length - 1; length <= word.length + 1; length++) {
        if (editDistance(word, known.slice(0, length), 1) > 1) continue;
        best = { word: known, frequency, distance: 1 };
        break;
      }
    }
    return best;
  }

  let wordOfSound: ReadonlyMap<string, number> | undefined;
  function soundingAs(sound: string): SpellingEntry | undefined {
    wordOfSound ??= mostFrequentBySound(words, frequencies);
    const at = wordOfSound.get(sound);
    return at === undefined ? undefined : { word: words[at] ?? '', frequency: frequencies[at] ?? 0 };
  }

  return {
    nearest,
    nearestPrefix,
    withSwappedLetters: (word) =>
      (word.length > LONGEST ? [] : swaps(word))
        .flatMap((swapped) => soundingAs(soundOf(swapped)) ?? [])
        .sort(byFrequency)[0],
  };
}

function mostFrequentBySound(words: readonly string[], frequencies: Uint32Array): Map<string, number> {
  const found = new Map<string, number>();
  for (const [at, word] of words.entries()) {
    const sound = soundOf(word);
    const rival = found.get(sound);
    if (rival === undefined || (frequencies[rival] ?? 0) < (frequencies[at] ?? 0)) found.set(sound, at);
  }
  return found;
}

/**
 * Nobody mistypes the first letter, except for one that sounds similar (абувь) or is swapped with the next
 * (урбашка).
 */
function firstLetterCost(word: string, known: string): number {
  const isSwapped = word[0] === known[1] && word[1] === known[0];
  return isSwapped || soundOf(word.charAt(0)) === soundOf(known.charAt(0)) ? 0 : 1;
}

function byFrequency(one: SpellingEntry, other: SpellingEntry): number {
  return other.frequency - one.frequency || (one.word < other.word ? -1 : 1);
}

function bySimilarity(word: string): (one: SpellingCandidate, other: SpellingCandidate) => number {
  const sound = soundOf(word);
  const first = word.charCodeAt(0);
  const dissimilarity = (known: string) =>
    (soundOf(known) === sound ? 0 : 2) + (known.charCodeAt(0) === first ? 0 : 1);
  return (one, other) =>
    one.distance - other.distance ||
    dissimilarity(one.word) - dissimilarity(other.word) ||
    byFrequency(one, other);
}

/** The letters а–я and a–z each map to distinct bits. */
function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

function bits(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
