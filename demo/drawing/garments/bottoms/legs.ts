import { crease, type Fold, flipFolds, shade } from '../../shape/fold.ts';
import { mirror, type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { button } from '../../shape/trim.ts';
import type { Pen } from '../garment.ts';

export interface Legs {
  waist: number;
  waistY: number;
  hip: number;
  hipY: number;
  crotchY: number;
  kneeY: number;
  hemY: number;
  /** Middle and half width of the leg at knee and hem. */
  kneeX: number;
  knee: number;
  hemX: number;
  hem: number;
}

const shapes: Record<string, readonly [knee: number, hem: number, hip: number]> = {
  skinny: [50, 36, 0.97],
  slim: [58, 45, 1],
  tapered: [68, 46, 1.05],
  straight: [68, 64, 1.02],
  wide: [94, 108, 1.08],
  flared: [58, 92, 0.99],
  palazzo: [112, 146, 1.1],
  barrel: [92, 58, 1.08],
};

const ends: Record<string, number> = {
  full: 1130,
  ankle: 1050,
  cropped: 940,
  bermuda: 640,
  short: 560,
  mini: 490,
};

export function legsPlan(pen: Pen): Legs {
  const { cut, women } = pen;
  const [knee, hem, hip] = shapes[String(cut.leg)] ?? [68, 64, 1.02];
  const high = cut.rise === 'high' ? -34 : cut.rise === 'low' ? 22 : 0;
  const hemY = (ends[String(cut.length)] ?? 1130) + pen.jitter(8);
  const t = Math.max(0, Math.min(1, (hemY - 420) / 700));
  const k = women ? 0.95 : 1;
  const wide = 1 - t;
  return {
    waist: (women ? 108 : 126) * (cut.rise === 'low' ? 1.07 : 1),
    waistY: 130 + high,
    hip: (women ? 158 : 160) * hip,
    hipY: 310,
    crotchY: 412,
    kneeY: 728,
    hemY,
    kneeX: 86,
    knee: knee * k,
    hemX: 86 + (hem > 90 ? 22 : 4) + wide * 4,
    hem: t < 0.5 ? (knee > 80 ? 92 : 78) * k : hem * k,
  };
}

/** The same legs moved down, as below a jacket. */
export const lowered = (l: Legs, by: number): Legs => ({
  ...l,
  waistY: l.waistY + by,
  hipY: l.hipY + by,
  crotchY: l.crotchY + by,
  kneeY: l.kneeY + by,
  hemY: l.hemY + by,
});

/** The leg at the viewer's right, below the waistband. */
function legNodes(l: Legs, top: number): Node[] {
  const { kneeY } = l;
  const long = l.hemY > kneeY + 120;
  const at = (x: number, y: number, smooth?: 1): Node => X(x, y, smooth);
  return [
    at(0, top),
    at(l.waist + 3, top),
    at(l.waist + (l.hip - l.waist) * 0.72, top + (l.hipY - top) * 0.5, 1),
    at(l.hip, l.hipY, 1),
    ...(long ? [at(l.kneeX + l.knee, kneeY, 1)] : []),
    at(l.hemX + l.hem, l.hemY),
    at(l.hemX, l.hemY + 7, 1),
    at(l.hemX - l.hem, l.hemY + 2),
    ...(long ? [at(l.kneeX - l.knee, kneeY, 1)] : []),
    at(7, l.crotchY + 12, 1),
    at(0, l.crotchY),
  ];
}

function legFolds(l: Legs, pressed: boolean): Fold[] {
  const { kneeY } = l;
  const folds: Fold[] = [
    ...crease([450 + 4, l.crotchY - 8], [450 + 50, l.crotchY - 14], [450 + 104, l.crotchY - 62], 11, 0.36),
    ...crease([450 + 8, l.crotchY + 10], [450 + 50, l.crotchY + 24], [450 + 110, l.crotchY + 4], 10, 0.28),
    ...crease([450 + l.hip - 4, l.hipY + 30], [450 + 110, l.hipY + 50], [450 + 60, l.hipY + 20], 10, 0.18),
    shade(
      [450 + 18, l.crotchY + 30],
      [450 + l.kneeX - l.knee + 22, kneeY - 70],
      [450 + l.kneeX - l.knee + 8, kneeY],
      20,
      0.4,
    ),
  ];
  if (l.hemY > kneeY + 170) {
    folds.push(
      ...crease(
        [450 + l.kneeX - l.knee, kneeY + 6],
        [450 + l.kneeX, kneeY + 26],
        [450 + l.kneeX + l.knee * 0.5, kneeY + 12],
        8,
        0.26,
      ),
      ...crease(
        [450 + l.kneeX + l.knee, kneeY + 30],
        [450 + l.kneeX + 14, kneeY + 50],
        [450 + l.kneeX - l.knee * 0.3, kneeY + 40],
        8,
        0.2,
      ),
      ...crease(
        [450 + l.hemX - l.hem, l.hemY - 40],
        [450 + l.hemX, l.hemY - 22],
        [450 + l.hemX + l.hem * 0.6, l.hemY - 46],
        8,
        0.24,
      ),
    );
  }
  if (pressed) {
    folds.push(
      shade([450 + 82, l.hipY - 40], [450 + l.kneeX + 3, kneeY], [450 + l.hemX + 3, l.hemY], 7, 0.5),
      shade([450 + 76, l.hipY - 40], [450 + l.kneeX - 5, kneeY], [450 + l.hemX - 5, l.hemY], 8, -0.6),
    );
  } else
    folds.push(
      shade([450 + 96, l.hipY], [450 + l.kneeX + 6, kneeY - 60], [450 + l.hemX, l.hemY - 60], 26, -0.3),
    );
  return folds;
}

/** Both legs; returns the plan. `trim` adds to each. */
export function drawLegs(pen: Pen, l: Legs, top: number, pressed: boolean): void {
  const { s } = pen;
  const right = legNodes(l, top);
  const folds = legFolds(l, pressed);
  for (const sign of [-1, 1] as const) {
    const cx = 450 + sign * l.hemX;
    s.panel(
      [
        [cx - l.hem + 2, l.hemY - 6],
        [cx + l.hem - 2, l.hemY - 6],
        [cx + l.hem - 4, l.hemY + 1],
        [cx, l.hemY + 9, 1],
        [cx - l.hem + 4, l.hemY + 2],
      ],
      { tone: -0.6, round: 0, volume: 0 },
    );
    s.panel(sign > 0 ? right : mirror(right), {
      angle: -1.5 * sign,
      round: 0.75,
      volume: 0.42,
      depth: 36,
      fall: 0.35,
      folds: sign > 0 ? folds : flipFolds(folds),
    });
  }
}

/** The waistband with loops and button, and the inside of the back above it. */
export function waistband(pen: Pen, l: Legs, height: number, loops: boolean, closing: boolean): void {
  const { s, back } = pen;
  const w = l.waist;
  const y = l.waistY;
  if (!back && !s.worn) {
    s.panel(
      symmetric([X(0, y - 12, 1), X(w * 0.6, y - 10, 1), X(w - 2, y), X(w - 4, y + 22), X(0, y + 26)]),
      { tone: -0.4, volume: 0.3, depth: 12, round: 0.6 },
    );
  }
  const dip = back ? -8 : 8;
  s.panel(
    symmetric([
      X(0, y + dip, 1),
      X(w * 0.6, y + dip * 0.8, 1),
      X(w, y),
      X(w + 4, y + height),
      X(w * 0.6, y + height + dip * 0.8, 1),
      X(0, y + height + dip, 1),
    ]),
    {
      angle: 90,
      volume: 0.3,
      depth: 10,
      round: 0.7,
      cast: 0.35,
      castBy: [0, 5],
    },
  );
  if (loops) {
    for (const x of [-w * 0.78, -w * 0.4, w * 0.4, w * 0.78]) {
      s.panel([X(x - 6, y + 2), X(x + 6, y + 2), X(x + 6, y + height + 14), X(x - 6, y + height + 14)], {
        volume: 0.25,
        depth: 4,
        round: 0.3,
        cast: 0.5,
        castBy: [2, 3],
        ground: false,
      });
    }
  }
  if (closing && !back) {
    s.stroke(`M${450 + (pen.women ? -14 : 14)},${y + 9}v${height}`, s.tones.edge, 1.8, 0.8);
    button(s, 450, y + height * 0.5 + 8, 8.5, { metal: pen.drawing.kind === 'jeans' });
  }
}
