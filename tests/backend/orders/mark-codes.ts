const GS = '\u001d';
const KEY = 'EE05';
const SIGNATURE = 'sOe6fy7lPT8lLffZ5WdQ7Rp8PXLDwEGD1Wv4oY71o4=+';

/** The Data Matrix of a unit, with separators. @param serial up to 13 characters */
export const markOf = (barcode: string, serial: string, signature = SIGNATURE): string =>
  `01${barcode.padStart(14, '0')}21${serial.padEnd(13, 'x')}${GS}91${KEY}${GS}92${signature}`;

/** A barcode of 13 digits with a right check digit. @param number up to 12 digits */
export function eanOf(number: number): string {
  const digits = String(number).padStart(12, '0');
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
