import type { Database } from '#src/backend/database/database.ts';
import { colourGroupOf } from '../facets/colours.ts';
import type { Dictionaries } from '../facets/index.ts';
import { sizeNames } from '../facets/size-names.ts';
import { createKnowledge, type SearchKnowledge } from '../language/knowledge/knowledge.ts';
import type { NamedValue } from '../language/knowledge/named-value.ts';
import { STARTER_COLOURS } from '../language/knowledge/starter-lists.ts';
import type { Vocabulary } from '../language/knowledge/vocabulary.ts';

export async function readKnowledge(
  { query }: Database,
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
): Promise<SearchKnowledge> {
  const rows = await query.selectFrom('synonyms').select('words').orderBy('id').execute();
  return createKnowledge({
    vocabulary,
    synonyms: rows.map(({ words }) =>
      words
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
    sizes: dictionaries.size.values.slice(1).map(({ value }) => ({ value, names: sizeNames(value) })),
    colours: colourNames(dictionaries),
  });
}

function colourNames({ color }: Dictionaries): NamedValue[] {
  const own = color.values.slice(1).map(({ value, title }) => ({ value, names: [title] }));
  const usual = STARTER_COLOURS.flatMap(({ value, names }) => {
    const group = colourGroupOf(value)?.value ?? value;
    return color.idOf(group) === undefined ? [] : [{ value: group, names }];
  });
  return [...own, ...usual];
}
