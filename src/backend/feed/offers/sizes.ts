import { ONE_SIZE } from '#src/config/size-words.ts';
import { MAX_LINE_CHARACTERS } from '../limits.ts';
import type { RawParam } from '../reading/raw-feed.ts';
import type { AdjustmentReason } from '../reasons.ts';
import { paramKey } from './params.ts';
import { sizeForm } from './size-form.ts';
import { listedSizes } from './size-list.ts';
import { line } from './texts.ts';

const SIZE_CHARACTERS = 30;
const MAX_SIZES = 100;

/** If an offer has one of these, it has the sizes, whatever other parameters say. */
const USUAL_PARAMS = new Set(['размер', 'size', 'российский размер', 'размер одежды', 'размер обуви']);
const NAMES =
  'размеры|sizes|размер|size|(?:доступные|российские) размеры|(?:российский|международный) размер|' +
  'размеры? (?:одежды|обуви|в наличии)';
const UNITS = 'ru|rus|int|eu|eur|us|usa|uk|it|fr|de|jp|cn|au|kr|россия|рф|российский';
const PARAM = new RegExp(`^(?:${NAMES})(?:[\\s,([]+(${UNITS})[)\\].]*)?$`);
const UNIT_NAMES = new Map([
  ...['россия', 'рф', 'российский'].map((name): [string, string] => [name, 'RU']),
  ['eur', 'EU'],
  ['usa', 'US'],
]);
/** Units that shoppers read without a label, in order of preference. */
const PLAIN_UNITS = ['RU', 'RUS', 'INT', ''];

interface WrittenSize {
  readonly param: string;
  readonly unit: string;
  readonly value: string;
}

/** An offer's sizes, at least one: Russian and international ones as they are, others with their unit, «38 EU». */
export function sizesOf(
  params: readonly RawParam[],
  adjusted: (reason: AdjustmentReason) => void,
): readonly string[] {
  const written = params.flatMap(writtenSize);
  const usual = written.filter(({ param }) => USUAL_PARAMS.has(param));
  const pool = usual.length > 0 ? usual : written;
  const plainUnit = PLAIN_UNITS.find((unit) => pool.some((size) => size.unit === unit));
  const chosen = pool.find(({ unit }) => unit === plainUnit) ?? pool[0];
  if (!chosen) return [ONE_SIZE];
  const { param, unit } = chosen;
  const values = pool.filter((size) => size.param === param && size.unit === unit);
  const sizes = new Set(
    values.flatMap(({ value }) => listedSizes(value)).map((value) => sizeOf(value, unit, adjusted)),
  );
  if (sizes.size > 1) adjusted('several-sizes');
  return [...sizes].slice(0, MAX_SIZES);
}

/** Whether a parameter of this name tells sizes. */
export const namesSize = (name: string): boolean => PARAM.test(paramKey(name));

function writtenSize({ name, unit, value }: RawParam): WrittenSize | [] {
  const param = paramKey(name);
  const [isSize, named = ''] = PARAM.exec(param) ?? [];
  const text = isSize === undefined ? '' : line(value.replaceAll('\n', '; '), MAX_LINE_CHARACTERS);
  if (text === '') return [];
  const own = line(unit, 10).toUpperCase() || (UNIT_NAMES.get(named) ?? named.toUpperCase());
  return { param, unit: own, value: text };
}

function sizeOf(written: string, unit: string, adjusted: (reason: AdjustmentReason) => void): string {
  const form = sizeForm(written);
  const value = line(form, SIZE_CHARACTERS, () => adjusted('long-size'));
  const isPlain = value === ONE_SIZE || PLAIN_UNITS.includes(unit);
  return isPlain || !/^[A-Z]{2,5}$/.test(unit) || value.endsWith(unit) ? value : `${value} ${unit}`;
}

/** The reverse of `sizesOf`: a size and its unit as a feed names them. */
export function unitOfSize(size: string): { readonly value: string; readonly unit: string } {
  const named = /^(.+) (EU|US|UK|IT|FR|DE|JP|CN|AU|KR)$/.exec(size);
  if (named?.[1] && named[2]) return { value: named[1], unit: named[2] };
  if (/^\d+([.,]\d+)?([-–/]\d+([.,]\d+)?)?$/.test(size)) return { value: size, unit: 'RU' };
  if (/^([2-6]?X{0,5}[SL]|M)([-–/][2-6]?X{0,5}[SL]|[-–/]M)?$/.test(size)) return { value: size, unit: 'INT' };
  return { value: size, unit: '' };
}
