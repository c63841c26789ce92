import type { Database } from '#src/backend/database/database.ts';
import { MAX_ID_CHARACTERS, MAX_NAME_CHARACTERS } from '../limits.ts';
import type { SeenName } from '../mirror/seen-names.ts';

/** Characteristics have no list of their own in 1C: names of former sessions stay. */
const CHARACTERISTICS = 'name:%';

/** Remembers what 1C calls things, in place of what it called them before. */
export async function noteNames(
  { query }: Pick<Database, 'query'>,
  names: readonly SeenName[],
  now: Date,
): Promise<void> {
  const metAt = now.toISOString();
  const rows = names
    .filter(({ id }) => id.length <= MAX_ID_CHARACTERS)
    .map(({ kind, id, name, detail }) => ({
      ...{ kind, foreign_id: id, name: name.slice(0, MAX_NAME_CHARACTERS) },
      detail: detail.slice(0, MAX_NAME_CHARACTERS),
      met_at: metAt,
    }));
  if (rows.length === 0) return;
  await query.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('commerceml_names')
      .where('foreign_id', 'not like', CHARACTERISTICS)
      .execute();
    for (const row of rows)
      await transaction
        .insertInto('commerceml_names')
        .values(row)
        .onConflict((on) =>
          on
            .columns(['kind', 'foreign_id'])
            .doUpdateSet({ name: row.name, detail: row.detail, met_at: metAt }),
        )
        .execute();
  });
}
