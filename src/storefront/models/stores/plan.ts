import type { Shop } from '#src/contract/shapes.ts';

/** Where shops are to each other, drawn to scale: x and y in the units of the drawing, from the top left. */
export interface PlanModel {
  readonly width: number;
  readonly height: number;
  readonly pins: readonly PlanPin[];
  readonly scale: { readonly width: number; readonly text: string };
}

export interface PlanPin {
  readonly number: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

const WIDTH = 720;
const HEIGHT = 400;
const MARGIN = 48;
const EARTH_M = 6_371_000;
/** A street's length: closer shops are not drawn farther apart. */
const LEAST_SPAN_M = 400;
const SHORTEST_SCALE_M = 50;
const SCALES_M = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const LONGEST_SCALE = 160;

/** Null for fewer than two shops with coordinates, which a drawing would say nothing of. */
export function planModel(shops: readonly Shop[]): PlanModel | null {
  const placed = shops.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  if (placed.length < 2) return null;
  const middle = middleOf(placed.map(({ latitude }) => latitude));
  const metres = placed.map(({ latitude, longitude }) => ({
    x: radians(longitude) * EARTH_M * Math.cos(radians(middle)),
    y: -radians(latitude) * EARTH_M,
  }));
  const [xs, ys] = [metres.map(({ x }) => x), metres.map(({ y }) => y)];
  const perMetre = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(spanOf(xs), LEAST_SPAN_M),
    (HEIGHT - 2 * MARGIN) / Math.max(spanOf(ys), LEAST_SPAN_M),
  );
  const [centreX, centreY] = [middleOf(xs), middleOf(ys)];
  return {
    width: WIDTH,
    height: HEIGHT,
    pins: placed.map(({ number, name }, index) => ({
      number,
      name,
      x: Math.round(WIDTH / 2 + ((metres[index]?.x ?? centreX) - centreX) * perMetre),
      y: Math.round(HEIGHT / 2 + ((metres[index]?.y ?? centreY) - centreY) * perMetre),
    })),
    scale: scaleOf(perMetre),
  };
}

function scaleOf(perMetre: number): PlanModel['scale'] {
  const length = SCALES_M.findLast((metres) => metres * perMetre <= LONGEST_SCALE) ?? SHORTEST_SCALE_M;
  const text = length < 1_000 ? `${length}\u00a0м` : `${length / 1_000}\u00a0км`;
  return { width: Math.round(length * perMetre), text };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const middleOf = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;
