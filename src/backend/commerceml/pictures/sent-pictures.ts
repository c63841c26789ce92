import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { PictureLook } from '#src/backend/feed/index.ts';

export type SentPicture = Selectable<Schema['commerceml_pictures']>;
/** By their names. */
export type SentPictures = ReadonlyMap<string, SentPicture>;

const FOLDER = 'import_files/';

/** The name that goods have for a picture: an archive may have it deeper than they say. */
export function pictureName(path: string): string {
  const written = path.replaceAll('\\', '/');
  return written.slice(Math.max(0, written.lastIndexOf(FOLDER)));
}

export async function readPictures(query: Queryable): Promise<SentPictures> {
  const rows = await query.selectFrom('commerceml_pictures').selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** What pictures look like, by their paths among the originals. */
export const looksOf = (pictures: SentPictures): ReadonlyMap<string, PictureLook> =>
  new Map([...pictures.values()].map(({ src, width, height, tone }) => [src, { width, height, tone }]));

/** A picture that comes again under its name takes the place of the former one. */
export async function notePicture(query: Queryable, picture: SentPicture): Promise<void> {
  const { name: _name, ...look } = picture;
  await query
    .insertInto('commerceml_pictures')
    .values(picture)
    .onConflict((on) => on.column('name').doUpdateSet(look))
    .execute();
}
