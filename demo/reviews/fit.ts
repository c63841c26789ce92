import { Chance } from '../chance.ts';
import type { DemoModel } from '../goods/models.ts';

const heights = { women: [154, 180], men: [166, 194] } as const;

/** Low enough that neighbouring heights, however they are grouped, take neighbouring sizes. */
const SIZES_PER_CM = 0.09;

/** The size that a reviewer bought, their height, and the fit, which two in three mention. */
export function fitOf({ row, design, products }: DemoModel, id: number) {
  const chance = new Chance(`fit ${row.code} ${id}`);
  const sizes = products[0]?.items.map(({ size }) => size) ?? [];
  if (sizes.length < 3 || !chance.is(0.66)) return { size: '', height: null, fit: '' } as const;
  const [shortest, tallest] = heights[design.line.gender];
  const height = chance.int(shortest, tallest);
  const usual = (sizes.length - 1) / 2 + (height - (shortest + tallest) / 2) * SIZES_PER_CM;
  const size = sizes[Math.min(sizes.length - 1, Math.max(0, Math.round(usual)))] ?? '';
  const leaning = row.id % 5 === 0 ? 'small' : 'large';
  const fit = chance.weighted([
    ['true', 8],
    [leaning, 2],
  ] as const);
  return { size, height, fit } as const;
}
