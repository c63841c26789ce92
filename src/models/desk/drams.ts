import { typeset } from '#src/config/typography.ts';
import type { Price } from '#src/contract/shapes.ts';

/** Whether a sum has a fraction where money has none: saved, it would be another sum. */
export const isTooFine = (sum: number, currency: Price['currency']): boolean =>
  currency === 'AMD' && !Number.isInteger(sum);

export const WHOLE_DRAMS = typeset`В драмах — целым числом`;
