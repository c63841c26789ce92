import { availableIn } from '#src/backend/cart/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { findProducts } from '#src/backend/search/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { sellable } from '../changes/edits/goods.ts';

interface WantedGoods {
  readonly country: CountryCode;
  /** As scanned or typed. */
  readonly text: string;
  /** The products if the text names none. */
  readonly codes: readonly string[];
}

const readSizes = (query: Queryable, country: CountryCode, codes: readonly string[]) =>
  sellable(query, country)
    .where('products.code', 'in', codes)
    .orderBy('items.position')
    .orderBy('items.id')
    .select(availableIn(country).as('available'))
    .execute();

export type SoldSize = Awaited<ReturnType<typeof readSizes>>[number];

/** Products by article or barcode, each with its sizes that are sold in a country and their stock; no gift cards. */
export async function findSoldGoods(
  query: Queryable,
  { country, text, codes }: WantedGoods,
): Promise<(readonly [SoldSize, ...SoldSize[]])[]> {
  const named = text === '' ? [] : await findProducts({ query }, text);
  const wanted = new Set(named.length > 0 ? named.map(({ modelColorCode }) => modelColorCode) : codes);
  if (wanted.size === 0) return [];
  const sizes = Map.groupBy(await readSizes(query, country, [...wanted]), ({ product_code }) => product_code);
  return [...wanted].flatMap((code) => {
    const [first, ...others] = sizes.get(code) ?? [];
    return first ? [[first, ...others] as const] : [];
  });
}
