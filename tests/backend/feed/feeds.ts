import type { Database } from '#src/backend/database/database.ts';
import { type ExportOptions, exportFeed, type FeedReport, importFeed } from '#src/backend/feed/index.ts';

export const origin = 'https://pokroy.example';
const now = new Date('2026-11-20T12:00:00.000Z');

/** The fields of an offer; missing ones are made up, and null leaves an element out. */
export type TestOffer = Readonly<Record<string, string | number | null | readonly string[]>>;

const someCategories = `<category id="1">Женщинам</category><category id="2" parentId="1">Платья</category>`;

/** A whole feed of these offers. */
export function feedOf(
  offers: readonly (TestOffer | string)[],
  categories = someCategories,
  currency = 'RUB',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-20 12:00"><shop><name>Лавка</name><company>Лавка</company><url>https://lavka.example</url>
<currencies><currency id="${currency}" rate="1"/></currencies>
<categories>${categories}</categories><offers>
${offers.map((offer) => (typeof offer === 'string' ? offer : offerText(offer))).join('\n')}
</offers></shop></yml_catalog>`;
}

let lastId = 0;

/** `id`, `group` and `available` become attributes, Цвет, Размер and the like parameters, everything else elements. */
function offerText(given: TestOffer): string {
  lastId += 1;
  const usual = {
    id: `made-up-${lastId}`,
    name: 'Платье',
    price: 5000,
    currencyId: 'RUB',
    categoryId: 2,
    picture: ['https://img.example/1.jpg'],
    Цвет: 'Чёрный',
    Размер: '44',
    count: 3,
  };
  const { id, group, available, ...elements } = { ...usual, ...given } as TestOffer;
  const attributes = Object.entries({ id, group_id: group, available })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${value}"`);
  const lines = Object.entries(elements).flatMap(([name, value]) =>
    value === null ? [] : [value].flat().map((one) => elementText(name, String(one))),
  );
  return `<offer${attributes.join('')}>${lines.join('')}</offer>`;
}

function elementText(name: string, text: string): string {
  const isParam = /^[А-Я]/.test(name);
  const [param, unit] = name.split('@');
  if (!isParam) return `<${name}>${text}</${name}>`;
  return `<param name="${param}"${unit ? ` unit="${unit}"` : ''}>${text}</param>`;
}

/** Imports a text in chunks, as a file would arrive; drastic changes are meant unless the options say otherwise. */
export function importText(
  database: Database,
  text: string,
  options: Partial<Parameters<typeof importFeed>[2]> = {},
): Promise<FeedReport> {
  return importFeed(database, piecesOf(text), { now, isConfirmed: true, ...options });
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  const LENGTH = 777;
  for (let from = 0; from < text.length; from += LENGTH)
    yield await Promise.resolve(text.slice(from, from + LENGTH));
}

/** The shop's own feed, of RU unless the options say otherwise. */
export async function exportText(database: Database, options: Partial<ExportOptions> = {}): Promise<string> {
  let text = '';
  const all = { country: 'RU', origin, shopName: 'Покрой & «Ко»', source: 'main', now, ...options } as const;
  await exportFeed(database, all, async (part) => {
    text += await Promise.resolve(part);
  });
  return text;
}

/** Why offers were left out or adjusted, with their ids. */
export function reasonsOf(report: FeedReport): Record<string, readonly string[]> {
  const notices = [...report.skipped, ...report.adjusted];
  return Object.fromEntries(notices.map(({ reason, examples }) => [reason, examples]));
}

const goodsTables = [
  'categories',
  'models',
  'products',
  'product_prices',
  'items',
  'stock',
  'feed_models',
  'feed_offers',
] as const;

/** Every row of the goods, for comparing a shop before and after. */
export async function allGoods({ query }: Database): Promise<Record<string, readonly object[]>> {
  const tables: Record<string, readonly object[]> = {};
  for (const table of goodsTables) {
    const rows = await query.selectFrom(table).selectAll().execute();
    tables[table] = rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  const versions = await query.selectFrom('versions').selectAll().orderBy('area').execute();
  return { ...tables, versions };
}

/** What shoppers see of a country's goods, sorted, without ids and codes. */
export async function visibleGoods({ query }: Database, country: 'RU' | 'AM' = 'RU') {
  const rows = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .leftJoin('stock', 'stock.item_id', 'items.id')
    .leftJoin('shops', (join) =>
      join.onRef('shops.number', '=', 'stock.shop_number').on('shops.country', '=', country),
    )
    .where('product_prices.country', '=', country)
    .groupBy(['items.id', 'products.id', 'models.id', 'product_prices.price', 'product_prices.old_price'])
    .select([
      'models.title',
      'models.short_description',
      'models.description',
      'models.keywords',
      'models.material',
    ])
    .select(['models.composition', 'models.season', 'models.fit', 'models.collection', 'models.measurements'])
    .select('models.video')
    .select([
      'models.origin_code',
      'models.origin_title',
      'products.color_name',
      'products.color_group',
      'products.hex',
    ])
    .select(['items.size', 'items.position', 'product_prices.price', 'product_prices.old_price'])
    .select((is) =>
      is.fn
        .sum<number>(
          is.case().when('shops.number', 'is not', null).then(is.ref('stock.quantity')).else(0).end(),
        )
        .as('quantity'),
    )
    .execute();
  const plain = rows.map((row) => ({ ...row, quantity: Number(row.quantity ?? 0) }));
  return plain.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = (row: { title: string; color_name: string; size: string }) =>
  [row.title, row.color_name, row.size, JSON.stringify(row)].join('|');

const tablesFromTheLast = [
  'import_images',
  'import_stock',
  'imports',
  'feed_offers',
  'feed_models',
  'feeds',
  'stock',
  'items',
  'product_prices',
  'products',
  'models',
  'shops',
  'cities',
] as const;

/** Empties the shop, which is faster than a new database. */
export async function emptyShop({ query }: Database): Promise<void> {
  for (const table of tablesFromTheLast) await query.deleteFrom(table).execute();
  await query.updateTable('categories').set({ parent_id: null }).execute();
  await query.deleteFrom('categories').execute();
}
