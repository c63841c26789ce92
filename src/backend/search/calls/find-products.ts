import { sql } from 'kysely';
import { productUrl } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { firstHits, lookUps, MOST_HITS } from '#src/backend/kernel/staff/look-ups.ts';
import { spellingsOf } from '#src/backend/kernel/staff/spellings.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';
import { barcodeIn } from '../answering/barcodes.ts';

/** Products by the code of the model or the product, and by the barcode of a size. */
export async function findProducts(
  { query }: Pick<Database, 'query'>,
  text: string,
): Promise<StaffHits['products']> {
  const order = sql`products.position, products.id`;
  const codes = sql.join(spellingsOf(text.trim()));
  const barcode = barcodeIn(text);
  const tried = [
    ...lookUps('article', sql<boolean>`products.code IN (${codes})`, order),
    ...lookUps('article', sql<boolean>`model_id IN (SELECT id FROM models WHERE code IN (${codes}))`, order),
    ...lookUps('barcode', barcode !== undefined && hasBarcode(barcode), order),
  ];
  const rows = await firstHits(tried, (lookUp) =>
    query
      .selectFrom('products')
      .innerJoin('models', 'models.id', 'products.model_id')
      .where(lookUp.where)
      .orderBy(lookUp.order)
      .limit(MOST_HITS)
      .select(['products.id', 'products.code', 'models.code as modelCode', 'title', 'color_name', 'slug'])
      .execute(),
  );
  return rows.map((row) => ({
    modelColorCode: row.code,
    modelCode: row.modelCode,
    modelTitle: row.title,
    colorName: row.color_name,
    url: productUrl(row.slug),
    foundBy: row.foundBy,
  }));
}

const hasBarcode = (barcode: string) =>
  sql<boolean>`products.id IN (SELECT product_id FROM items WHERE barcode = ${barcode})`;
