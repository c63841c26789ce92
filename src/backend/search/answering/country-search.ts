import { LRUCache } from 'lru-cache';
import {
  type CatalogueFor,
  type CountryCatalogue,
  positionsNamed,
  type Tally,
} from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import {
  type SearchKnowledge,
  type UnderstoodQuery,
  understand,
  understandName,
} from '#src/backend/language/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Choice } from '#src/contract/search/index.ts';
import type { KnowledgeOf } from '../knowledge/shop-knowledge.ts';
import { answerQuery, type QueryAnswer } from './answer.ts';
import { barcodeIn, productsWithBarcode } from './barcodes.ts';
import { createFindGoods, type FindGoods } from './find-goods.ts';

/** Text search in a country's goods. Its caches are replaced with the index. */
export interface CountrySearch {
  readonly catalogue: CountryCatalogue;
  readonly knowledge: SearchKnowledge;
  understand(text: string): UnderstoodQuery;
  answer(text: string): Promise<QueryAnswer>;
  /** The goods that answer a query, sorted by relevance. */
  select(text: string, choice: Choice): Promise<Tally>;
  /** The goods with the typed barcode; undefined if there are none, or it is not a barcode. */
  selectByBarcode(typed: string, choice: Choice): Promise<Tally | undefined>;
}

/** @param cityGuid as in {@link CatalogueFor} */
export type SearchFor = (country: CountryCode, cityGuid?: string) => Promise<CountrySearch>;

export function createCountrySearches(
  database: Database,
  catalogueFor: CatalogueFor,
  knowledgeOf: KnowledgeOf,
): SearchFor {
  const findGoods = createFindGoods(database);
  const searches = new WeakMap<CountryCatalogue, CountrySearch>();
  return async (country, cityGuid) => {
    const catalogue = await catalogueFor(country, cityGuid);
    const knowledge = await knowledgeOf(catalogue.index);
    const search = searches.get(catalogue) ?? createCountrySearch(database, catalogue, knowledge, findGoods);
    searches.set(catalogue, search);
    return search;
  };
}

/** An interpreted text query. */
interface Reading {
  readonly query: UnderstoodQuery;
  /** The positions of goods whose full name it is. */
  readonly named: Uint32Array;
}

const POSITIONS_BYTES = 6 * 1024 * 1024;
const ARRAY_BYTES = 300;
const QUERIES_BYTES = 2 * 1024 * 1024;

function createCountrySearch(
  database: Database,
  catalogue: CountryCatalogue,
  knowledge: SearchKnowledge,
  findGoods: FindGoods,
): CountrySearch {
  const { index, assortment, cacheShare, selections } = catalogue;
  const answers = new LRUCache<string, QueryAnswer>({
    maxSize: Math.round(POSITIONS_BYTES * cacheShare),
    sizeCalculation: ({ positions, letGo }, text) =>
      arrayBytes(positions) + 2 * text.length + 2 * JSON.stringify(letGo).length,
    // Calls for goods and for filters come together: they share one search.
    fetchMethod: find,
    ignoreFetchAbort: true,
  });
  const readings = new LRUCache<string, Reading>({
    maxSize: Math.round(QUERIES_BYTES * cacheShare),
    sizeCalculation: ({ query, named }, text) =>
      arrayBytes(named) + 2 * text.length + 4 * JSON.stringify(query).length,
  });

  function read(text: string): Reading {
    const known = readings.get(text);
    if (known) return known;
    const named = positionsNamed(index, assortment, text);
    const interpret = named.length > 0 ? understandName : understand;
    const reading = { query: interpret(text, knowledge), named };
    readings.set(text, reading);
    return reading;
  }

  async function find(text: string): Promise<QueryAnswer> {
    const { query, named } = read(text);
    return answerQuery(index, assortment, query, await findGoods(index, query), named);
  }

  const answer = (text: string) => answers.forceFetch(text);

  return {
    catalogue,
    knowledge,
    understand: (text) => read(text).query,
    answer,
    async select(text, choice) {
      const { positions } = await answer(text);
      return selections.select({ by: `words ${text}`, positions: () => positions }, choice);
    },
    async selectByBarcode(typed, choice) {
      const barcode = barcodeIn(typed);
      const ids = barcode === undefined ? [] : await productsWithBarcode(database, barcode);
      if (ids.length === 0) return undefined;
      const positions = () => Uint32Array.from(ids.flatMap((id) => catalogue.positionOf(id) ?? []));
      return selections.select({ by: `products ${ids.join()}`, positions }, choice);
    },
  };
}

const arrayBytes = ({ byteLength }: Uint32Array) => ARRAY_BYTES + byteLength;
