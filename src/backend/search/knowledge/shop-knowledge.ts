import { colourGroupOf } from '#src/backend/catalogue/facets/colours.ts';
import type { Dictionaries } from '#src/backend/catalogue/facets/index.ts';
import { sizeNames } from '#src/backend/catalogue/facets/size-names.ts';
import { createKnowledge, type SearchKnowledge } from '#src/backend/language/knowledge/knowledge.ts';
import type { NamedColour } from '#src/backend/language/knowledge/named-value.ts';
import { SHIPPED_COLOURS } from '#src/backend/language/knowledge/shipped/colours.ts';
import type { Vocabulary } from '#src/backend/language/knowledge/vocabulary.ts';
import { type OwnSynonyms, synonymEntries } from '../synonyms/synonyms.ts';

export function knowledgeOf(
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
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

/** In all words for the groups that goods have: золотистый, золотой. */
function colourGroupNames(dictionaries: Dictionaries): string[] {
  const { color } = dictionaries;
  return colourNames(dictionaries).flatMap(({ value, names }) =>
    color.idOf(value) === undefined ? [] : names,
  );
}

/** Colours that the shop does not have, too: a query may ask for them. */
function colourNames({ color }: Dictionaries): NamedColour[] {
  const own = color.values.slice(1).map(({ value, title }) => ({ value, names: [title], shades: [] }));
  const usual = SHIPPED_COLOURS.map((colour) => ({
    ...colour,
    value: colourGroupOf(colour.value)?.value ?? colour.value,
  }));
  return [...own, ...usual];
}
