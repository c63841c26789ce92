import { Chance } from '../chance.ts';
import { type Design, designs } from './design/designs.ts';

const PREFIX = 'KP-';
const FIRST = 1001;
/** Each model has one of so many numbers. */
const NUMBERS = 3;

/** `KP-1204`: ascending with gaps, as real codes are. */
export const modelCode = (index: number): string =>
  `${PREFIX}${FIRST + index * NUMBERS + new Chance(`code ${index}`).int(0, NUMBERS - 1)}`;

export const modelIndex = (code: string): number =>
  Math.floor((Number(code.slice(PREFIX.length)) - FIRST) / NUMBERS);

/** The design of the model at an index; beyond the basic stock, designs repeat. */
export function designAt(index: number): Design {
  const all = designs();
  const design = all[index % all.length];
  if (!design) throw new RangeError('No designs');
  return design;
}
