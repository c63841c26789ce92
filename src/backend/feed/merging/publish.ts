import { type RawBuilder, sql } from 'kysely';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { lockPrices, settlePrices } from '#src/backend/prices/index.ts';
import type { Marking } from '#src/contract/shop/marking.ts';
import { noteMadeItems } from '../records/note-images.ts';
import { noteMadeMoves, notePendingMoves } from '../records/note-moves.ts';
import { notePendingStock } from '../records/note-stock.ts';
import { colourTextColumns, modelTextColumns, type Staging, takeWriteLock } from '../staging/tables.ts';
import { announceChanges, noteChangedProducts } from './changed-products.ts';
import { forgetNames, keepOwn } from './keep-own.ts';
import type { MergeContext, WriteContext } from './merge-context.ts';

/**
 * Publishes all pending changes in one transaction with a new version of the catalogue. It holds the write lock, so
 * each table takes one statement: a hundred thousand changes take a tenth of a second.
 */
export async function publish(
  staging: Staging,
  context: WriteContext,
  now: Date,
  listedAtMost?: number,
): Promise<void> {
  await noteChangedProducts(staging);
  await staging.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction);
    await noteImport(transaction, context, now);
    await keepOwn(transaction);
    await notePendingStock(transaction, context, context.shopNumber);
    await notePendingMoves(transaction, context.shopNumber, { ...context, now });
    await publishTexts(transaction);
    await forgetNames(transaction, context.source);
    await publishPrices(transaction, context, now);
    await publishItems(transaction, context);
    await noteMadeMoves(transaction, context.shopNumber, { ...context, now });
    await publishStock(transaction, context);
    await announceChanges(transaction, listedAtMost);
  });
}

async function noteImport(
  query: Staging,
  { source, country, shopNumber, importId }: WriteContext,
  now: Date,
): Promise<void> {
  const feed = { shop_number: shopNumber, imported_at: now.toISOString() };
  await query
    .insertInto('feeds')
    .values({ source, country, ...feed })
    .onConflict((on) => on.columns(['source', 'country']).doUpdateSet(feed))
    .execute();
  const { made_by, file, figures } = await query
    .updateTable('imports')
    .set({ state: 'published' })
    .where('id', '=', importId)
    .returning(['made_by', 'file', 'figures'])
    .executeTakeFirstOrThrow();
  const subject = `feed:${source} ${country}`;
  await recordStaffChange(
    query,
    { by: made_by, action: 'import', subject, detail: [file, figures].filter(Boolean).join(' ') },
    now,
  );
}

async function publishTexts(query: Staging): Promise<void> {
  await query
    .updateTable('models')
    .from('pending_models')
    .whereRef('pending_models.id', '=', 'models.id')
    .set({
      category_id: sql.ref<number>('pending_models.category_id'),
      ...textsOf('pending_models', modelTextColumns),
      marking: sql.ref<Marking>('pending_models.marking'),
    })
    .execute();
  await query
    .updateTable('products')
    .from('pending_products')
    .whereRef('pending_products.id', '=', 'products.id')
    .set(textsOf('pending_products', colourTextColumns))
    .execute();
}

function textsOf<Name extends string>(
  table: string,
  columns: readonly Name[],
): Record<Name, RawBuilder<string>> {
  const entries = columns.map((name) => [name, sql.ref<string>(`${table}.${name}`)]);
  return Object.fromEntries(entries) as Record<Name, RawBuilder<string>>;
}

/** Sets the feed's prices, except those that the staff keeps; plans that run have the last word. */
async function publishPrices(query: Staging, { country }: MergeContext, now: Date): Promise<void> {
  const moment = await lockPrices(query, country, now);
  await query
    .insertInto('set_prices')
    .columns(['product_id', 'country', 'price', 'old_price'])
    .expression((eb) =>
      eb
        .selectFrom('pending_prices')
        .where(EVERY)
        .select(['product_id', eb.val(country).as('country'), 'price', 'old_price']),
    )
    .onConflict((on) =>
      on
        .columns(['product_id', 'country'])
        .doUpdateSet((eb) => ({
          price: eb.ref('excluded.price'),
          old_price: eb.ref('excluded.old_price'),
        }))
        .where('set_prices.is_kept', '=', 0),
    )
    .execute();
  await settlePrices(query, { country, moment, scope: sql`SELECT product_id FROM pending_prices` });
}

/** SQLite cannot tell a following ON CONFLICT from a join unless the SELECT has a WHERE. */
const EVERY = sql<boolean>`true`;

async function publishItems(
  query: Staging,
  { source, country, shopNumber, importId }: WriteContext,
): Promise<void> {
  await query
    .updateTable('items')
    .from('pending_items')
    .whereRef('pending_items.id', '=', 'items.id')
    .set((eb) => ({
      size: eb.ref('pending_items.size'),
      position: eb.ref('pending_items.position'),
      barcode: eb.ref('pending_items.barcode'),
    }))
    .execute();
  await query
    .insertInto('items')
    .columns(['product_id', 'size', 'position', 'barcode'])
    .expression((eb) =>
      eb.selectFrom('pending_new_items').select(['product_id', 'size', 'position', 'barcode']),
    )
    .execute();
  const made = query
    .selectFrom('pending_new_items')
    .innerJoin('items', (join) =>
      join
        .onRef('items.product_id', '=', 'pending_new_items.product_id')
        .onRef('items.size', '=', 'pending_new_items.size'),
    );
  await noteMadeItems(query, importId);
  await query
    .insertInto('stock')
    .columns(['item_id', 'shop_number', 'quantity'])
    .expression((eb) =>
      made.select(['items.id', eb.val(shopNumber).as('shop_number'), 'pending_new_items.quantity']),
    )
    .execute();
  await query
    .insertInto('stock')
    .columns(['item_id', 'shop_number', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('pending_new_stock')
        .innerJoin('items', (join) =>
          join
            .onRef('items.product_id', '=', 'pending_new_stock.product_id')
            .onRef('items.size', '=', 'pending_new_stock.size'),
        )
        .select(['items.id', 'pending_new_stock.shop_number', 'pending_new_stock.quantity']),
    )
    .execute();
  await query
    .insertInto('feed_offers')
    .columns(['item_id', 'source', 'country', 'offer_id'])
    .expression((eb) =>
      made.select([
        'items.id',
        eb.val(source).as('source'),
        eb.val(country).as('country'),
        'pending_new_items.offer_id',
      ]),
    )
    .execute();
}

async function publishStock(query: Staging, { shopNumber }: MergeContext): Promise<void> {
  await query
    .insertInto('stock')
    .columns(['item_id', 'shop_number', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('pending_stock')
        .where(EVERY)
        .select(['item_id', eb.val(shopNumber).as('shop_number'), 'quantity']),
    )
    .onConflict((on) =>
      on.columns(['item_id', 'shop_number']).doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute();
  await query
    .insertInto('stock')
    .columns(['item_id', 'shop_number', 'quantity'])
    .expression((eb) =>
      eb.selectFrom('pending_elsewhere').where(EVERY).select(['item_id', 'shop_number', 'quantity']),
    )
    .onConflict((on) =>
      on.columns(['item_id', 'shop_number']).doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute();
}
