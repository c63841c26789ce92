import type { Database } from '#src/backend/database/database.ts';
import { exportFeed, type FeedGoods, offerIdOf, readOffers } from '#src/backend/feed/index.ts';
import type { ExportSettings } from '#src/contract/shop/staff-exports.ts';
import { type MarketNumbers, readNumbers } from '../numbers/numbers.ts';
import type { ExportRow } from '../records/exports.ts';
import { settingsIn } from '../records/settings.ts';
import { checked, type Offer, type Refusal, skipped } from '../refusals/refusal.ts';
import { rulesOf } from '../refusals/rules.ts';
import { categoriesBelow } from './categories.ts';
import { colourRows } from './colour-rows.ts';
import { preparedGoods } from './offers.ts';
import { type Cell, tables } from './tables.ts';

/** The numbering of offers that an export has. */
const SOURCE = 'main';
/** What an XLSX sheet can have. */
const MOST_ROWS = 1_000_000;

/** Where a table is written, row by row. */
export interface TableWriter {
  row(cells: readonly Cell[]): Promise<void>;
  end(): Promise<void>;
}

export interface Writing {
  readonly origin: string;
  readonly shopName: string;
  /** Who sells; by default the shop's name. */
  readonly company?: string;
  readonly now: Date;
  /** Where a feed is written. */
  readonly write: (text: string) => Promise<void>;
  /** Begins a table. */
  readonly table: (format: ExportSettings['format'], sheet: string) => TableWriter;
  /** Told what is wrong with a row; `place` is its colour's code and size. */
  readonly refused: (place: string, refusal: Refusal) => void;
}

export interface Written {
  readonly offers: number;
  readonly refused: number;
}

/** Writes the file of an export as its goods are read. */
export async function writeExport(database: Database, row: ExportRow, writing: Writing): Promise<Written> {
  const settings = settingsIn(row.settings);
  if (!settings) throw new Error(`The settings of export ${row.id} are not as this version writes them`);
  const selection = { ...settings, categoryIds: await categoriesBelow(database.query, settings.categories) };
  const numbers = row.kind === 'wb-prices' ? await readNumbers(database.query) : new Map<string, number>();
  const rules = rulesOf(row.kind);
  let refused = 0;
  const refuse = ({ product, item }: FeedGoods, refusal: Refusal) =>
    writing.refused(`${product.code} ${item.size}`.trim(), refusal);
  const offerOf = (goods: FeedGoods, offerId: string): Offer | null => {
    const prepared = preparedGoods(goods, selection);
    if (!prepared) return null;
    const named = { ...prepared, offerId, nmId: nmIdOf(goods, numbers) };
    const { offer, refusals } = checked(named, rules);
    for (const refusal of refusals) refuse(goods, refusal);
    if (!offer) refused += 1;
    return offer;
  };
  const goodsOf = { source: SOURCE, country: row.country, shops: settings.shops };
  if (row.kind === 'yml' || row.kind === 'yandex') {
    const { origin, shopName, company = shopName, now, write } = writing;
    const feed = { ...goodsOf, origin, shopName, company, now, prepared: offerOf };
    return { offers: await exportFeed(database, feed, write), refused };
  }
  const { sheet, titles, isByColour, rowOf } = tables[row.kind];
  const offers = await readOffers(database, goodsOf, async (_query, batches, ids) => {
    const table = writing.table(settings.format, sheet);
    await table.row(titles);
    let count = 0;
    for await (const batch of batches)
      for (const goods of isByColour ? colourRows(batch, numbers) : batch) {
        if (count >= MOST_ROWS) {
          refuse(goods, skipped('too-many-rows'));
          await table.end();
          return count;
        }
        const offer = offerOf(goods, offerIdOf(goods, ids));
        if (!offer) continue;
        await table.row(rowOf(offer, settings));
        count += 1;
      }
    await table.end();
    return count;
  });
  return { offers, refused };
}

const nmIdOf = ({ product, item }: FeedGoods, numbers: MarketNumbers): number | null =>
  numbers.get(product.code) ?? numbers.get(item.barcode) ?? null;
