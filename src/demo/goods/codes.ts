import { Chance } from '../chance.ts';
import { type Design, designs } from './designs.ts';

/** «KP-1204»: rising, with gaps, as codes are in life. */
export const modelCode = (index: number): string =>
  `KP-${1001 + index * 3 + new Chance(`code ${index}`).int(0, 2)}`;

/** The design of a model by its place: beyond the basic stock the designs come round again. */
export function designAt(index: number): Design {
  const all = designs();
  const design = all[index % all.length];
  if (!design) throw new RangeError('No designs');
  return design;
}
