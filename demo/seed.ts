import type { Database } from '#src/backend/database/database.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';
import { addShop } from './add-shop.ts';
import { advanceSequences, clearDemo } from './clear.ts';
import { prepareCustomers } from './customers/index.ts';
import { writeSteps } from './customers/steps.ts';
import { writeExchanges } from './exchanges.ts';
import { writeExports } from './exports.ts';
import { insertDemoCards } from './goods/selling/coupons.ts';
import { planDemoSale } from './goods/selling/price-plans.ts';
import { writeStockEdits } from './goods/selling/stock-edits.ts';
import { insertAll } from './insert.ts';
import { DEMO_VERSION, writeMarker } from './marker.ts';
import { shopRows } from './places/shops.ts';
import { writeReviewPhotos } from './reviews/photos.ts';
import { siteReviewRows } from './reviews/site-reviews.ts';

interface Filling {
  readonly models: number;
  /** Whether some reviews get photos, which takes seconds. */
  readonly hasPhotos: boolean;
  /** Whether nothing else follows. */
  readonly isWhole?: boolean;
}

/** Empties the demo's tables and fills them: the shop, then what people did. */
export async function fillShop(
  database: Database,
  { models, hasPhotos, isWhole = true }: Filling,
  progress: (done: number, total: number) => void,
): Promise<void> {
  await database.query.transaction().execute(clearDemo);
  await addShop(database, models, progress);
  await advanceSequences(database);
  if (hasPhotos) await writeReviewPhotos(database);
  await planDemoSale(database, new Date());
  const writeCustomers = await prepareCustomers(database);
  await database.query.transaction().execute(async (transaction) => {
    await insertAll(transaction, 'site_reviews', siteReviewRows(ownShops()));
    await insertDemoCards(transaction);
    await writeCustomers(transaction);
    await writeSteps(transaction, new Date());
    await writeStockEdits(transaction);
    await writeExchanges(transaction, new Date());
    await writeExports(transaction, new Date());
    await transaction
      .updateTable('versions')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    if (isWhole) await writeMarker(transaction, { version: DEMO_VERSION, models, state: 'done' });
  });
}

const ownShops = () => shopRows(cityRows()).filter(({ kind }) => kind === 'shop');
