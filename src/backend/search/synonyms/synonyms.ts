import type { Queryable } from '#src/backend/database/database.ts';
import { SHIPPED_SYNONYMS } from '../language/knowledge/shipped/synonyms.ts';
import { parseEntry, type SynonymEntry, writtenEntry } from '../language/knowledge/synonym-entries.ts';

/** The entries that search uses: the shipped ones without those that the shop withdrew, and its own. */
export async function readSynonyms(query: Queryable): Promise<SynonymEntry[]> {
  const rows = await query.selectFrom('synonyms').select(['words', 'withdrawn']).orderBy('id').execute();
  const withdrawn = new Set(rows.filter((row) => row.withdrawn === 1).map(({ words }) => words));
  return [
    ...SHIPPED_SYNONYMS.filter((entry) => !withdrawn.has(writtenEntry(entry))),
    ...rows.filter((row) => row.withdrawn === 0).flatMap(({ words }) => parseEntry(words) ?? []),
  ];
}
