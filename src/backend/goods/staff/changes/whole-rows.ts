import type { Queryable } from '#src/backend/database/database.ts';
import { ABSENT, type EditRow, isAdded } from './edit-row.ts';

type Whole = Pick<EditRow, 'kind' | 'row_id'> & { readonly json: string };

export const addedRows = (rows: readonly Whole[]): EditRow[] =>
  rows.map(({ json, ...row }) => ({ ...row, was: ABSENT, became: json }));

export const removedRows = (rows: readonly Whole[]): EditRow[] =>
  rows.map(({ json, ...row }) => ({ ...row, was: json, became: ABSENT }));

const wholeItem = (item: { readonly id: number }): Whole => ({
  kind: 'item',
  row_id: item.id,
  json: JSON.stringify(item),
});

export async function wholeItems(query: Queryable, ids: readonly number[]): Promise<Whole[]> {
  if (ids.length === 0) return [];
  return (await query.selectFrom('items').where('id', 'in', ids).selectAll().execute()).map(wholeItem);
}

/** Colours with their sizes and labels. */
export async function wholeProducts(query: Queryable, ids: readonly number[]): Promise<Whole[]> {
  if (ids.length === 0) return [];
  const [products, items, labels] = await Promise.all([
    query.selectFrom('products').where('id', 'in', ids).selectAll().execute(),
    query.selectFrom('items').where('product_id', 'in', ids).selectAll().execute(),
    query.selectFrom('product_actions').where('product_id', 'in', ids).selectAll().execute(),
  ]);
  const colours = products.map((product): Whole => {
    const own = labels.filter(({ product_id }) => product_id === product.id);
    const json = JSON.stringify({ ...product, labels: own.map(({ action_code }) => action_code).sort() });
    return { kind: 'product', row_id: product.id, json };
  });
  return [...colours, ...items.map(wholeItem)];
}

/** A model with its colours. */
export async function wholeModel(query: Queryable, id: number): Promise<Whole[]> {
  const found = await query.selectFrom('models').where('id', '=', id).selectAll().executeTakeFirst();
  if (!found) return [];
  const { popularity: _, ...model } = found;
  const products = await query.selectFrom('products').where('model_id', '=', id).select('id').execute();
  const colours = await wholeProducts(
    query,
    products.map((product) => product.id),
  );
  return [{ kind: 'model', row_id: id, json: JSON.stringify(model) }, ...colours];
}

const depths: Readonly<Record<EditRow['kind'], number>> = { model: 0, product: 1, item: 2, label: 3 };

/** What goes goes from below, what comes back comes from above. */
export const inOrder = <Row extends EditRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => placeOf(one) - placeOf(other));

const placeOf = (row: EditRow): number => (isAdded(row) ? -depths[row.kind] : depths[row.kind]);
