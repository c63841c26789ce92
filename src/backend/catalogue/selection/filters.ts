import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import {
  type Choice,
  type Facet,
  type FacetCode,
  type Filters,
  facetCodes,
} from '#src/contract/search/index.ts';
import { colourGroupOf } from '../facets/colours.ts';
import type { FacetDictionary } from '../facets/dictionary.ts';
import type { Dictionaries } from '../facets/index.ts';
import type { Tally } from './scan.ts';

const titles: Readonly<Record<FacetCode, string>> = {
  size: 'Размер',
  color: 'Цвет',
  material: 'Материал',
  season: 'Сезон',
  fit: 'Силуэт',
  origin: 'Страна производства',
};

export function filtersOf(tally: Tally, choice: Choice, dictionaries: Dictionaries): Filters {
  return {
    facets: facetCodes
      .map((facet) => facetOf(facet, tally.counts[facet], choice, dictionaries[facet]))
      .filter(({ values }) => values.length > 0),
    price: {
      min: Math.floor(wholeUnits(tally.price.min)),
      max: Math.ceil(wholeUnits(tally.price.max)),
    },
    onSale: { count: tally.onSale, selected: choice.onSale },
    totalCount: tally.matches.count,
  };
}

function facetOf(code: FacetCode, counts: Uint32Array, choice: Choice, dictionary: FacetDictionary): Facet {
  const chosen = new Set(choice.facets[code]);
  const values: Value[] = [];
  for (const id of dictionary.ids) {
    const { value = '', title = '', hex } = dictionary.values[id] ?? {};
    const count = counts[id] ?? 0;
    const selected = chosen.has(value);
    if (count > 0 || selected)
      values.push({ value, title, count, selected, ...(hex === undefined ? {} : { hex }) });
  }
  return { code, title: titles[code], values: values.sort(comparers[code] ?? moreFirst) };
}

type Value = Facet['values'][number];
type Compare = (one: Value, other: Value) => number;

const byTitle = new Intl.Collator('ru', { numeric: true });
const moreFirst: Compare = (one, other) =>
  other.count - one.count || byTitle.compare(one.title, other.title) || (one.value < other.value ? -1 : 1);

/** Of the facets whose values with the most goods don't come first. */
const comparers: Readonly<Partial<Record<FacetCode, Compare>>> = {
  // In the dictionary's order already, which a sort keeps.
  size: () => 0,
  color: (one, other) => colourPlace(one) - colourPlace(other) || moreFirst(one, other),
};

function colourPlace({ value }: Value): number {
  return colourGroupOf(value)?.position ?? Number.MAX_SAFE_INTEGER;
}
