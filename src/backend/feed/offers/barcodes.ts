import { createHash } from 'node:crypto';

/** A GTIN of 8, 12, 13 or 14 digits with a valid check digit, or undefined. */
export function gtinOf(text: string | undefined): string | undefined {
  const digits = text?.trim() ?? '';
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return undefined;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 && Number(digits) > 0 ? digits : undefined;
}

/** A stable code for goods without a barcode, never a valid GTIN. */
export function ownCodeOf(...identity: readonly string[]): string {
  return `VT${hashOf(identity).slice(0, 20).toUpperCase()}`;
}

export function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
