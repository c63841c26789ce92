import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { KeptVersion } from '#src/contract/content/kept.ts';

const MOST_VERSIONS = 50;

interface Standing {
  /** `banner 12`, `menu RU TOP`, `texts RU Phone`. */
  readonly subject: string;
  readonly title: string;
  readonly content: unknown;
  /** Of a banner that is being deleted. */
  readonly deletedIn?: CountryCode;
}

/** Keeps how something stands, and forgets its oldest versions. @returns its version from now on */
export async function keepStanding(
  query: Queryable,
  { subject, title, content, deletedIn }: Standing,
  by: string,
  now: Date,
): Promise<void> {
  const values = { subject, title, content: JSON.stringify(content), deleted_in: deletedIn ?? null };
  await query
    .insertInto('content_versions')
    .values({ ...values, saved_at: now.toISOString(), saved_by: by })
    .execute();
  const oldest = await query
    .selectFrom('content_versions')
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .offset(MOST_VERSIONS)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  if (oldest)
    await query
      .deleteFrom('content_versions')
      .where('subject', '=', subject)
      .where('id', '<=', oldest.id)
      .execute();
}

/** The version that a subject has now: what was kept last names it; 0 before the first change. */
export async function versionOf(query: Queryable, subject: string): Promise<number> {
  const last = await query
    .selectFrom('content_versions')
    .where('subject', '=', subject)
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return last?.id ?? 0;
}

export async function listKept(query: Queryable, subject: string): Promise<KeptVersion[]> {
  return query
    .selectFrom('content_versions')
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .select(['id', 'title', 'saved_at as savedAt', 'saved_by as savedBy'])
    .execute();
}

/** What was kept; undefined for a version that is not, or that is another subject's. */
export async function findKept<Content>(
  query: Queryable,
  subject: string,
  id: number,
): Promise<Content | undefined> {
  const row = await query
    .selectFrom('content_versions')
    .where('subject', '=', subject)
    .where('id', '=', id)
    .select('content')
    .executeTakeFirst();
  return row && (JSON.parse(row.content) as Content);
}
