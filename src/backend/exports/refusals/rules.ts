import * as z from 'zod';
import { gtinOf } from '#src/backend/feed/index.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import type { ExportKind } from '#src/contract/shop/staff-exports.ts';
import { adjusted, type Offer, type Rule, skipped } from './refusal.ts';

// Where each rule comes from stands in docs/operations/exports.md.

const MOST_YANDEX_ID = 255;
const MOST_OZON_ID = 50;
const MOST_DESCRIPTION = 6_000;
const MOST_YANDEX_NAME = 256;
const MOST_OZON_NAME = 500;
const MOST_PICTURE_ADDRESS = 512;
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

/** Own pictures get the shop's address in front, which is short. */
const hasShortPictures: Rule = (offer) => {
  const all = picturesText.parse(JSON.parse(offer.product.pictures));
  const fit = all.filter(({ src }) => src.length <= MOST_PICTURE_ADDRESS);
  if (fit.length === all.length) return null;
  if (fit.length === 0) return skipped('no-picture-market');
  return adjusted('long-picture-address', withPictures(offer, JSON.stringify(fit)));
};

const withPictures = (offer: Offer, pictures: string): Offer => ({
  ...offer,
  product: { ...offer.product, pictures },
});

const picturesText = z.array(z.looseObject({ src: z.string() }));

const hasNameOfAtMost =
  (most: number): Rule =>
  ({ model }) =>
    model.title.length <= most ? null : skipped('long-name');

const hasBrand: Rule = ({ model }) => (model.brand.trim() === '' ? adjusted('no-brand') : null);

const hasWholeOldPrice: Rule = (offer) =>
  offer.product.old_price % MINOR_PER_WHOLE === 0
    ? null
    : adjusted('old-price-not-whole', withoutOldPrice(offer));

const hasNumber: Rule = ({ nmId }) => (nmId === null ? skipped('no-wb-number') : null);

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
        ...[hasIdOfAtMost(MOST_YANDEX_ID), hasPrice, hasNameOfAtMost(MOST_YANDEX_NAME), hasBrand],
        ...[hasPicture, hasShortPictures, hasDescription, hasGtin, hasWholeOldPrice, yandexOldPrice],
        onceById(),
      ];
    case 'wb-prices':
      return [hasNumber, hasPrice, hasWholePrice, once(({ nmId }) => String(nmId), 'wb-number-twice')];
    case 'wb-stock':
      return [hasBarcode, hasGtin, once(({ item }) => item.barcode, 'barcode-twice')];
    case 'ozon-prices':
      return [
        ...[hasIdOfAtMost(MOST_OZON_ID), hasNameOfAtMost(MOST_OZON_NAME), hasPrice, ozonOldPrice],
        onceById(),
      ];
    case 'ozon-stock':
      return [hasIdOfAtMost(MOST_OZON_ID), onceById()];
  }
}
