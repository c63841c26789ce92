import type { Database } from '#src/backend/database/database.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { TextEntry } from '#src/contract/content.ts';

export type Texts = Record<string, TextEntry[]>;

/** A country's texts, keyed by section (specification §3 Text content blocks). */
export async function readTexts({ query }: Database, country: CountryCode): Promise<Texts> {
  const rows = await query
    .selectFrom('texts')
    .selectAll()
    .where('country', '=', country)
    .orderBy('section')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const texts: Texts = {};
  for (const row of rows) {
    const attributes = storedJson(row.attributes) as TextEntry['attributes'];
    texts[row.section] ??= [];
    texts[row.section]?.push({ title: row.title, value: row.value, attributes });
  }
  return texts;
}
