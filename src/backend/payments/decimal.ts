/** Conversion between amounts as providers write them and minor units, without floating point. */
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Of `1900`, `1900.5` or `1900.50`; null for another text. */
export function minorOfDecimal(text: string): number | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `1900.50`. */
export const amountOf = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
