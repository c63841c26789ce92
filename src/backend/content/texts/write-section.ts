import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { TextDraft } from '#src/contract/content/staff-texts.ts';
import { type Change, record } from '../kept/changing.ts';
import { findKept, keepStanding, versionOf } from '../kept/versions.ts';

export interface SectionName {
  readonly country: CountryCode;
  readonly section: string;
}
/** As it is stored: the attributes as JSON. */
export type TextRow = Pick<Selectable<Schema['texts']>, 'title' | 'value' | 'attributes'>;

export const subjectOf = ({ country, section }: SectionName): string => `texts ${country} ${section}`;

export const sectionRows = (query: Queryable, { country, section }: SectionName): Promise<TextRow[]> =>
  query
    .selectFrom('texts')
    .where('country', '=', country)
    .where('section', '=', section)
    .orderBy('position')
    .orderBy('id')
    .select(['title', 'value', 'attributes'])
    .execute();

/** Writes all entries of a section, and keeps what stood there. */
export async function saveSection(
  query: Queryable,
  name: SectionName,
  { entries, version }: { readonly entries: readonly TextDraft[]; readonly version: number },
  change: Change,
): Promise<'' | 'Changed'> {
  if ((await versionOf(query, change.subject)) !== version) return 'Changed';
  const rows = entries.map(({ attributes, ...entry }) => ({
    ...entry,
    attributes: JSON.stringify(attributes),
  }));
  await replace(query, name, rows, change);
  await record(query, change, { action: 'texts changed', detail: name.section });
  return '';
}

export async function restoreSection(
  query: Queryable,
  name: SectionName,
  { id, version, isUndo }: { readonly id: number; readonly version: number; readonly isUndo: boolean },
  change: Change,
): Promise<'' | 'Changed' | 'NoVersion'> {
  if ((await versionOf(query, change.subject)) !== version) return 'Changed';
  const kept = await findKept<readonly TextRow[]>(query, change.subject, id);
  if (!kept) return 'NoVersion';
  await replace(query, name, kept, change);
  await record(query, change, { action: 'texts restored', detail: name.section, isUndo });
  return '';
}

async function replace(
  query: Queryable,
  name: SectionName,
  rows: readonly TextRow[],
  { subject, by, now }: Change,
): Promise<void> {
  const stood = await sectionRows(query, name);
  await keepStanding(query, { subject, title: titleOf(stood), content: stood }, by, now);
  const { country, section } = name;
  await query.deleteFrom('texts').where('country', '=', country).where('section', '=', section).execute();
  if (rows.length > 0)
    await query
      .insertInto('texts')
      .values(rows.map((row, position) => ({ ...row, country, section, position })))
      .execute();
}

const TITLE_LENGTH = 100;
const titleOf = (rows: readonly TextRow[]): string =>
  rows
    .map(({ title, value }) => title || value)
    .join(', ')
    .slice(0, TITLE_LENGTH);
