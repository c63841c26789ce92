import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { PictureLook } from '#src/backend/feed/index.ts';

export type SentPicture = Omit<Selectable<Schema['commerceml_pictures']>, 'met_at'>;
/** By their names. */
export type SentPictures = ReadonlyMap<string, SentPicture>;

const FOLDER = 'import_files/';

/** The name that goods have for a picture: an archive may have it deeper than they say. */
export function pictureName(path: string): string {
  const written = path.replaceAll('\\', '/');
  return written.slice(Math.max(0, written.lastIndexOf(FOLDER)));
}

export const readPictures = (query: Queryable): Promise<SentPicture[]> =>
  query.selectFrom('commerceml_pictures').selectAll().execute();

/** @param more those that have come since */
export const picturesByName = (
  kept: readonly SentPicture[],
  more: readonly SentPicture[] = [],
): SentPictures => new Map([...kept, ...more].map((one) => [one.name, one]));

/** What pictures look like, by their paths among the originals. */
export const looksOf = (pictures: SentPictures): ReadonlyMap<string, PictureLook> =>
  new Map([...pictures.values()].map(({ src, width, height, tone }) => [src, { width, height, tone }]));

/** A picture that comes again under its name takes the place of the former one. */
export async function notePicture(query: Queryable, picture: SentPicture, now: Date): Promise<void> {
  const { name, ...shown } = picture;
  const look = { ...shown, met_at: now.toISOString() };
  await query
    .insertInto('commerceml_pictures')
    .values({ name, ...look })
    .onConflict((on) => on.column('name').doUpdateSet(look))
    .execute();
}
