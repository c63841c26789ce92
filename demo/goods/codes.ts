import { Chance } from '../chance.ts';
import { type Design, designs } from './design/designs.ts';

/** `KP-1204`: ascending with gaps, as real codes are. */
export const modelCode = (index: number): string =>
  `KP-${1001 + index * 3 + new Chance(`code ${index}`).int(0, 2)}`;

/** The design of the model at an index; beyond the basic stock, designs repeat. */
export function designAt(index: number): Design {
  const all = designs();
  const design = all[index % all.length];
  if (!design) throw new RangeError('No designs');
  return design;
}
