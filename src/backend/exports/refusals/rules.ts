import { gtinOf } from '#src/backend/feed/index.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import type { ExportKind } from '#src/contract/shop/staff-exports.ts';
import { adjusted, type Offer, type Rule, skipped } from './refusal.ts';

// Where each rule comes from stands in docs/operations/exports.md.

const MOST_YANDEX_ID = 255;
const MOST_OZON_ID = 50;
const MOST_DESCRIPTION = 6_000;
const LEAST_OFF = 0.05;
const MOST_OFF = 0.99;
/** By the new price in rubles: below 400 the old one is 20 higher, above 10,000 it is 500 higher. */
const OZON = { cheap: 400, cheapGap: 20, dear: 10_000, dearGap: 500 } as const;

const hasPrice: Rule = ({ product }) => (product.price > 0 ? null : skipped('no-price'));

const hasWholePrice: Rule = ({ product }) =>
  product.price % MINOR_PER_WHOLE === 0 && product.old_price % MINOR_PER_WHOLE === 0
    ? null
    : skipped('price-not-whole');

const hasIdOfAtMost =
  (most: number): Rule =>
  ({ offerId }) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    offerId.trim() !== '' && offerId.length <= most && !/[\x00-\x1f\x7f]/.test(offerId)
      ? null
      : skipped('market-id');

const hasPicture: Rule = ({ product }) => (product.pictures === '[]' ? skipped('no-picture-market') : null);

const hasDescription: Rule = ({ model }) => {
  if (model.description.trim() === '') return adjusted('no-description');
  return model.description.length > MOST_DESCRIPTION ? skipped('long-description') : null;
};

const hasBarcode: Rule = ({ item }) => (item.barcode.trim() === '' ? skipped('no-barcode') : null);

const hasGtin: Rule = ({ item }) => (gtinOf(item.barcode) ? null : adjusted('own-barcode'));

const withoutOldPrice = (offer: Offer): Offer => ({ ...offer, product: { ...offer.product, old_price: 0 } });

const yandexOldPrice: Rule = (offer) => {
  const { price, old_price: old } = offer.product;
  if (old === 0) return null;
  const off = (old - price) / old;
  const isTaken = off >= LEAST_OFF && off <= MOST_OFF;
  return isTaken ? null : adjusted('old-price-yandex', withoutOldPrice(offer));
};

const ozonOldPrice: Rule = (offer) => {
  const { price, old_price: old } = offer.product;
  if (old === 0) return null;
  const gap = wholeUnits(old) - wholeUnits(price);
  return gap >= leastGap(wholeUnits(price)) ? null : adjusted('old-price-ozon', withoutOldPrice(offer));
};

function leastGap(price: number): number {
  if (price < OZON.cheap) return OZON.cheapGap;
  return price > OZON.dear ? OZON.dearGap : price * LEAST_OFF;
}

/** A barcode or an id stands in a file once. */
const once = (nameOf: (offer: Offer) => string, message: string): Rule => {
  const seen = new Set<string>();
  return (offer) => {
    const value = nameOf(offer);
    if (seen.has(value)) return skipped(message);
    seen.add(value);
    return null;
  };
};

const onceById = () => once(({ offerId }) => offerId, 'market-id-twice');

/** What the marketplace of a kind refuses, for one file: some rules remember what they have seen. */
export function rulesOf(kind: ExportKind): readonly Rule[] {
  switch (kind) {
    case 'yml':
      return [];
    case 'yandex':
      return [
        ...[hasIdOfAtMost(MOST_YANDEX_ID), hasPrice, hasPicture, hasDescription, hasGtin, yandexOldPrice],
        onceById(),
      ];
    case 'wb-prices':
      return [hasPrice, hasWholePrice];
    case 'wb-stock':
      return [hasBarcode, hasGtin, once(({ item }) => item.barcode, 'barcode-twice')];
    case 'ozon-prices':
      return [hasIdOfAtMost(MOST_OZON_ID), hasPrice, ozonOldPrice, onceById()];
    case 'ozon-stock':
      return [hasIdOfAtMost(MOST_OZON_ID), onceById()];
  }
}
