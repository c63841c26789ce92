import type { Garment } from '../garment.ts';
import { drawKnit, focusNeck } from './knit-kit.ts';

export const sweater: Garment = {
  options: (gender) => ({
    neck: gender === 'women' ? ['crew', 'v', 'boat', 'high'] : ['crew', 'v', 'high'],
    fit: ['regular', 'relaxed', 'oversize'],
    length: gender === 'women' ? ['regular', 'short', 'long', 'cropped'] : ['regular', 'short'],
    hem: ['regular', 'deep'],
    shoulder: ['set-in', 'raglan'],
    sleeve: ['long'],
  }),
  draw: (pen) => drawKnit(pen, true),
  focus: focusNeck,
  worn: 'top',
};
