import { expect, it } from 'vitest';
import { readSearchedText } from '#src/backend/kernel/staff/searched-text.ts';

const nothing = { number: undefined, phones: [], phoneEnd: undefined, email: undefined, names: [] };

it.each([
  ['№ 261120-48151623', '261120-48151623'],
  ['26112048151623', '261120-48151623'],
  ['20-48151623', '20-48151623'],
  ['…-00012345', '00012345'],
  ['...1623', '1623'],
  ['р261123–481516', 'R261123-481516'],
  ['R261123481516', 'R261123-481516'],
  ['123', undefined],
  ['1234567890', undefined],
  ['a1234', undefined],
])('the number in %s is %s', (text, number) => {
  expect(readSearchedText(text).number).toBe(number);
});

it.each([
  ['8 (912) 345-67-89', '79123456789'],
  ['+7 912 345‑67‑89', '79123456789'],
  ['9123456789', '79123456789'],
  ['091 23-45-67', '37491234567'],
  ['91234567', '37491234567'],
  ['+374 91 234-567', '37491234567'],
])('the phone in %s may be %s', (text, phone) => {
  expect(readSearchedText(text).phones).toContain(phone);
});

it('digits may be the end of a phone, unless its beginning is typed', () => {
  expect(readSearchedText('45-67').phoneEnd).toBe('4567');
  expect(readSearchedText('+7912').phoneEnd).toBeUndefined();
  expect(readSearchedText('9123456789').phoneEnd).toBeUndefined();
});

it('a name is read without case, ё, stops and more than three words', () => {
  expect(readSearchedText('  Ковалёва-Ким  М. П. Четвёртая').names).toEqual(['ковалева-ким', 'м', 'п']);
  expect(readSearchedText("О'Нил").names).toEqual(["о'нил"]);
});

it.each(['x', '@', 'a@b', '%_', '"; DROP', '12:34', '\u200b'])('%j may be nothing', (text) => {
  expect(readSearchedText(text)).toEqual(nothing);
});
