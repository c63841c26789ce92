import { slugOf } from '#src/backend/kernel/slug.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { hashOf } from '../../offers/barcodes.ts';

const COLOUR_CODE_CHARACTERS = 20;
const SUFFIX_CHARACTERS = 8;
/** Leaves room for a colour's code and a suffix. */
const MODEL_CODE_CHARACTERS = maxLengths.code - COLOUR_CODE_CHARACTERS - SUFFIX_CHARACTERS - 2;

/** A new model's preferred code: its vendor code or group, made URL-safe. */
export function modelCodeOf(vendorCode: string, groupId: string, key: string): string {
  const named = vendorCode || groupId;
  const code = /^[\w.-]+$/.test(named) ? named : slugOf(named).toUpperCase();
  const isUsable = code !== '' && code.length <= MODEL_CODE_CHARACTERS && code !== GIFT_CARD_MODEL;
  return isUsable ? code : `F-${hashOf([key]).slice(0, 10).toUpperCase()}`;
}

export function colourCodeOf(name: string): string {
  return slugOf(name).slice(0, COLOUR_CODE_CHARACTERS) || hashOf([name]).slice(0, SUFFIX_CHARACTERS);
}

export function productSlugOf(title: string, productCode: string): string {
  return [slugOf(title), slugOf(productCode)].filter(Boolean).join('-');
}

/** The wanted code, or if it is taken, the code with a suffix derived from `identity`. */
export function freeCode(wanted: string, isTaken: (code: string) => boolean, ...identity: string[]): string {
  if (!isTaken(wanted)) return wanted;
  const suffix = hashOf(identity).slice(0, SUFFIX_CHARACTERS);
  return `${wanted.slice(0, maxLengths.code - SUFFIX_CHARACTERS - 1)}-${suffix}`;
}
