import { maxNumbers } from '#src/contract/limits.ts';
import { numberText } from '../words.ts';

/** The highest price or sum that can be set: `10 000 000`. */
export const MOST_SUM = numberText(maxNumbers.setSum);
