import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { BadArchive } from './bad-archive.ts';
import { refuseInUse } from './goods-in-use.ts';
import type { ChildShape, Part } from './parts.ts';
import { chunks, keyOf, type Row, type Value } from './rows.ts';
import { type Writer, whereIs } from './write-lines.ts';

const SLICE_ROWS = 50;

/** Removes colours, sizes and questions that their lines no longer have. */
export async function removeDropped({ inSlice, dropped }: Writer): Promise<void> {
  for (const [shape, ids] of dropped)
    for (const some of chunks([...ids], SLICE_ROWS)) await inSlice((query) => removeKept(query, shape, some));
}

async function removeKept(query: Queryable, { table }: ChildShape, ids: readonly Value[]): Promise<void> {
  if (table === 'products') await refuseInUse(query, 'products.id', ids);
  if (table === 'items') await refuseInUse(query, 'items.id', ids);
  for (const id of ids) await sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.execute(query);
}

/** Removes what the archive does not have. */
export async function removeMissing({ inSlice }: Writer, part: Part, missing: readonly Row[]): Promise<void> {
  for (const some of chunks(missing.toReversed(), SLICE_ROWS))
    await inSlice(async (query) => {
      const ids = some.map(({ id = null }) => id);
      if (part.table === 'models') await refuseInUse(query, 'products.model_id', ids);
      for (const row of some) await removeRow(query, part, row);
    });
}

async function removeRow(query: Queryable, part: Part, row: Row): Promise<void> {
  try {
    if (part.table === 'models')
      await sql`DELETE FROM products WHERE model_id = ${row.id ?? null}`.execute(query);
    await sql`DELETE FROM ${sql.table(part.table)} WHERE ${whereIs(part, row)}`.execute(query);
  } catch (error) {
    const key = keyOf(part.key ?? [], row);
    throw new BadArchive(`${part.name}: ${key} is not in the archive and can not be removed: it is in use`, {
      cause: error,
    });
  }
}
