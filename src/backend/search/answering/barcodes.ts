import type { Database } from '#src/backend/database/database.ts';

const MOST_PRODUCTS = 100;

/**
 * The digits of a query that is a barcode of 8 to 14 digits, however grouped; undefined for any other query.
 */
export function barcodeIn(text: string): string | undefined {
  const [, written = ''] = /^(?:(?:штрих-?код|баркод|ean|barcode):?\s*)?([\d\s-]+)$/i.exec(text.trim()) ?? [];
  const digits = written.replace(/\D/g, '');
  return /^\d{8,14}$/.test(digits) ? digits : undefined;
}

/** The products with a size that has this barcode. */
export async function productsWithBarcode({ query }: Database, barcode: string): Promise<number[]> {
  const rows = await query
    .selectFrom('items')
    .where('barcode', '=', barcode)
    .select('product_id')
    .distinct()
    .limit(MOST_PRODUCTS)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
