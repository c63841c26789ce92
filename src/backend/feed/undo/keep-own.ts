import { type RawBuilder, sql } from 'kysely';
import { fieldOf } from '#src/backend/kernel/goods/field-columns.ts';
import { type ImagedRows, imagedRows, jsonFrom } from '../records/imaged-rows.ts';
import { hasOwnFields, isOwnField, modelOf, noteOwnFields } from '../records/own-fields.ts';
import type { Staging } from '../staging/tables.ts';

const kinds = { model: 'models', product: 'products', item: 'items' } as const;
type Kind = keyof typeof kinds;

/** Makes the images of imports say of what the shop keeps that it always stood as now, so that undoing leaves it. */
export async function keepOwnOfImages(query: Staging, importIds: readonly number[]): Promise<void> {
  const rowsOf = (kind: Kind) =>
    sql`SELECT row_id FROM import_images WHERE import_id IN (${sql.join(importIds)}) AND kind = ${sql.lit(kind)}`;
  const fields = await noteOwnFields(
    query,
    sql`${rowsOf('model')}
      UNION SELECT model_id FROM products WHERE id IN (${rowsOf('product')})
      UNION SELECT model_id FROM products WHERE id IN (SELECT product_id FROM items WHERE id IN (${rowsOf('item')}))`,
  );
  if (fields.length === 0) return;
  for (const kind of ['model', 'product', 'item'] as const) await keepOwnOfKind(query, kind, importIds);
}

async function keepOwnOfKind(query: Staging, kind: Kind, importIds: readonly number[]): Promise<void> {
  const rows: ImagedRows = imagedRows[kind];
  const table = kinds[kind];
  const image = (side: 'was' | 'became', columns: readonly string[]) =>
    jsonFrom(
      query,
      columns.map((column) => [column, imagedValue(kind, side, column)]),
    );
  const all = [...rows.texts, ...rows.numbers];
  await sql`
    UPDATE import_images SET
      was = CASE WHEN was IS NULL THEN NULL ELSE ${image('was', all)} END,
      became = CASE WHEN became IS NULL THEN NULL WHEN was IS NULL THEN ${image('became', rows.marks)}
        ELSE ${image('became', all)} END
    FROM ${sql.table(table)}
    WHERE ${sql.ref(`${table}.id`)} = import_images.row_id AND import_images.kind = ${sql.lit(kind)}
      AND import_images.import_id IN (${sql.join(importIds)}) AND ${hasOwnFields(modelOf[table])}`.execute(
    query,
  );
}

/** A column of an image: as it stands now if the shop keeps it. */
function imagedValue(kind: Kind, side: 'was' | 'became', column: string): RawBuilder<unknown> {
  const rows: ImagedRows = imagedRows[kind];
  const type = sql.raw(rows.numbers.includes(column) ? 'BIGINT' : 'TEXT');
  const imaged = sql`CAST(${sql.ref(`import_images.${side}`)} ->> ${sql.lit(column)} AS ${type})`;
  const field = fieldOf(column);
  if (field === undefined) return imaged;
  const table = kinds[kind];
  return sql`CASE WHEN ${isOwnField(modelOf[table], field)} THEN ${sql.ref(`${table}.${column}`)} ELSE ${imaged} END`;
}
