import { LRUCache } from 'lru-cache';
import { idOfSize, type Offer } from '../offers/offer.ts';
import { chunksOf, insertRows } from '../rows.ts';
import type { StagedRow, Staging } from './tables.ts';

const OFFERS_AT_ONCE = 512;
const REMEMBERED_KEYS = 20_000;

/** Takes offers in feed order; call `flush` after the last. */
export interface Stage {
  add(offer: Offer): void;
  isFull(): boolean;
  flush(): Promise<void>;
}

export function createStage(staging: Staging): Stage {
  const written = new LRUCache<string, true>({ max: REMEMBERED_KEYS });
  let models: StagedRow<'staged_models'>[] = [];
  let products: StagedRow<'staged_products'>[] = [];
  let offers: StagedRow<'staged_offers'>[] = [];
  let seq = 0;
  const isFirst = (key: string) => {
    const isNew = !written.has(key);
    written.set(key, true);
    return isNew;
  };
  return {
    add(offer) {
      const { modelKey: model_key, name, colourKey: colour_key } = offer;
      seq += 1;
      if (isFirst(`${model_key}\n${name}`)) models.push(modelRow(offer, seq));
      if (isFirst(`${model_key}\n${name}\n${colour_key}`))
        products.push({ model_key, name, colour_key, seq, texts: JSON.stringify(offer.colour()) });
      for (const size of offer.sizes) offers.push(offerRow(offer, size, seq));
    },
    isFull: () => offers.length >= OFFERS_AT_ONCE,
    async flush() {
      const rows = { models, products, offers };
      [models, products, offers] = [[], [], []];
      for (const chunk of chunksOf(rows.models))
        await staging
          .insertInto('staged_models')
          .values(chunk)
          .onConflict((on) => on.doNothing())
          .execute();
      for (const chunk of chunksOf(rows.products))
        await staging
          .insertInto('staged_products')
          .values(chunk)
          .onConflict((on) => on.doNothing())
          .execute();
      await insertRows(staging, 'staged_offers', rows.offers);
    },
  };
}

function modelRow(
  { modelKey, name, groupId, vendor, categoryId, texts }: Offer,
  seq: number,
): StagedRow<'staged_models'> {
  return {
    model_key: modelKey,
    name,
    seq,
    group_id: groupId,
    vendor,
    category_id: categoryId,
    texts: JSON.stringify(texts()),
  };
}

function offerRow(offer: Offer, size: string, seq: number): StagedRow<'staged_offers'> {
  return {
    seq,
    model_key: offer.modelKey,
    name: offer.name,
    colour_key: offer.colourKey,
    size,
    offer_id: idOfSize(offer, size),
    vendor_code: offer.vendorCode,
    barcode: offer.barcode,
    price: offer.price,
    old_price: offer.oldPrice,
    quantity: offer.quantity,
    in_shops: inShopsOf(offer),
  };
}

/** Which shops have which size of several, nobody says. */
function inShopsOf({ inShops, sizes }: Offer): string {
  if (inShops.size === 0 || sizes.length > 1) return '';
  return JSON.stringify([...inShops].map(([shop_number, quantity]) => ({ shop_number, quantity })));
}
