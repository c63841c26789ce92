import { LRUCache } from 'lru-cache';
import { type UnderstoodQuery, understand, understandName } from '#src/backend/language/reading/query.ts';
import { answerQuery, type QueryAnswer } from '#src/backend/search/answering/answer.ts';
import type { Choice } from '#src/contract/search/index.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { positionOf } from '../cards/cards.ts';
import { type Assortment, rangeOf } from '../goods/assortment.ts';
import { choiceKey, resolveChoice } from './choice.ts';
import { type Goods, isList } from './matches.ts';
import { positionsNamed } from './named.ts';
import { scan, type Tally } from './scan.ts';

/** A category by number (undefined for the whole catalogue), a text query, or products by id. */
export type Scope =
  | { readonly category: number | undefined }
  | { readonly text: string }
  | { readonly products: readonly number[] };

/** Recent selections of a country, cached because a page requests products and filters separately. */
export interface Selections {
  /** The goods of a text query are sorted by relevance. */
  select(scope: Scope, choice: Choice): Tally;
  understand(text: string): UnderstoodQuery;
  answer(text: string): QueryAnswer;
}

/** A text query, interpreted. */
interface Reading {
  readonly query: UnderstoodQuery;
  /** The positions of what it is the full name of. */
  readonly named: Uint32Array;
}

const TALLIES_BYTES = 4 * 1024 * 1024;
const POSITIONS_BYTES = 6 * 1024 * 1024;
const ARRAY_BYTES = 300;
const QUERIES_BYTES = 2 * 1024 * 1024;

/** @param share of the memory that its caches may take */
export function createSelections(index: CatalogueIndex, assortment: Assortment, share: number): Selections {
  const tallies = new LRUCache<string, Tally>({
    maxSize: Math.round(TALLIES_BYTES * share),
    sizeCalculation: tallyBytes,
  });
  const answers = new LRUCache<string, QueryAnswer>({
    maxSize: Math.round(POSITIONS_BYTES * share),
    sizeCalculation: ({ positions, letGo }, text) =>
      arrayBytes(positions) + 2 * text.length + 2 * JSON.stringify(letGo).length,
  });
  const readings = new LRUCache<string, Reading>({
    maxSize: Math.round(QUERIES_BYTES * share),
    sizeCalculation: ({ query, named }, text) =>
      arrayBytes(named) + 2 * text.length + 4 * JSON.stringify(query).length,
  });

  function read(text: string): Reading {
    const known = readings.get(text);
    if (known) return known;
    const named = positionsNamed(index, assortment, text);
    const interpret = named.length > 0 ? understandName : understand;
    const reading = { query: interpret(text, index.knowledge), named };
    readings.set(text, reading);
    return reading;
  }

  function answer(text: string): QueryAnswer {
    const known = answers.get(text);
    if (known) return known;
    const { query, named } = read(text);
    const answered = answerQuery(index, assortment, query, named);
    answers.set(text, answered);
    return answered;
  }

  function goodsIn(scope: Scope): Goods {
    if ('text' in scope) return answer(scope.text).positions;
    if ('category' in scope) return rangeOf(index, assortment, scope.category);
    return Uint32Array.from(scope.products.flatMap((id) => positionOf(index, assortment, id) ?? []));
  }

  return {
    understand: (text) => read(text).query,
    answer,
    select(scope, choice) {
      const key = JSON.stringify([scope, choiceKey(choice)]);
      const known = tallies.get(key);
      if (known) return known;
      const read = resolveChoice(choice, index.dictionaries);
      const tally = scan(assortment, index, goodsIn(scope), read);
      tallies.set(key, tally);
      return tally;
    },
  };
}

function tallyBytes({ matches, counts }: Tally, key: string): number {
  const { goods, bits } = matches;
  const bytes = 2 * key.length + arrayBytes(bits) + (isList(goods) ? arrayBytes(goods) : 0);
  return Object.values(counts).reduce((sum, array) => sum + arrayBytes(array), bytes);
}

const arrayBytes = ({ byteLength }: Uint32Array) => ARRAY_BYTES + byteLength;
