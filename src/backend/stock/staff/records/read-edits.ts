import { type Selectable, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type StockEdit, type StockReason, stockReasons } from '#src/contract/shop/staff-stock-edits.ts';
import type { OnlyShop } from './shops.ts';

const SHOWN_LINES = 20;

interface EditListing {
  readonly country: CountryCode;
  readonly product?: string | undefined;
  readonly before?: number | undefined;
  readonly pageSize: number;
  readonly only: OnlyShop;
}

/** Changes of stock by the staff, the newest ones first. */
export async function readEdits(
  query: Queryable,
  listing: EditListing,
): Promise<{ edits: StockEdit[]; next: number | null }> {
  const { country, before, pageSize } = listing;
  const ofEdit = linesOf(query, listing).where('edit_id', '=', sql.ref<number>('stock_edits.id'));
  const rows = await query
    .selectFrom('stock_edits')
    .where('country', '=', country)
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .where((eb) => eb.exists(ofEdit.select('edit_id')))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .selectAll()
    .select((eb) => [
      ofEdit.select((line) => line.fn.countAll<number>().as('lines')).as('lineCount'),
      eb
        .selectFrom('stock_edits as later')
        .whereRef('later.undoes', '=', 'stock_edits.id')
        .select('later.made_by')
        .as('undoneBy'),
    ])
    .execute();
  const edits: StockEdit[] = [];
  for (const row of rows) edits.push(await toEdit(query, row, listing));
  return { edits, next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null };
}

const linesOf = (query: Queryable, { product, only }: EditListing) =>
  query
    .selectFrom('stock_edit_lines')
    .$if(product !== undefined, (lines) =>
      lines.where('item_id', 'in', (eb) =>
        eb
          .selectFrom('items')
          .innerJoin('products', 'products.id', 'items.product_id')
          .where('products.code', '=', product ?? '')
          .select('items.id'),
      ),
    )
    .$if(only != null, (lines) => lines.where('shop_number', '=', only ?? ''));

interface EditRow extends Selectable<Schema['stock_edits']> {
  readonly lineCount: number | null;
  readonly undoneBy: string | null;
}

async function toEdit(query: Queryable, row: EditRow, listing: EditListing): Promise<StockEdit> {
  const { id, kind, note, made_at, made_by, lineCount, undoneBy } = row;
  const lines = await linesOf(query, listing)
    .innerJoin('items', 'items.id', 'stock_edit_lines.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('edit_id', '=', id)
    .orderBy('products.id')
    .orderBy('items.position')
    .orderBy('stock_edit_lines.shop_number')
    .limit(SHOWN_LINES)
    .select(['items.id as itemId', 'items.size', 'products.code as modelColorCode'])
    .select(['models.title as modelTitle', 'shop_number as shopNumber', 'was', 'became'])
    .execute();
  const about = { id, kind, reason: reasonIn(row.reason), note, at: made_at, by: made_by };
  return { ...about, undoneBy, lines, lineCount: Number(lineCount ?? 0) };
}

const reasonIn = (written: string): StockReason =>
  stockReasons.find((reason) => reason === written) ?? 'other';
