import type { Selectable } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { slugOf } from '#src/backend/kernel/slug.ts';
import { MAX_COLOURS } from '#src/config/constants.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { NewColour, WrittenSize } from '#src/contract/shop/staff-goods-changes.ts';
import { readModel } from '../records/read-model.ts';
import type { EditRow } from './edit-row.ts';
import { type LockedModel, lockModel } from './lock-model.ts';
import { NotCarriedOut } from './outcome.ts';
import { writeSizes } from './sizes.ts';
import { addedRows, wholeProducts } from './whole-rows.ts';
import { announceModels, type EditBy, rowOf, writeEdit } from './write-edit.ts';

type Product = Selectable<Schema['products']>;

interface WrittenColour {
  readonly colorName: string;
  readonly colorGroup: string;
  readonly hex: string;
  readonly place: number;
  readonly sizes: readonly WrittenSize[];
}

/** @returns the change; null if nothing was to be changed */
export const saveColour = (
  { query }: Database,
  names: { code: string; product: string; version: number },
  colour: WrittenColour,
  about: EditBy,
): Promise<number | null> =>
  query.transaction().execute(async (transaction) => {
    const model = await lockModel(transaction, names.code, names.version);
    const products = await readProducts(transaction, model.row.id);
    const product = products.find(({ code }) => code === names.product);
    if (!product) throw notFound('Product');
    const known = (await readModel(transaction, names.code)).colours.find(
      ({ modelColorCode }) => modelColorCode === names.product,
    );
    const texts = await writeTexts(transaction, model, product, colour);
    const moved = await movePlaces(transaction, products, product, colour.place);
    const sizes = await writeSizes(
      transaction,
      product.id,
      known?.sizes ?? [],
      colour.sizes,
      model.isOwn('barcode'),
    );
    await announceModels(transaction, [model.row.id]);
    const rows = [...joined(texts, moved), ...sizes];
    if (rows.length === 0) return null;
    const log = { action: 'colour changed', subject: `model:${names.code}`, detail: names.product } as const;
    return writeEdit(transaction, rows, log, about);
  });

const readProducts = (query: Queryable, modelId: number): Promise<Product[]> =>
  query
    .selectFrom('products')
    .where('model_id', '=', modelId)
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .execute();

async function writeTexts(
  query: Queryable,
  { source, isOwn }: LockedModel,
  product: Product,
  { colorName, colorGroup, hex }: WrittenColour,
): Promise<EditRow | null> {
  const values = { color_name: colorName, color_group: colorGroup, hex };
  const row = rowOf('product', product.id, product, values);
  if (!row) return null;
  if (!isOwn('color')) throw new NotCarriedOut('Fed', 'color');
  const isRenamed = source !== null && colorName !== product.color_name && product.feed_color === '';
  await query
    .updateTable('products')
    .set({ ...values, ...(isRenamed ? { feed_color: product.color_name } : {}) })
    .where('id', '=', product.id)
    .execute();
  return row;
}

/** Puts a colour at a place among the others. */
async function movePlaces(
  query: Queryable,
  products: readonly Product[],
  product: Product,
  place: number,
): Promise<EditRow[]> {
  const others = products.filter(({ id }) => id !== product.id);
  const ordered = others.toSpliced(Math.min(place, others.length), 0, product);
  if (ordered.every(({ id }, at) => id === products[at]?.id)) return [];
  const rows = ordered.flatMap((each, position) => rowOf('product', each.id, each, { position }) ?? []);
  for (const [position, { id }] of ordered.entries())
    await query.updateTable('products').set({ position }).where('id', '=', id).execute();
  return rows;
}

/** One row for each product. */
function joined(texts: EditRow | null, moved: readonly EditRow[]): EditRow[] {
  if (!texts) return [...moved];
  const same = moved.find(({ row_id }) => row_id === texts.row_id);
  const both = (side: 'was' | 'became') =>
    JSON.stringify({ ...JSON.parse(texts[side]), ...JSON.parse(same?.[side] ?? '{}') });
  return [{ ...texts, was: both('was'), became: both('became') }, ...moved.filter((row) => row !== same)];
}

export const addColour = (
  { query }: Database,
  { code, version }: { code: string; version: number },
  colour: NewColour,
  about: EditBy,
): Promise<number> =>
  query.transaction().execute(async (transaction) => {
    const { row } = await lockModel(transaction, code, version);
    const products = await readProducts(transaction, row.id);
    if (products.length >= MAX_COLOURS) throw new NotCarriedOut('TooMany');
    const position = Math.max(-1, ...products.map((product) => product.position)) + 1;
    const { id, code: product } = await insertColour(transaction, row, colour, position);
    await announceModels(transaction, [row.id]);
    const log = { action: 'colour added', subject: `model:${code}`, detail: product } as const;
    return writeEdit(transaction, addedRows(await wholeProducts(transaction, [id])), log, about);
  });

export async function insertColour(
  query: Queryable,
  model: { readonly id: number; readonly code: string; readonly title: string },
  { colorCode, colorName, colorGroup, hex, sizes }: NewColour,
  position: number,
): Promise<{ id: number; code: string }> {
  const code = `${model.code}-${colorCode}`;
  const slug = [slugOf(model.title), slugOf(code)].filter(Boolean).join('-');
  const taken = await query
    .selectFrom('products')
    .where((eb) => eb.or([eb('code', '=', code), eb('slug', '=', slug)]))
    .select('id')
    .executeTakeFirst();
  if (taken || code.length > maxLengths.code) throw new NotCarriedOut('CodeTaken', code);
  const { id } = await query
    .insertInto('products')
    .values({
      ...{ model_id: model.id, code, slug, color_code: colorCode, color_name: colorName },
      ...{ color_group: colorGroup, hex, pictures: '[]', position },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fresh = sizes.map((size) => ({ ...size, itemId: null }));
  await writeSizes(query, id, [], fresh, true);
  return { id, code };
}
