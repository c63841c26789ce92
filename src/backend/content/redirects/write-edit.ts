import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

export interface RedirectLine {
  /** The path as it is stored. */
  readonly path: string;
  readonly was: string | null;
  readonly became: string | null;
}

export interface RedirectEdit {
  readonly country: CountryCode;
  readonly by: string;
  /** The change that this one takes back. */
  readonly undoes?: number;
}

/** What the log calls it. */
export const redirectAction = ({ was, became }: RedirectLine) => {
  if (was === null) return 'redirect added';
  return became === null ? 'redirect deleted' : 'redirect changed';
};

/** Carries lines out and keeps them for their undoing. @returns what names the change */
export async function writeEdit(
  query: Queryable,
  { country, by, undoes }: RedirectEdit,
  lines: readonly RedirectLine[],
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('redirect_edits')
    .values({ country, made_by: by, made_at: now.toISOString(), undoes: undoes ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const line of lines) await writeLine(query, country, id, line);
  return id;
}

async function writeLine(
  query: Queryable,
  country: CountryCode,
  edit: number,
  { path, was, became }: RedirectLine,
): Promise<void> {
  await query
    .insertInto('redirect_edit_lines')
    .values({ edit_id: edit, short_url: path, was, became })
    .execute();
  if (became === null)
    await query
      .deleteFrom('redirects')
      .where('country', '=', country)
      .where('short_url', '=', path)
      .execute();
  else
    await query
      .insertInto('redirects')
      .values({ country, short_url: path, long_url: became })
      .onConflict((on) => on.columns(['country', 'short_url']).doUpdateSet({ long_url: became }))
      .execute();
}
