import { crease, drop, type Fold, shade } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { seam } from '../../shape/trim.ts';
import type { Pen } from '../garment.ts';

export interface Skirt {
  waist: number;
  waistY: number;
  hip: number;
  hem: number;
  hemY: number;
  shape: string;
}

export const hemOf: Record<string, number> = {
  pencil: 148,
  straight: 172,
  aline: 262,
  pleated: 268,
  circle: 345,
  slip: 205,
  wrap: 220,
  tiered: 290,
  tulip: 150,
};

/** The outline of a skirt from its waist, with a hem that waves where the cloth is full. */
function skirtNodes(k: Skirt): Node[] {
  const full = k.shape === 'circle' || k.shape === 'tiered';
  const hipY = k.waistY + 150;
  const wave: Node[] = full
    ? [
        X(k.hem * 0.8, k.hemY + 14, 1),
        X(k.hem * 0.58, k.hemY + 6, 1),
        X(k.hem * 0.36, k.hemY + 26, 1),
        X(k.hem * 0.16, k.hemY + 14, 1),
        X(0, k.hemY + 26, 1),
      ]
    : [X(k.hem * 0.55, k.hemY + 9, 1), X(0, k.hemY + 12, 1)];
  return symmetric([
    X(0, k.waistY + 4, 1),
    X(k.waist, k.waistY),
    ...(k.hem > k.hip * 1.35
      ? [X(k.waist + (k.hem - k.waist) * 0.2, k.waistY + (k.hemY - k.waistY) * 0.16, 1 as const)]
      : [X(k.waist + (k.hip - k.waist) * 0.66, k.waistY + 70, 1 as const), X(k.hip, hipY + 30, 1 as const)]),
    X(k.hem, k.hemY - (full ? 8 : 4)),
    ...wave,
  ]);
}

/** The fall of the cloth from the waist. */
function skirtFall(pen: Pen, k: Skirt): Fold[] {
  const folds: Fold[] = [];
  const fan = (count: number, width: number, strength: number, from: number): void => {
    for (let i = 0; i < count; i += 1) {
      const f = ((i + 0.5) / count) * 2 - 1 + pen.jitter(0.06) * (i % 2 ? 1 : -1);
      const start = k.waistY + from + (i % 3) * 24;
      folds.push(
        ...drop(
          [450 + f * k.waist * 0.92, start],
          [450 + f * (k.hip * 0.55 + k.hem * 0.45) * 0.96, (k.waistY + k.hemY) / 2],
          [450 + f * k.hem * 0.95, k.hemY + 20],
          width,
          strength * (0.75 + 0.25 * Math.abs(f)),
        ),
      );
    }
  };
  if (k.shape === 'circle' || k.shape === 'tiered') fan(8, (k.hem / 8) * 0.9, 0.46, 10);
  else if (k.shape === 'aline') fan(5, 44, 0.3, 80);
  else if (k.shape === 'slip') fan(5, 30, 0.32, 130);
  else if (k.shape === 'wrap') fan(4, 34, 0.26, 120);
  else if (k.shape !== 'pleated') {
    folds.push(
      ...crease(
        [450 - k.hip + 2, k.waistY + 190],
        [450 - 40, k.waistY + 214],
        [450 + 30, k.waistY + 190],
        11,
        0.22,
      ),
      ...crease(
        [450 + k.hip - 2, k.waistY + 224],
        [450 + 60, k.waistY + 238],
        [450 - 10, k.waistY + 226],
        10,
        0.18,
      ),
      ...drop([450 + 60, k.waistY + 240], [450 + 66, k.hemY - 140], [450 + 70, k.hemY + 12], 34, 0.22),
      ...drop([450 - 60, k.waistY + 260], [450 - 66, k.hemY - 140], [450 - 70, k.hemY + 12], 30, 0.2),
    );
  }
  folds.push(
    shade(
      [450 - k.waist * 0.4, k.waistY + 40],
      [450 - k.hip * 0.5, k.waistY + 200],
      [450 - k.hem * 0.4, k.hemY - 40],
      34,
      -0.24,
    ),
  );
  return folds;
}

/** Knife pleats over the whole skirt: each a strip with its own light. */
function pleats(pen: Pen, k: Skirt, outline: string, count = 15): void {
  const { s } = pen;
  const t = s.tones;
  const g = s.gradient(`pleat ${t.base}`, 'x1="0" y1="0" x2="1" y2="0"', [
    [0, t.glow, 0.3 * t.glowing],
    [0.35, t.glow, 0],
    [0.7, t.shadow, 0.1 * t.shadowing],
    [1, t.shadow, 0.62 * t.shadowing],
  ]);
  let strips = '';
  let lines = '';
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * 2 - 1;
    const b = ((i + 1) / count) * 2 - 1;
    const top = k.waistY - 6;
    const bottom = k.hemY + 30;
    const mid = top + (bottom - top) * 0.2;
    const at = (f: number, y: number): string => {
      const half = y === top ? k.waist : y === mid ? k.waist + (k.hem - k.waist) * 0.27 : k.hem * 1.02;
      return `${Math.round((450 + f * half) * 10) / 10},${Math.round(y)}`;
    };
    strips += `<path d="M${at(a, top)}L${at(a, mid)} ${at(a, bottom)} ${at(b, bottom)} ${at(b, mid)} ${at(b, top)}Z"/>`;
    lines += `M${at(b, top)}L${at(b, mid)} ${at(b, bottom)}`;
  }
  s.add(
    `<g clip-path="${s.clip(outline)}"><g fill="${g}">${strips}</g><path d="${lines}" fill="none" stroke="${t.edge}" stroke-width="1.8" opacity=".75"/></g>`,
  );
}

/** Draws a skirt's body; the waistband is the caller's. */
export function drawSkirtBody(pen: Pen, k: Skirt): string {
  const { s } = pen;
  // The far side of the hem, seen from a little above.
  s.panel(
    symmetric([
      X(0, k.hemY - 26),
      X(k.hem - 6, k.hemY - 22),
      X(k.hem - 8, k.hemY - 4),
      X(k.hem * 0.5, k.hemY + 2, 1),
      X(0, k.hemY + 4, 1),
    ]),
    { tone: -0.55, round: 0.3, volume: 0 },
  );
  const outline = s.panel(skirtNodes(k), {
    round: 0.75,
    volume: 0.42,
    depth: 44,
    fall: 0.45,
    folds: skirtFall(pen, k),
  });
  if (k.shape === 'pleated') pleats(pen, k, outline);
  if (k.shape === 'tiered') {
    for (const f of [0.36, 0.68]) {
      const y = k.waistY + (k.hemY - k.waistY) * f;
      const half = k.waist + (k.hem - k.waist) * (f + 0.06);
      const line: Node[] = [X(-half, y), X(0, y + 12, 1), X(half, y)];
      seam(s, line, 0.9, outline);
      let gathers = '';
      for (let x = -half + 10; x < half; x += 13)
        gathers += `M${Math.round(450 + x)},${Math.round(y + 10 - (x / half) ** 2 * 9)}l${Math.round((x / half) * 8)},${26 + (Math.abs(Math.round(x)) % 5) * 6}`;
      s.stroke(gathers, s.tones.edge, 2, 0.5, '', outline);
    }
  }
  if (k.shape === 'wrap') {
    s.panel(
      [
        X(-k.waist * 0.2, k.waistY + 4),
        X(k.waist * 0.4, k.waistY + 120, 1),
        X(k.hem * 0.42, k.hemY - 80, 1),
        X(k.hem * 0.3, k.hemY + 10),
        X(-k.hem * 0.96, k.hemY - 3),
        X(-k.hip, k.waistY + 180, 1),
        X(-k.waist + 1, k.waistY + 2),
      ],
      {
        round: 0.5,
        volume: 0.3,
        depth: 30,
        fall: 0.4,
        cast: 0.6,
        castBy: [8, 4],
        folds: [
          ...drop([450 - 40, k.waistY + 60], [450 + 10, k.hemY - 220], [450 + 26, k.hemY + 10], 36, 0.34),
          ...drop([450 - 70, k.waistY + 80], [450 - 90, k.hemY - 220], [450 - 100, k.hemY + 6], 36, 0.3),
        ],
      },
    );
  }
  return outline;
}
