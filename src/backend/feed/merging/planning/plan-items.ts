import { compareSizes } from '#src/backend/catalogue/index.ts';
import { ownCodeOf } from '../../offers/barcodes.ts';
import { sizeForm } from '../../offers/size-form.ts';
import { recordAdjustment } from '../../report.ts';
import type { StagedOffer } from '../../staging/tables.ts';
import type { BatchFacts } from './batch-facts.ts';
import type { Candidate } from './candidates.ts';
import type { ExistingItem } from './existing.ts';
import type { PlannedItem, ShopStock } from './plan.ts';
import { type CountedStock, planStock } from './plan-stock.ts';

/** A colour's sizes, offered now or before, in size order. */
export function planItems(
  candidate: Candidate,
  product: { readonly key: string; readonly id: number | undefined },
  offers: readonly StagedOffer[],
  facts: BatchFacts,
): PlannedItem[] {
  const existing = product.id === undefined ? [] : (facts.items.get(product.id) ?? []);
  const known = bySize(existing);
  const offered = new Map(offers.map((offer) => [offer.size, offer]));
  const sizes = [...new Set([...known.keys(), ...offered.keys()])].sort(compareSizes);
  return sizes.map((size, position) => {
    const item = known.get(size);
    const offer = offered.get(size);
    const { quantity, elsewhere } = planStock(
      countedOf(offer),
      facts.stock.get(item?.id ?? 0),
      facts.context,
    );
    const barcode = offer ? barcodeOf(offer, item, { ...product, candidate }, facts) : (item?.barcode ?? '');
    return {
      id: item?.id,
      size,
      position,
      barcode,
      patch: {
        ...(item && item.size !== size ? { size } : {}),
        ...(item && item.position !== position ? { position } : {}),
        ...(item && item.barcode !== barcode ? { barcode } : {}),
      },
      quantity,
      elsewhere,
      offerId: offer && item?.offer_id !== offer.offer_id ? offer.offer_id : undefined,
      isOffered: offer !== undefined,
    };
  });
}

function countedOf(offer: StagedOffer | undefined): CountedStock | undefined {
  if (!offer) return undefined;
  const { quantity, in_shops: written } = offer;
  return { quantity, inShops: written === '' ? [] : (JSON.parse(written) as ShopStock[]) };
}

/** Items by size in the current spelling: an earlier release may have stored another one. */
function bySize(items: readonly ExistingItem[]): Map<string, ExistingItem> {
  const known = new Map(items.map((item) => [sizeForm(item.size), item]));
  for (const item of items) if (known.has(item.size)) known.set(item.size, item);
  return known;
}

/** The offer's barcode unless other goods have it; existing items keep theirs. */
function barcodeOf(
  { barcode, offer_id, size }: StagedOffer,
  item: ExistingItem | undefined,
  { candidate, key }: { readonly candidate: Candidate; readonly key: string },
  { barcodes, report, context }: BatchFacts,
): string {
  const kept = item?.barcode ?? ownCodeOf(context.source, candidate.staged.model_key, key, size);
  if (!barcode || barcode === kept || (item && candidate.own.has('barcode'))) return kept;
  if (barcodes.has(barcode)) {
    recordAdjustment(report, 'barcode-taken', [offer_id]);
    return kept;
  }
  barcodes.set(barcode, item?.id ?? 0);
  return barcode;
}
