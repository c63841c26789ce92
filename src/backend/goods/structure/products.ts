import type { Queryable } from '#src/backend/database/database.ts';
import type { AnnouncedProduct } from '#src/backend/kernel/catalogue-version.ts';

const AT_ONCE = 500;

export interface CodedProduct {
  readonly id: number;
  readonly code: string;
}

/** The products of these articles, in their order. */
export async function productsOf(query: Queryable, codes: readonly string[]): Promise<CodedProduct[]> {
  if (codes.length === 0) return [];
  const rows = await query
    .selectFrom('products')
    .where('code', 'in', codes.slice(0, AT_ONCE))
    .select(['id', 'code'])
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
}

export async function unknownOf(query: Queryable, codes: readonly string[]): Promise<string[]> {
  const known = new Set((await productsOf(query, codes)).map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}

export const looksNew = (ids: Iterable<number>, hasNewTexts = false): AnnouncedProduct[] =>
  [...new Set(ids)].map((productId) => ({ productId, hasNewTexts }));
