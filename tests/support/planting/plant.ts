import type { Database } from '#src/backend/database/database.ts';
import { addModel, type PlantedModel } from './goods.ts';
import { addRows, type Given, type PlantedTable, plantedTables } from './rows.ts';

/** Rows by table, with the columns that a test is about; and models with everything that belongs to them. */
export type Plants = { readonly [Table in PlantedTable]?: readonly Given<Table>[] } & {
  readonly goods?: readonly PlantedModel[];
};

/** The ids of a database's goods. */
export interface PlantedIds {
  /** By model code. */
  readonly models: ReadonlyMap<string, number>;
  /** By product code. */
  readonly products: ReadonlyMap<string, number>;
  /** By item barcode. */
  readonly items: ReadonlyMap<string, number>;
}

/** Fills a test's database: `plant(database, { ...fourShops, goods: [{ code: 'A', … }] })`. */
export async function plant(database: Database, plants: Plants): Promise<PlantedIds> {
  const { goods = [], ...tables } = plants;
  for (const table of plantedTables) await addRows(database, table, tables[table] ?? []);
  for (const model of goods) await addModel(database, model);
  const { query } = database;
  const models = await query.selectFrom('models').select(['id', 'code']).execute();
  const products = await query.selectFrom('products').select(['id', 'code']).execute();
  const items = await query.selectFrom('items').select(['id', 'barcode']).execute();
  return {
    models: new Map(models.map(({ id, code }) => [code, id])),
    products: new Map(products.map(({ id, code }) => [code, id])),
    items: new Map(items.map(({ id, barcode }) => [barcode, id])),
  };
}
