import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]> & { readonly id: number };
/** The columns of a row that have no default here, and any others. */
type RowInput<Table extends keyof Schema, Defaults> = Omit<Row<Table>, keyof Defaults> & Partial<Row<Table>>;

const ofModels = {
  care: '[]',
  fit: '',
  measurements: '',
  size_grid: null,
} satisfies Partial<Row<'models'>>;
const ofProducts = { position: 0 } satisfies Partial<Row<'products'>>;

/** A whole row of a model, of clothes or the gift card; a new column's default goes here. */
export const modelRow = (given: RowInput<'models', typeof ofModels>): Row<'models'> => ({
  ...ofModels,
  ...given,
});

/** Likewise for a product. */
export const productRow = (given: RowInput<'products', typeof ofProducts>): Row<'products'> => ({
  ...ofProducts,
  ...given,
});
