import type { Queryable } from '#src/backend/database/database.ts';
import {
  parseEntry,
  SHIPPED_SYNONYMS,
  type SynonymEntry,
  writtenEntry,
} from '#src/backend/language/index.ts';

/** What a shop changed about the shipped synonyms: entries as written. */
export interface OwnSynonyms {
  readonly added: readonly string[];
  readonly withdrawn: readonly string[];
}

export async function readOwnSynonyms(query: Queryable): Promise<OwnSynonyms> {
  const rows = await query.selectFrom('synonyms').select(['words', 'withdrawn']).orderBy('id').execute();
  const wordsOf = (withdrawn: number) =>
    rows.filter((row) => row.withdrawn === withdrawn).map(({ words }) => words);
  return { added: wordsOf(0), withdrawn: wordsOf(1) };
}

/** The entries that search uses. */
export function synonymEntries({ added, withdrawn }: OwnSynonyms): SynonymEntry[] {
  const gone = new Set(withdrawn);
  return [
    ...SHIPPED_SYNONYMS.filter((entry) => !gone.has(writtenEntry(entry))),
    ...added.flatMap((words) => parseEntry(words) ?? []),
  ];
}
