import { expect, it } from 'vitest';
import { readMark } from '#src/backend/orders/records/mark-code.ts';
import { eanOf, markOf } from './mark-codes.ts';

const EAN = eanOf(460012345678);
const SERIAL = `G+mg"Hw<D;'N_`;
const code = markOf(EAN, SERIAL);
const read = { gtin: `0${EAN}`, serial: SERIAL, code };

/** As a scanner types a code while the keyboard is Russian. */
function inRussianLayout(text: string): string {
  const latin = `qwertyuiop[]asdfghjkl;'zxcvbnm,./QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?@#$^&|`;
  const russian = 'йцукенгшщзхъфывапролджэячсмитьбю.ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"№;:?/';
  return [...text].map((key) => russian[latin.indexOf(key)] ?? key).join('');
}

it.each([
  ['with separators', code],
  ['without separators', code.replaceAll('\u001d', '')],
  ['after the symbology of GS1 Data Matrix', `]d2${code}`],
  ['after a separator', `\u001d${code}`],
  ['with separators as \\x1d', code.replaceAll('\u001d', '\\x1d')],
  ['with separators as ␝', code.replaceAll('\u001d', '␝')],
  ['in the Russian layout', inRussianLayout(code)],
  [
    'in the Russian layout, without separators, after the symbology',
    inRussianLayout(`]d2${code}`).replaceAll('\u001d', ''),
  ],
])('a mark is read %s', (_, scanned) => {
  expect(readMark(scanned)).toEqual(read);
});

it('a mark has a signature of 44 or 88 characters', () => {
  const long = markOf(EAN, SERIAL, 'a/'.repeat(44));
  expect(readMark(long)).toMatchObject({ serial: SERIAL, code: long });
});

it.each([
  ['its end is missing', code.slice(0, -1)],
  ['it has only what names the unit', code.slice(0, 31)],
  ['its serial number is short', markOf(EAN, SERIAL).replace(SERIAL, SERIAL.slice(1))],
  ['a digit of its GTIN is wrong', code.replace('46001', '46002')],
  ['something follows', `${code}?`],
])('a mark is broken if %s', (_, scanned) => {
  expect(readMark(scanned)).toBe('broken');
});

it.each([EAN, 'DRESS-1 S', 'ПЛАТЬЕ-1', ''])('%j is no mark', (scanned) => {
  expect(readMark(scanned)).toBeUndefined();
});
