import { MAX_COLOURS } from '#src/config/constants.ts';
import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import type { WrittenSize } from '#src/contract/shop/staff-goods-changes.ts';
import type { StaffColour } from '#src/contract/shop/staff-goods-shapes.ts';
import { FILL_IN, line, number, oneLine } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';

const NEW_SIZES = 3;
const FIRST_SIZES = 8;

const texts = {
  colorName: line(maxLengths.goodsName, { missing: FILL_IN }),
  colorGroup: line(maxLengths.goodsName, { missing: FILL_IN }),
  hex: line(7, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed) => typed !== '' && !/^#[\da-f]{6}$/i.test(typed) && 'Как #1f2a44',
  }),
};

export const colourForm = form({
  ...texts,
  place: number({
    missing: FILL_IN,
    rule: (typed) => typed !== '' && !/^[1-9]\d?$/.test(typed) && 'Число от 1',
  }),
});
export const newColourForm = form({
  ...texts,
  colorCode: line(20, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed) => typed !== '' && !/^[\w.-]+$/.test(typed) && 'Латинские буквы, цифры и дефис',
  }),
});
export type ColourFields = FieldsOf<typeof colourForm>;
export type NewColourFields = FieldsOf<typeof newColourForm>;

export const colourValues = (colour: StaffColour, place: number): ValuesOf<typeof colourForm> => ({
  colorName: colour.colorName,
  colorGroup: colour.colorGroup,
  hex: colour.hex,
  place: String(place + 1),
});

/** A row of the table of sizes, as it was typed. */
export interface TypedSize {
  /** The item's id, or `new1`. */
  readonly key: string;
  readonly size: string;
  readonly barcode: string;
  readonly place: string;
  readonly isGone: boolean;
}

const KEY = /^size\.(\d{1,10}|new\d{1,2})$/;

export function typedSizes(post: URLSearchParams): TypedSize[] {
  const of = (name: string, limit: number) => oneLine(post.get(name) ?? '').slice(0, limit);
  return [...new Set(post.keys())]
    .flatMap((name) => KEY.exec(name)?.[1] ?? [])
    .filter((key) => key.startsWith('new') || Number(key) <= maxNumbers.integer)
    .slice(0, MAX_COLOURS + FIRST_SIZES)
    .map((key) => ({
      key,
      size: of(`size.${key}`, maxLengths.size),
      barcode: of(`barcode.${key}`, maxLengths.barcode),
      place: of(`place.${key}`, maxLengths.typedNumber),
      isGone: post.has(`gone.${key}`),
    }));
}

/** The sizes to write, in order; null if one that is kept has no name. */
export function writtenSizes(typed: readonly TypedSize[]): WrittenSize[] | null {
  const kept = typed.filter(({ key, size, isGone }) => !isGone && !(key.startsWith('new') && size === ''));
  if (kept.some(({ size }) => size === '')) return null;
  const placeOf = ({ place }: TypedSize) => (/^\d+$/.test(place) ? Number(place) : MAX_COLOURS);
  return kept
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ key, size, barcode }) => ({ itemId: key.startsWith('new') ? null : Number(key), size, barcode }));
}

export const sizesOf = ({ sizes }: StaffColour): TypedSize[] => [
  ...sizes.map(({ itemId, size, barcode }, at) => ({
    key: String(itemId),
    size,
    barcode,
    place: String(at + 1),
    isGone: false,
  })),
  ...emptySizes(NEW_SIZES),
];

export const emptySizes = (count = FIRST_SIZES): TypedSize[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `new${at + 1}`,
    size: '',
    barcode: '',
    place: '',
    isGone: false,
  }));

/** Whether a number of 8, 12, 13 or 14 digits is no right barcode. */
export function isWrongBarcode(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 !== 0;
}
