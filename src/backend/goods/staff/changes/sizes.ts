import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { WrittenSize } from '#src/contract/shop/staff-goods-changes.ts';
import type { StaffSize } from '#src/contract/shop/staff-goods-shapes.ts';
import { itemWith, ownBarcode } from './barcodes.ts';
import type { EditRow } from './edit-row.ts';
import { NotCarriedOut } from './outcome.ts';
import { addedRows, removedRows, wholeItems } from './whole-rows.ts';
import { rowOf } from './write-edit.ts';

type Item = Selectable<Schema['items']>;

/** Writes the sizes of a colour as they are listed. @returns what changed @throws {NotCarriedOut} */
export async function writeSizes(
  query: Queryable,
  productId: number,
  known: readonly StaffSize[],
  wanted: readonly WrittenSize[],
  mayChangeBarcodes: boolean,
): Promise<EditRow[]> {
  refuseTwice(wanted);
  const items = await readItems(query, productId);
  const gone = items.filter(({ id }) => !wanted.some(({ itemId }) => itemId === id));
  const removed = removedRows(
    await wholeItems(
      query,
      gone.map(({ id }) => id),
    ),
  );
  refuseUsed(known, gone);
  await putAside(
    query,
    gone.map(({ id }) => id),
  );
  const kept = wanted.flatMap((size, position) => {
    const item = items.find(({ id }) => id === size.itemId);
    if (size.itemId !== null && !item) throw new NotCarriedOut('Changed');
    return item ? [{ item, size, position }] : [];
  });
  for (const { item, size } of kept) refuseFed(item, size, known, mayChangeBarcodes);
  const rows = kept.flatMap(({ item, size, position }) => {
    const values = { size: size.size, barcode: size.barcode || item.barcode, position };
    return rowOf('item', item.id, item, values) ?? [];
  });
  await renameSizes(query, kept, rows);
  const fresh = wanted.flatMap((size, position) => (size.itemId === null ? [{ size, position }] : []));
  const added: number[] = [];
  for (const { size, position } of fresh) added.push(await addSize(query, productId, size, position));
  // After the new ones, which SQLite would else give the ids of these.
  for (const { id } of gone) await query.deleteFrom('items').where('id', '=', id).execute();
  return [...rows, ...removed, ...addedRows(await wholeItems(query, added))];
}

const readItems = (query: Queryable, productId: number): Promise<Item[]> =>
  query.selectFrom('items').where('product_id', '=', productId).selectAll().execute();

function refuseTwice(sizes: readonly WrittenSize[]): void {
  const seen = new Set<string>();
  for (const { size } of sizes) {
    if (seen.has(size)) throw new NotCarriedOut('SizeTwice', size);
    seen.add(size);
  }
}

function refuseUsed(known: readonly StaffSize[], gone: readonly Item[]): void {
  for (const { id, size } of gone)
    if (!known.some(({ itemId, mayGo }) => itemId === id && mayGo)) throw new NotCarriedOut('InUse', size);
}

/** Frees the names and codes of sizes. */
async function putAside(query: Queryable, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await query
      .updateTable('items')
      .set({ size: `~${id}`, barcode: `~${id}` })
      .where('id', '=', id)
      .execute();
}

/** A feed finds its sizes by their names, and keeps barcodes unless they were taken over. */
function refuseFed(
  item: Item,
  wanted: WrittenSize,
  known: readonly StaffSize[],
  mayChangeBarcodes: boolean,
): void {
  const isFed = known.some(({ itemId, isFed }) => itemId === item.id && isFed);
  if (isFed && wanted.size !== item.size) throw new NotCarriedOut('Fed', item.size);
  const isOther = wanted.barcode !== '' && wanted.barcode !== item.barcode;
  if (isFed && isOther && !mayChangeBarcodes) throw new NotCarriedOut('Fed', 'barcode');
}

/** Swapped names and codes are first put out of the way. */
async function renameSizes(
  query: Queryable,
  kept: readonly { readonly item: Item; readonly size: WrittenSize; readonly position: number }[],
  rows: readonly EditRow[],
): Promise<void> {
  const changed = kept.filter(({ item }) => rows.some(({ row_id }) => row_id === item.id));
  await putAside(
    query,
    changed.map(({ item }) => item.id),
  );
  for (const { item, size, position } of changed) {
    const barcode = size.barcode || item.barcode;
    await refuseTaken(query, barcode);
    await query
      .updateTable('items')
      .set({ size: size.size, barcode, position })
      .where('id', '=', item.id)
      .execute();
  }
}

async function refuseTaken(query: Queryable, barcode: string): Promise<void> {
  if ((await itemWith(query, barcode)) !== undefined) throw new NotCarriedOut('BarcodeTaken', barcode);
}

async function addSize(
  query: Queryable,
  productId: number,
  { size, barcode }: WrittenSize,
  position: number,
): Promise<number> {
  if (barcode !== '') await refuseTaken(query, barcode);
  const { id } = await query
    .insertInto('items')
    .values({ product_id: productId, size, position, barcode: barcode || (await ownBarcode(query)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
