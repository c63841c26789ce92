import { slugOf } from '#src/backend/kernel/slug.ts';
import { hashOf } from './barcodes.ts';
import type { ModelTexts } from './model-texts.ts';
import { nameKey } from './texts.ts';

export interface ColourTexts {
  readonly color_name: string;
  readonly color_group: string;
  readonly hex: string;
  readonly pictures: string;
}

export interface Offer {
  readonly id: string;
  readonly modelKey: string;
  /** The name of the goods; offers of one model have few different names, usually one. */
  readonly name: string;
  readonly groupId: string;
  readonly vendor: string;
  readonly vendorCode: string;
  readonly categoryId: string;
  /** Called once per model: most offers repeat the texts of the first. */
  readonly texts: () => ModelTexts;
  readonly colourKey: string;
  readonly colour: () => ColourTexts;
  /** At least one; each is an item. */
  readonly sizes: readonly string[];
  readonly barcode: string;
  /** Minor units; `oldPrice` is 0 if there is none. */
  readonly price: number;
  readonly oldPrice: number;
  /** Of each size. */
  readonly quantity: number;
  /** What of it single shops have, by their numbers. */
  readonly inShops: ReadonlyMap<string, number>;
}

const KEY_CHARACTERS = 100;
const BESIDE_CHARACTERS = 16;

/** Groups offers into a model, stably across runs: by group, else by vendor code, else by vendor and title. */
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

/** The key of a model that shares another model's group or code. */
export const keyBeside = (modelKey: string, name: string): string =>
  `${modelKey}\n${hashOf([name]).slice(0, BESIDE_CHARACTERS)}`;

export const isBeside = (key: string, modelKey: string): boolean =>
  key === modelKey || key.startsWith(`${modelKey}\n`);

/**
 * The id of one of several sizes in an offer; it is exported as an offer of its own, and found again by this
 * id.
 */
export function idOfSize({ id, sizes }: Pick<Offer, 'id' | 'sizes'>, size: string): string {
  return sizes.length === 1 ? id : `${id}.${slugOf(size) || hashOf([size]).slice(0, BESIDE_CHARACTERS)}`;
}

export const colourKeyOf = (name: string): string => shortKey(nameKey(name));

function shortKey(key: string): string {
  return key.length <= KEY_CHARACTERS ? key : `h:${hashOf([key])}`;
}
