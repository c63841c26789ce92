import type { Queryable } from '#src/backend/database/database.ts';

/** The numbers that Wildberries has for goods, by own articles and by barcodes. */
export type MarketNumbers = ReadonlyMap<string, number>;

export interface MarketNumber {
  /** The code of a colour, or the barcode of a size. */
  readonly code: string;
  readonly nmId: number;
}

export const MOST_CODE = 120;
export const MOST_NUMBER = 1_000_000_000_000;
const ROWS_AT_ONCE = 500;

export async function readNumbers(query: Queryable): Promise<MarketNumbers> {
  const rows = await query.selectFrom('wildberries_numbers').selectAll().execute();
  return new Map(rows.map(({ code, nm_id }) => [code, nm_id]));
}

export async function countNumbers(query: Queryable): Promise<number> {
  const { count } = await query
    .selectFrom('wildberries_numbers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps numbers; a code that has one gets the new one. @param query a transaction */
export async function saveNumbers(query: Queryable, numbers: readonly MarketNumber[]): Promise<void> {
  for (let start = 0; start < numbers.length; start += ROWS_AT_ONCE)
    await query
      .insertInto('wildberries_numbers')
      .values(numbers.slice(start, start + ROWS_AT_ONCE).map(({ code, nmId }) => ({ code, nm_id: nmId })))
      .onConflict((on) => on.column('code').doUpdateSet((row) => ({ nm_id: row.ref('excluded.nm_id') })))
      .execute();
}

/** Which of these codes are colours' or sizes' here. */
export async function knownCodes(query: Queryable, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let start = 0; start < codes.length; start += ROWS_AT_ONCE) {
    const some = codes.slice(start, start + ROWS_AT_ONCE);
    const colours = await query.selectFrom('products').where('code', 'in', some).select('code').execute();
    const sizes = await query.selectFrom('items').where('barcode', 'in', some).select('barcode').execute();
    for (const { code } of colours) known.add(code);
    for (const { barcode } of sizes) known.add(barcode);
  }
  return known;
}
