import { hashOf } from './barcodes.ts';
import type { ModelTexts } from './model-texts.ts';
import { nameKey } from './texts.ts';

export interface ColourTexts {
  readonly color_name: string;
  readonly color_group: string;
  readonly hex: string;
  /** JSON, as the table keeps it. */
  readonly pictures: string;
}

/** A usable offer: one size of one colour of a model. */
export interface Offer {
  readonly id: string;
  readonly modelKey: string;
  readonly groupId: string;
  readonly vendor: string;
  readonly vendorCode: string;
  readonly categoryId: string;
  /** Asked for once a model: most offers repeat what the first has said. */
  readonly texts: () => ModelTexts;
  readonly colourKey: string;
  /** Asked for once a colour of a model. */
  readonly colour: () => ColourTexts;
  readonly size: string;
  /** A valid GTIN, or empty. */
  readonly barcode: string;
  /** Minor units; `oldPrice` is 0 where there is none. */
  readonly price: number;
  readonly oldPrice: number;
  readonly quantity: number;
}

const KEY_CHARACTERS = 100;

/**
 * What makes offers one model: their group, without one their vendor's code, without that vendor and title. So goods
 * keep their rows from run to run as long as the feed names them in one way.
 */
export function modelKeyOf(given: {
  readonly groupId: string;
  readonly vendor: string;
  readonly vendorCode: string;
  readonly title: string;
}): string {
  const { groupId, vendor, vendorCode, title } = given;
  if (groupId) return shortKey(`g:${groupId}`);
  return shortKey(
    vendorCode ? `c:${nameKey(vendor)}|${nameKey(vendorCode)}` : `n:${nameKey(vendor)}|${nameKey(title)}`,
  );
}

export const colourKeyOf = (name: string): string => shortKey(nameKey(name));

function shortKey(key: string): string {
  return key.length <= KEY_CHARACTERS ? key : `h:${hashOf([key])}`;
}
