import type { RawParam } from '../reading/raw-feed.ts';
import { line, nameKey } from './texts.ts';

/** For goods that come in a single size. */
const ONE_SIZE = 'Единый';
const SIZE_CHARACTERS = 30;

const SIZE_PARAMS = new Set(['размер', 'size', 'российский размер', 'размер одежды', 'размер обуви']);
const ONE = /^(единый|единый размер|без размера|универсальный|б\/р|one ?size|os|u|-)$/i;
/** Units that shoppers read without a label, in order of preference. */
const PLAIN_UNITS = ['RU', 'RUS', 'INT', ''];

/** An offer's size: Russian and international ones as they are, others with their unit, «38 EU». */
export function sizeOf(params: readonly RawParam[]): string {
  const sizes = params
    .filter(({ name }) => SIZE_PARAMS.has(nameKey(name)))
    .map(({ value, unit }) => ({
      value: line(value, SIZE_CHARACTERS),
      unit: line(unit, 10).toUpperCase(),
    }))
    .filter(({ value }) => value !== '');
  const plain = PLAIN_UNITS.map((unit) => sizes.find((size) => size.unit === unit)).find(Boolean);
  const { value, unit } = plain ?? sizes[0] ?? { value: ONE_SIZE, unit: '' };
  if (ONE.test(value)) return ONE_SIZE;
  return plain || !/^[A-Z]{2,5}$/.test(unit) || value.endsWith(unit) ? value : `${value} ${unit}`;
}

/** The reverse of `sizeOf`: the size and its unit as a feed names them. */
export function unitOfSize(size: string): { readonly value: string; readonly unit: string } {
  const named = /^(.+) (EU|US|UK|IT|FR|DE|JP|CN|AU|KR)$/.exec(size);
  if (named?.[1] && named[2]) return { value: named[1], unit: named[2] };
  if (/^\d+([.,]\d+)?([-–/]\d+([.,]\d+)?)?$/.test(size)) return { value: size, unit: 'RU' };
  if (/^([2-6]?X{0,5}[SL]|M)([-/][2-6]?X{0,5}[SL])?$/.test(size)) return { value: size, unit: 'INT' };
  return { value: size, unit: '' };
}
