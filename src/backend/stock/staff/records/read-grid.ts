import type { Queryable } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { firstPicture } from '#src/backend/kernel/stored-pictures.ts';
import { MAX_STOCK_CELLS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { StockCell, StockShop } from '#src/contract/shop/staff-stock.ts';
import { type Fed, readFeeds } from './feeds.ts';
import { type OnHandOf, readOnHand, unitsOf } from './on-hand.ts';
import { type OnlyShop, readStockShops } from './shops.ts';

const SOLD_DAYS = 30;

export interface GridRequest {
  readonly codes: readonly string[];
  readonly city?: string | undefined;
  readonly shop?: string | undefined;
  readonly only: OnlyShop;
  readonly country: CountryCode;
  readonly now: Date;
}

/** What each shop has of each size of some products. */
export async function readGrid(
  query: Queryable,
  request: GridRequest,
): Promise<CallReply<Contract['shop']['showStock']>> {
  const { country, only } = request;
  const [places, rows] = await Promise.all([readStockShops(query, country), readSizes(query, request.codes)]);
  const itemIds = rows.map(({ id }) => id);
  const since = isoBefore(request.now, SOLD_DAYS * DAY_MS);
  const [onHand, feeds] = await Promise.all([
    readOnHand(query, itemIds, since),
    readFeeds(query, country, itemIds),
  ]);
  const shops = shopsOf(places, request, onHand.shopNumbers);
  const products = [...Map.groupBy(rows, ({ code }) => code).values()].map((sizes) =>
    toProduct(sizes, shops, onHand.of, feeds),
  );
  const { shown, left } = withinCells(products, shops.length);
  return { products: shown, left, shops, places, feeds: feedsOf(feeds), ownShop: only ?? null };
}

async function readSizes(query: Queryable, codes: readonly string[]) {
  const rows = await query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('items', 'items.product_id', 'products.id')
    .where('products.code', 'in', codes)
    .orderBy('items.position')
    .orderBy('items.id')
    .select(['items.id', 'items.size', 'items.barcode', 'products.code', 'products.color_name'])
    .select(['products.pictures', 'models.title'])
    .execute();
  return rows.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code));
}

type SizeRow = Awaited<ReturnType<typeof readSizes>>[number];
type Product = CallReply<Contract['shop']['showStock']>['products'][number];

function shopsOf(
  places: readonly StockShop[],
  { city, shop, only }: GridRequest,
  used: ReadonlySet<string>,
): StockShop[] {
  const wanted = only ?? shop;
  if (wanted !== undefined) return places.filter(({ number }) => number === wanted);
  if (city !== undefined) return places.filter(({ cityName }) => cityName === city);
  return places.filter(({ kind, number }) => kind === 'warehouse' || used.has(number));
}

function toProduct(
  sizes: readonly SizeRow[],
  shops: readonly StockShop[],
  onHandOf: OnHandOf,
  feeds: ReadonlyMap<number, Fed>,
): Product {
  const [{ code = '', title = '', color_name = '', pictures = '' } = {}] = sizes;
  return {
    modelColorCode: code,
    modelTitle: title,
    colorName: color_name,
    img: [firstPicture(pictures)].filter((picture) => picture !== null),
    sizes: sizes.map(({ id, size, barcode }) => ({
      itemId: id,
      size,
      barcode,
      fedTo: feeds.get(id)?.shopNumber ?? null,
      isGone: feeds.get(id)?.isGone ?? false,
      cells: shops.flatMap(({ number }) => cellOf(id, number, onHandOf)),
    })),
  };
}

function cellOf(itemId: number, shopNumber: string, onHandOf: OnHandOf): StockCell[] {
  const { free: _, ...held } = onHandOf(itemId, shopNumber);
  const units = unitsOf(onHandOf(itemId, shopNumber));
  return units > 0 || held.sold > 0 ? [{ shopNumber, units, ...held }] : [];
}

/** As many products as a page can take; the first one always. */
function withinCells(products: readonly Product[], shopCount: number): { shown: Product[]; left: string[] } {
  let cells = 0;
  const fits = ({ sizes }: Product, place: number) => {
    cells += sizes.length * shopCount;
    return place === 0 || cells <= MAX_STOCK_CELLS;
  };
  const shown = products.filter(fits);
  const left = products.filter((each) => !shown.includes(each)).map(({ modelColorCode }) => modelColorCode);
  return { shown, left };
}

const feedsOf = (feeds: ReadonlyMap<number, Fed>) =>
  [...new Map([...feeds.values()].map((fed) => [fed.source, fed])).values()].map(
    ({ source, shopNumber, importedAt }) => ({ source, shopNumber, importedAt }),
  );
