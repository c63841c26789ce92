import { accessories } from './accessories.ts';
import { bags } from './bags.ts';
import { bottoms } from './bottoms.ts';
import { dresses } from './dresses.ts';
import { homewear } from './homewear.ts';
import { jersey } from './jersey.ts';
import { jewellery } from './jewellery.ts';
import { knitwear } from './knitwear.ts';
import type { Line } from './line.ts';
import { outerwear } from './outerwear.ts';
import { shirts } from './shirts.ts';
import { shoes } from './shoes.ts';
import { tailoring } from './tailoring.ts';

/** Every line of goods except the gift card. */
export const lines: readonly Line[] = [
  ...tailoring,
  ...outerwear,
  ...dresses,
  ...shirts,
  ...knitwear,
  ...jersey,
  ...bottoms,
  ...shoes,
  ...bags,
  ...homewear,
  ...accessories,
  ...jewellery,
];

export type { Line } from './line.ts';
