import { availableIn } from '#src/backend/cart/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { priceOf } from '#src/backend/kernel/money/money.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import { findProducts } from '#src/backend/search/index.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallersProduct } from '#src/contract/cart/staff-placing.ts';
import type { Picture } from '#src/contract/shapes.ts';

interface Wanted {
  readonly country: CountryCode;
  /** As scanned or typed. */
  readonly text: string;
  /** The products if the text names none. */
  readonly codes: readonly string[];
}

/** Products that a caller may mean, with what is in stock; gift cards are not sold by phone. */
export async function findGoods(
  database: Database,
  { country, text, codes }: Wanted,
): Promise<CallersProduct[]> {
  const named = text === '' ? [] : await findProducts(database, text);
  const wanted = named.length > 0 ? named.map(({ modelColorCode }) => modelColorCode) : codes;
  if (wanted.length === 0) return [];
  const rows = await readItems(database, country, wanted);
  const products = Map.groupBy(rows, ({ code }) => code);
  return wanted.flatMap((code) => toProduct(products.get(code) ?? [], country));
}

const readItems = ({ query }: Database, country: CountryCode, codes: readonly string[]) =>
  query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('product_prices.country', '=', country)
    .where('products.code', 'in', codes)
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .orderBy('items.position')
    .orderBy('items.id')
    .select([
      'items.id',
      'items.size',
      'products.code',
      'products.color_name',
      'products.pictures',
      'models.title',
      'product_prices.price',
      'product_prices.old_price',
    ])
    .select(availableIn(country).as('available'))
    .execute();

type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

function toProduct(items: readonly ItemRow[], country: CountryCode): CallersProduct[] {
  const [first] = items;
  if (!first) return [];
  return [
    {
      modelColorCode: first.code,
      modelTitle: first.title,
      colorName: first.color_name,
      img: (storedList(first.pictures) as Picture[]).slice(0, 1),
      price: priceOf(first, country),
      sizes: items.map(({ id, size, available }) => ({ itemId: id, size, available })),
    },
  ];
}
