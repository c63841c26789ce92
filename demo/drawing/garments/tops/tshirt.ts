import type { Garment } from '../garment.ts';
import { drawKnit, focusNeck } from './knit-kit.ts';

export const tshirt: Garment = {
  options: (gender) => ({
    neck: gender === 'women' ? ['crew', 'v', 'scoop', 'boat', 'square'] : ['crew', 'v', 'crew'],
    fit: ['regular', 'slim', 'relaxed', 'oversize'],
    sleeve: gender === 'women' ? ['short', 'cap', 'long', 'elbow'] : ['short', 'short', 'long'],
    length: gender === 'women' ? ['regular', 'cropped', 'short'] : ['regular', 'long'],
    pocket: ['none', 'chest'],
    band: ['rib', 'self'],
  }),
  draw: (pen) => drawKnit(pen, false),
  focus: focusNeck,
  worn: 'top',
};
