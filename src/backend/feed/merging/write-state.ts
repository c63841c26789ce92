import { chunksOf, padded } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import type { MergeContext } from './merge-context.ts';
import { idOf, type PlannedItem } from './planning/plan.ts';

export async function writeStock(
  query: Staging,
  { shopNumber }: MergeContext,
  items: readonly PlannedItem[],
): Promise<void> {
  const rows = items.flatMap((item) =>
    item.quantity === undefined
      ? []
      : { item_id: idOf(item), shop_number: shopNumber, quantity: item.quantity },
  );
  for (const chunk of chunksOf(rows)) {
    await query
      .insertInto('stock')
      .values(chunk)
      .onConflict((on) =>
        on
          .columns(['item_id', 'shop_number'])
          .doUpdateSet((row) => ({ quantity: row.ref('excluded.quantity') })),
      )
      .execute();
  }
}

export async function writeOffers(
  query: Staging,
  { source, country }: MergeContext,
  items: readonly PlannedItem[],
  released: readonly number[],
): Promise<void> {
  if (released.length > 0) {
    await query
      .updateTable('feed_offers')
      .set({ offer_id: '' })
      .where('source', '=', source)
      .where('country', '=', country)
      .where('item_id', 'in', padded(released, 0))
      .execute();
  }
  const rows = items.flatMap((item) =>
    item.offerId === undefined ? [] : { item_id: idOf(item), source, country, offer_id: item.offerId },
  );
  for (const chunk of chunksOf(rows)) {
    await query
      .insertInto('feed_offers')
      .values(chunk)
      .onConflict((on) =>
        on
          .columns(['item_id', 'source', 'country'])
          .doUpdateSet((row) => ({ offer_id: row.ref('excluded.offer_id') })),
      )
      .execute();
  }
}
