import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { ModelTexts } from '../../offers/model-texts.ts';
import { nameKey } from '../../offers/texts.ts';
import type { MergeContext } from '../merge-context.ts';
import type { ExistingModel } from './existing.ts';

/**
 * A model of no feed that becomes this feed's own, because its code, title and brand are those of the offers. Goods of
 * another feed are never taken over, nor is a model adopted twice.
 */
export function adopted(
  unowned: Omit<ExistingModel, 'feed'> | undefined,
  texts: ModelTexts,
  modelKey: string,
  { adopters, shopName }: MergeContext,
): ExistingModel | undefined {
  if (!unowned || unowned.code === GIFT_CARD_MODEL) return undefined;
  if (nameKey(unowned.title) !== nameKey(texts.title) || !isOfBrand(unowned.brand, texts.brand, shopName))
    return undefined;
  const adopter = adopters.get(unowned.id) ?? modelKey;
  adopters.set(unowned.id, adopter);
  return adopter === modelKey ? { ...unowned, feed: undefined } : undefined;
}

/** The shop's own goods have no brand; feeds give the shop's name instead, or nothing. */
export function isOfBrand(brand: string, written: string, shopName: string): boolean {
  const isOwn = written === '' || nameKey(written) === nameKey(shopName);
  return brand === '' ? isOwn : nameKey(brand) === nameKey(written);
}
