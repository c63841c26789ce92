import {
  type CatalogueIndex,
  colourGroupOf,
  type Dictionaries,
  sizeNames,
} from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import {
  createKnowledge,
  type NamedColour,
  type SearchKnowledge,
  SHIPPED_COLOURS,
} from '#src/backend/language/index.ts';
import { facetCodes } from '#src/contract/search/index.ts';
import { type OwnSynonyms, readOwnSynonyms, synonymEntries } from '../synonyms/synonyms.ts';

/** The knowledge for interpreting queries over an index. */
export type KnowledgeOf = (index: CatalogueIndex) => Promise<SearchKnowledge>;

type Words = Pick<CatalogueIndex, 'text' | 'dictionaries'>;

interface DerivedKnowledge extends Words {
  readonly synonyms: OwnSynonyms;
  readonly knowledge: SearchKnowledge;
}

/** Derives knowledge from an index's words and the shop's synonyms; reuses it while these stay the same. */
export function createShopKnowledge({ query }: Pick<Database, 'query'>): KnowledgeOf {
  /** Copies of an index with other stock share its parts, and so its knowledge. */
  const known = new WeakMap<CatalogueIndex['parts'], Promise<SearchKnowledge>>();
  let last: DerivedKnowledge | undefined;

  async function derive({ text, dictionaries }: CatalogueIndex): Promise<SearchKnowledge> {
    const synonyms = await readOwnSynonyms(query);
    const isSame =
      last !== undefined &&
      hasSameWords(last, { text, dictionaries }) &&
      JSON.stringify(last.synonyms) === JSON.stringify(synonyms);
    const knowledge = last && isSame ? last.knowledge : knowledgeFrom({ text, dictionaries }, synonyms);
    last = { text, dictionaries, synonyms, knowledge };
    return knowledge;
  }

  return (index) => {
    const before = known.get(index.parts);
    if (before) return before;
    const deriving = derive(index);
    known.set(index.parts, deriving);
    deriving.catch(() => known.delete(index.parts));
    return deriving;
  };
}

/** Compared by count: an index with the same texts only ever adds facet values. */
const hasSameWords = (one: Words, other: Words): boolean =>
  one.text === other.text &&
  facetCodes.every(
    (facet) => one.dictionaries[facet].values.length === other.dictionaries[facet].values.length,
  );

function knowledgeFrom(
  { text: { vocabulary }, dictionaries }: Words,
  synonyms: OwnSynonyms,
): SearchKnowledge {
  return createKnowledge({
    vocabulary,
    synonyms: synonymEntries(synonyms),
    sizes: dictionaries.size.values.slice(1).map(({ value }) => ({ value, names: sizeNames(value) })),
    colours: colourNames(dictionaries),
    colourGroups: colourGroupNames(dictionaries),
    materials: dictionaries.material.values.slice(1).map(({ title }) => title),
  });
}

/** All names of the groups that goods have: золотистый, золотой. */
function colourGroupNames(dictionaries: Dictionaries): string[] {
  const { color } = dictionaries;
  return colourNames(dictionaries).flatMap(({ value, names }) =>
    color.idOf(value) === undefined ? [] : names,
  );
}

/** Includes colours that the shop does not have, because a query may ask for them. */
function colourNames({ color }: Dictionaries): NamedColour[] {
  const own = color.values.slice(1).map(({ value, title }) => ({ value, names: [title], shades: [] }));
  const usual = SHIPPED_COLOURS.map((colour) => ({
    ...colour,
    value: colourGroupOf(colour.value)?.value ?? colour.value,
  }));
  return [...own, ...usual];
}
