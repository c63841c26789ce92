import type { Database } from '#src/backend/database/database.ts';

/** A product as a judge of search results sees it. */
export interface Goods {
  readonly code: string;
  readonly path: string;
  readonly title: string;
  /** Title, short description, keywords, composition, season, fit and shade, in lower case with `е` for `ё`. */
  readonly text: string;
  readonly composition: string;
  readonly season: string;
  readonly colour: string;
  readonly shade: string;
  /** Roubles. */
  readonly price: number;
  readonly isOnSale: boolean;
  readonly publishedAt: string;
  /** In stock in Russia. */
  readonly sizes: ReadonlySet<string>;
}

export type Predicate = (goods: Goods) => boolean;

/** All products that Russia sells, by code. */
export async function readAllGoods({ query }: Database): Promise<Map<string, Goods>> {
  const rows = await query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('categories', 'categories.id', 'models.category_id')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('product_prices.country', '=', 'RU')
    .select([
      'products.code',
      'products.color_group',
      'products.color_name',
      'product_prices.price',
      'product_prices.old_price',
      'categories.path',
      'models.title',
      'models.short_description',
      'models.keywords',
      'models.composition',
      'models.material',
      'models.season',
      'models.fit',
      'models.published_at',
    ])
    .execute();
  const sizesOf = await readSizes({ query } as Database);
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        path: row.path,
        title: plain(row.title),
        text: plain(
          `${row.title} ${row.short_description} ${row.keywords} ${row.material} ${row.composition} ${row.season} ${row.fit} ${row.color_name}`,
        ),
        composition: plain(row.composition),
        season: plain(row.season),
        colour: plain(row.color_group),
        shade: plain(row.color_name),
        price: row.price / 100,
        isOnSale: (row.old_price ?? 0) > row.price,
        publishedAt: row.published_at,
        sizes: sizesOf.get(row.code) ?? new Set(),
      },
    ]),
  );
}

async function readSizes({ query }: Pick<Database, 'query'>): Promise<Map<string, Set<string>>> {
  const rows = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('stock', 'stock.item_id', 'items.id')
    .innerJoin('shops', 'shops.number', 'stock.shop_number')
    .where('shops.country', '=', 'RU')
    .where('stock.quantity', '>', 0)
    .select(['products.code', 'items.size'])
    .distinct()
    .execute();
  const sizes = new Map<string, Set<string>>();
  for (const { code, size } of rows) {
    const known = sizes.get(code) ?? new Set();
    sizes.set(code, known.add(size));
  }
  return sizes;
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Products in these categories: `dresses`, `outerwear/coats`. */
export const within =
  (...parts: readonly string[]): Predicate =>
  ({ path }) =>
    parts.some((part) => `/${path}/`.includes(`/${part}/`));

/** Products that contain the text anywhere. */
export const says =
  (pattern: RegExp): Predicate =>
  ({ text }) =>
    pattern.test(text);

export const titled =
  (pattern: RegExp): Predicate =>
  ({ title }) =>
    pattern.test(title);

export const made =
  (pattern: RegExp): Predicate =>
  ({ composition, text }) =>
    pattern.test(composition) || pattern.test(text);

export const coloured =
  (...groups: readonly string[]): Predicate =>
  ({ colour }) =>
    groups.includes(colour);

export const shaded =
  (pattern: RegExp): Predicate =>
  ({ shade }) =>
    pattern.test(shade);

export const sized =
  (...wanted: readonly (string | RegExp)[]): Predicate =>
  ({ sizes }) =>
    [...sizes].some((size) => wanted.some((one) => (one instanceof RegExp ? one.test(size) : one === size)));

export const costs =
  (from: number, to = Number.POSITIVE_INFINITY): Predicate =>
  ({ price }) =>
    price >= from && price <= to;

export const onSale: Predicate = ({ isOnSale }) => isOnSale;
export const women: Predicate = ({ path, text }) => path.startsWith('women') || / женск/.test(text);
export const men: Predicate = ({ path, text }) => path.startsWith('men') || / мужск/.test(text);
export const warm: Predicate = ({ season, text }) =>
  season.includes('зима') || /зимн|тепл|шерст|кашемир|мех|пух/.test(text);
export const light: Predicate = ({ season, text }) =>
  season.includes('лето') || / лето|лен[ ,;]|хлоп|вискоз|шелк/.test(text);

export const both =
  (...all: readonly Predicate[]): Predicate =>
  (goods) =>
    all.every((one) => one(goods));

export const either =
  (...some: readonly Predicate[]): Predicate =>
  (goods) =>
    some.some((one) => one(goods));
