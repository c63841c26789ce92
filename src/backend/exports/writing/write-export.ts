import type { Database } from '#src/backend/database/database.ts';
import { exportFeed, type FeedGoods, offerIdOf, readOffers } from '#src/backend/feed/index.ts';
import type { ExportSettings } from '#src/contract/shop/staff-exports.ts';
import type { ExportRow } from '../records/exports.ts';
import { settingsIn } from '../records/settings.ts';
import { checked, type Offer, type Refusal, skipped } from '../refusals/refusal.ts';
import { rulesOf } from '../refusals/rules.ts';
import { categoriesBelow } from './categories.ts';
import { preparedGoods } from './offers.ts';
import { type Table, tables } from './tables.ts';

/** The numbering of offers that an export has. */
const SOURCE = 'main';
/** What an XLSX sheet can have. */
const MOST_ROWS = 1_000_000;

export interface Writing {
  readonly origin: string;
  readonly shopName: string;
  readonly now: Date;
  /** Where a feed is written. */
  readonly write: (text: string) => Promise<void>;
  /** Where a table is written, title row first. */
  readonly writeTable: (sheet: string, rows: readonly (readonly (string | number)[])[]) => Promise<void>;
  /** Told what is wrong with a row; `place` is its colour's code and size. */
  readonly refused: (place: string, refusal: Refusal) => void;
}

export interface Written {
  readonly offers: number;
  readonly refused: number;
}

/** Writes the file of an export: a feed as it is read, a table at its end. */
export async function writeExport(database: Database, row: ExportRow, writing: Writing): Promise<Written> {
  const settings = settingsIn(row.settings);
  const selection = { ...settings, categoryIds: await categoriesBelow(database.query, settings.categories) };
  const rules = rulesOf(row.kind);
  let refused = 0;
  const refuse = ({ product, item }: FeedGoods, refusal: Refusal) =>
    writing.refused(`${product.code} ${item.size}`.trim(), refusal);
  const offerOf = (goods: FeedGoods, offerId: string): Offer | null => {
    const prepared = preparedGoods(goods, selection);
    if (!prepared) return null;
    const { offer, refusals } = checked({ ...prepared, offerId }, rules);
    for (const refusal of refusals) refuse(goods, refusal);
    if (!offer) refused += 1;
    return offer;
  };
  const goodsOf = { source: SOURCE, country: row.country, shops: settings.shops };
  if (row.kind === 'yml' || row.kind === 'yandex') {
    const { origin, shopName, now, write } = writing;
    const offers = await exportFeed(
      database,
      { ...goodsOf, origin, shopName, now, prepared: offerOf },
      write,
    );
    return { offers, refused };
  }
  const table = tables[row.kind];
  const rows = await readOffers(database, goodsOf, async (_query, batches, ids) => {
    const made = createRows(table, settings);
    for await (const batch of batches)
      for (const goods of batch) {
        if (made.add(goods, () => offerOf(goods, offerIdOf(goods, ids)))) continue;
        refuse(goods, skipped('too-many-rows'));
        return made.rows;
      }
    return made.rows;
  });
  await writing.writeTable(table.sheet, rows);
  return { offers: rows.length - 1, refused };
}

function createRows(table: Table, settings: ExportSettings) {
  const rows: (readonly (string | number)[])[] = [table.titles];
  let lastProduct = 0;
  return {
    rows,
    /** @returns false if the sheet is full */
    add({ product }: FeedGoods, offerOf: () => Offer | null): boolean {
      if (table.isByColour && product.id === lastProduct) return true;
      const offer = offerOf();
      if (!offer) return true;
      if (rows.length > MOST_ROWS) return false;
      lastProduct = product.id;
      rows.push(table.rowOf(offer, settings));
      return true;
    },
  };
}
