import type { Selectable } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { TextEntry } from '#src/contract/content/index.ts';

type TextRow = Pick<Selectable<Schema['texts']>, 'title' | 'value' | 'attributes'>;

export type Texts = Record<string, TextEntry[]>;

/** A country's texts, keyed by section (product.md, Content). */
export async function readTexts({ query }: Database, country: CountryCode): Promise<Texts> {
  const rows = await query
    .selectFrom('texts')
    .selectAll()
    .where('country', '=', country)
    .orderBy('section')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const sections = Map.groupBy(rows, ({ section }) => section);
  return Object.fromEntries([...sections].map(([section, entries]) => [section, entries.map(toEntry)]));
}

function toEntry({ title, value, attributes }: TextRow): TextEntry {
  return { title, value, attributes: storedJson(attributes) as TextEntry['attributes'] };
}
