import { colourGroupOf } from '../facets/colours.ts';
import type { Dictionaries } from '../facets/index.ts';
import { sizeNames } from '../facets/size-names.ts';
import { createKnowledge, type SearchKnowledge } from '../language/knowledge/knowledge.ts';
import type { NamedValue } from '../language/knowledge/named-value.ts';
import { SHIPPED_COLOURS } from '../language/knowledge/shipped/colours.ts';
import type { Vocabulary } from '../language/knowledge/vocabulary.ts';
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
    colourGroups: dictionaries.color.values.map(({ title }) => title),
    materials: dictionaries.material.values.slice(1).map(({ title }) => title),
  });
}

/** Colours that the shop does not have, too: a query may ask for them. */
function colourNames({ color }: Dictionaries): NamedValue[] {
  const own = color.values.slice(1).map(({ value, title }) => ({ value, names: [title] }));
  const usual = SHIPPED_COLOURS.map(({ value, names }) => ({
    value: colourGroupOf(value)?.value ?? value,
    names,
  }));
  return [...own, ...usual];
}
