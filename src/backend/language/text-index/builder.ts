import { growableWords } from '#src/backend/kernel/arrays/growable-list.ts';
import { stem } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { readWords, type Word } from '../words/words.ts';
import { createCodesBuilder } from './codes.ts';
import { createTextIndex, type TextIndex, type TextIndexParts } from './text-index.ts';

export interface Field {
  readonly text: string;
  /** The weight of a word in this field, an integer 1 … 255. */
  readonly weight: number;
}

export interface TextIndexBuilder {
  /** Documents are integers below 16,777,216 in ascending order. @throws RangeError on an invalid document or weight */
  add(document: number, fields: readonly Field[]): void;
  build(): TextIndex;
  partsInSteps(pause: () => Promise<void>): Promise<TextIndexParts>;
}

const MAX_DOCUMENTS = 1 << 24;
const WEIGHTS = 256;
const LONGEST_WORD = 40;
const RECENT_TEXTS = 64;
const POSTINGS_PER_STEP = 500_000;

interface ReadText {
  readonly codes: readonly Word[];
  /** Of its other words. */
  readonly wordIds: readonly number[];
}

export function createTextIndexBuilder(): TextIndexBuilder {
  const idOfWord = new Map<string, number>();
  const idOfStem = new Map<string, number>();
  const stemOfWord: number[] = [];
  const wordFrequency: number[] = [];
  const lastDocumentOfWord: number[] = [];
  /** Of the current document, by stem id; 0 if absent. */
  const weightOfStem: number[] = [];
  const foundStems: number[] = [];
  const codesBuilder = createCodesBuilder();
  /** By document: stem × 256 + weight. */
  const found = growableWords();
  /** By document: the end of its entries in `found`. */
  const foundEnds = growableWords();
  const recentTexts = new Map<string, ReadText>();
  let last = -1;

  /** Cached, because a model's colours repeat its texts in succession. */
  function read(text: string): ReadText {
    const known = recentTexts.get(text);
    if (known) return known;
    const words = readWords(text);
    const plain = words.filter(
      (word) => !word.code && word.text.length <= LONGEST_WORD && !isStopWord(word.text),
    );
    const fresh = {
      codes: words.filter(({ code }) => code),
      wordIds: plain.map((word) => wordId(word.text)),
    };
    if (recentTexts.size >= RECENT_TEXTS) recentTexts.clear();
    recentTexts.set(text, fresh);
    return fresh;
  }

  function wordId(word: string): number {
    const known = idOfWord.get(word);
    if (known !== undefined) return known;
    const id = idOfWord.size;
    const stemmed = stem(word);
    let stemId = idOfStem.get(stemmed);
    if (stemId === undefined) {
      stemId = weightOfStem.push(0) - 1;
      idOfStem.set(stemmed, stemId);
    }
    idOfWord.set(word, id);
    stemOfWord.push(stemId);
    wordFrequency.push(0);
    lastDocumentOfWord.push(-1);
    return id;
  }

  function add(document: number, fields: readonly Field[]): void {
    if (!Number.isInteger(document) || document <= last || document >= MAX_DOCUMENTS) {
      throw new RangeError(`Document ${document} is out of order or out of range`);
    }
    while (foundEnds.length < document) foundEnds.push(found.length);
    last = document;
    foundStems.length = 0;
    for (const { text, weight } of fields) {
      if (!Number.isInteger(weight) || weight < 1 || weight > 255) throw new RangeError(`Weight ${weight}`);
      const { codes, wordIds } = read(text);
      for (const code of codes) codesBuilder.add(document, code.text, code.parts);
      for (const id of wordIds) {
        if (lastDocumentOfWord[id] !== document) wordFrequency[id] = (wordFrequency[id] ?? 0) + 1;
        lastDocumentOfWord[id] = document;
        const stemId = stemOfWord[id] ?? 0;
        if (weightOfStem[stemId] === 0) foundStems.push(stemId);
        if (weight > (weightOfStem[stemId] ?? 0)) weightOfStem[stemId] = weight;
      }
    }
    for (const stemId of foundStems) {
      found.push(stemId * WEIGHTS + (weightOfStem[stemId] ?? 0));
      weightOfStem[stemId] = 0;
    }
    foundEnds.push(found.length);
  }

  function* steps(): Generator<undefined, TextIndexParts> {
    const stems = [...idOfStem.keys()].sort();
    const place = new Uint32Array(stems.length);
    for (const [at, stemmed] of stems.entries()) place[idOfStem.get(stemmed) ?? 0] = at;
    const starts = new Uint32Array(stems.length + 1);
    for (let at = 0; at < found.length; at++) {
      if (at % POSTINGS_PER_STEP === 0) yield;
      const next = (place[Math.floor(found.at(at) / WEIGHTS)] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    const stemFrequencies = starts.slice(1);
    for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const ends = starts.slice();
    const postings = new Uint32Array(found.length);
    for (let at = 0, document = 0; at < found.length; at++) {
      if (at % POSTINGS_PER_STEP === 0) yield;
      while (at === foundEnds.at(document)) document += 1;
      const stemPlace = place[Math.floor(found.at(at) / WEIGHTS)] ?? 0;
      const end = ends[stemPlace] ?? 0;
      postings[end] = document * WEIGHTS + (found.at(at) % WEIGHTS);
      ends[stemPlace] = end + 1;
    }
    for (const list of [found, foundEnds]) list.clear();
    yield;
    yield;
    const words = [...idOfWord.keys()].sort();
    const ids = words.map((word) => idOfWord.get(word) ?? 0);
    yield;
    const codes = yield* codesBuilder.build();
    yield;
    const wordFrequencies = Uint32Array.from(ids, (id) => wordFrequency[id] ?? 0);
    const stemPlaceOfWord = Uint32Array.from(ids, (id) => place[stemOfWord[id] ?? 0] ?? 0);
    for (const memory of [recentTexts, idOfWord, idOfStem]) memory.clear();
    return {
      documents: last + 1,
      stems,
      stemFrequencies,
      words,
      wordFrequencies,
      stemOfWord: stemPlaceOfWord,
      starts,
      postings,
      codes,
    };
  }

  function build(): TextIndex {
    for (const work = steps(); ; ) {
      const step = work.next();
      if (step.done) return createTextIndex(step.value);
    }
  }

  async function partsInSteps(pause: () => Promise<void>): Promise<TextIndexParts> {
    for (const work = steps(); ; ) {
      const step = work.next();
      if (step.done) return step.value;
      await pause();
    }
  }

  return { add, build, partsInSteps };
}
