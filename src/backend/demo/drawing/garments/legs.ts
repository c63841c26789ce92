import { shift } from '../colour.ts';
import { crease, type Fold, flipFolds, shade } from '../shape/fold.ts';
import { mirror, type Node, symmetric } from '../shape/path.ts';
import { X } from '../shape/torso.ts';
import { button, seam, stitch } from '../shape/trim.ts';
import { around, type Garment, type Pen } from './garment.ts';

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

/** The same legs further down, as below a jacket. */
export const lowered = (l: Legs, by: number): Legs => ({
  ...l,
  waistY: l.waistY + by,
  hipY: l.hipY + by,
  crotchY: l.crotchY + by,
  kneeY: l.kneeY + by,
  hemY: l.hemY + by,
});

/** The leg at the viewer's right, below the waistband. */
export function legNodes(l: Legs, top: number): Node[] {
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

export function legFolds(l: Legs, pressed: boolean): Fold[] {
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

/** The waistband with loops and button; what of the back's inside shows above it. */
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

function drawTrousers(pen: Pen): void {
  const { s, cut, back, women } = pen;
  const l = legsPlan(pen);
  const jeans = pen.drawing.kind === 'jeans';
  const thread = jeans ? (s.tones.lightness > 0.75 ? '#b8a888' : '#c08a4a') : undefined;
  const top = l.waistY + 40;
  const pressed = !jeans && cut.crease !== 'none';
  drawLegs(pen, l, top, pressed);
  const flyX = women ? -24 : 24;
  if (back) {
    seam(s, [X(0, top + 8), X(0, l.crotchY)]);
    for (const sign of [-1, 1]) {
      if (jeans) {
        const x = sign * 78;
        s.panel(
          [
            X(x - 48, top + 84),
            X(x + 48, top + 84),
            X(x + 42, top + 178),
            X(x, top + 200),
            X(x - 42, top + 178),
          ],
          { volume: 0.2, depth: 10, cast: 0.35, ground: false, round: 0.1 },
        );
        stitch(
          s,
          [
            X(x - 42, top + 90),
            X(x - 37, top + 174),
            X(x, top + 194),
            X(x + 37, top + 174),
            X(x + 42, top + 90),
          ],
          thread,
          0.9,
        );
        stitch(s, [X(x - 40, top + 130), X(x, top + 150, 1), X(x + 40, top + 130)], thread, 0.9);
        seam(s, [X(0, top + 78), X(sign * (l.waist + 26), top + 46)], 0.7);
        stitch(s, [X(0, top + 83), X(sign * (l.waist + 26), top + 51)], thread, 0.9);
      } else {
        s.stroke(`M${450 + sign * 46},${top + 104}h${sign * 78}`, s.tones.edge, 6, 0.8);
        s.stroke(`M${450 + sign * 46},${top + 101}h${sign * 78}`, s.tones.light, 1.6, 0.8);
        button(s, 450 + sign * 85, top + 122, 6);
        seam(s, [X(sign * 84, top + 6), X(sign * 86, top + 92)], 0.5);
      }
    }
  } else {
    const fly = l.crotchY - 30;
    seam(s, [X(0, top + 8), X(0, l.crotchY)], 0.8);
    stitch(s, [X(flyX, top + 10), X(flyX, fly - 60), X(flyX * 0.7, fly - 18, 1), X(0, fly)], thread, 0.85);
    for (const sign of [-1, 1]) {
      const w = l.waist;
      if (jeans || cut.pockets === 'scoop') {
        s.panel(
          [
            X(sign * (w * 0.5), top + 8),
            X(sign * (w * 0.56), top + 60, 1),
            X(sign * (w + 24), top + 92),
            X(sign * (w + 4), top + 6),
          ],
          { tone: -0.16, volume: 0.3, depth: 10, round: 0, ground: false, angle: 8 },
        );
        stitch(
          s,
          [
            X(sign * (w * 0.5 - 6), top + 8),
            X(sign * (w * 0.56 - 4), top + 66, 1),
            X(sign * (w + 24), top + 99),
          ],
          thread,
          0.9,
        );
        if (jeans) {
          for (const [rx, ry] of [
            [w * 0.5, top + 12],
            [w + 16, top + 88],
          ] as const)
            s.add(
              `<circle cx="${450 + sign * rx}" cy="${ry}" r="4" fill="#b4793f" stroke="#7a4b22" stroke-width="1"/>`,
            );
        }
      } else if (cut.pockets === 'slant') {
        seam(s, [X(sign * w * 0.6, top + 8), X(sign * (l.hip - 8), top + 132)], 0.9);
        stitch(s, [X(sign * (w * 0.6 - 7), top + 8), X(sign * (l.hip - 15), top + 136)], undefined, 0.5);
      } else seam(s, [X(sign * (w + 16), top + 20), X(sign * (l.hip - 3), top + 126)], 0.9);
      const pleats = cut.pleats === 'double' ? 2 : cut.pleats === 'single' ? 1 : 0;
      for (let i = 0; i < pleats; i += 1) {
        const x = sign * (w * 0.34 + i * 24);
        s.stroke(`M${450 + x},${top + 8}L${450 + x + sign * 6},${top + 116 - i * 30}`, s.tones.edge, 3, 0.85);
        s.stroke(
          `M${450 + x - 3},${top + 8}L${450 + x + sign * 6 - 3},${top + 110 - i * 30}`,
          s.tones.glow,
          3,
          0.25,
        );
      }
    }
  }
  if (jeans) {
    for (const sign of [-1, 1]) {
      stitch(
        s,
        [
          X(sign * (l.hemX - l.hem + 2), l.hemY - 15),
          X(sign * l.hemX, l.hemY - 9, 1),
          X(sign * (l.hemX + l.hem - 3), l.hemY - 16),
        ],
        thread,
        0.9,
      );
    }
    if (cut.wash !== 'raw') {
      const fade = shift(s.tones.base, 0.2, 0.7);
      for (const sign of [-1, 1]) {
        for (let i = 9; i > 0; i -= 1)
          s.add(
            `<ellipse cx="${450 + sign * 84}" cy="500" rx="${5 + i * 4}" ry="${60 + i * 18}" fill="${fade}" opacity=".05"/>`,
          );
      }
    }
  }
  if (cut.cuffs === 'turned' && l.hemY > 700) {
    for (const sign of [-1, 1]) {
      const cx = sign * l.hemX;
      s.panel(
        [
          X(cx - l.hem - 3, l.hemY - 38),
          X(cx, l.hemY - 33, 1),
          X(cx + l.hem + 3, l.hemY - 40),
          X(cx + l.hem + 2, l.hemY + 2),
          X(cx, l.hemY + 10, 1),
          X(cx - l.hem - 2, l.hemY + 3),
        ],
        { round: 0.7, volume: 0.3, depth: 10, cast: 0.5, ...(jeans ? { tone: 0.35 } : {}) },
      );
    }
  }
  waistband(pen, l, 44, jeans || cut.waist === 'loops', cut.waist !== 'drawstring');
  if (jeans) {
    stitch(
      s,
      [X(-l.waist + 2, l.waistY + 5), X(0, l.waistY + 13, 1), X(l.waist - 2, l.waistY + 5)],
      thread,
      0.9,
    );
    if (back)
      s.add(
        `<rect x="${450 + l.waist * 0.5}" y="${l.waistY - 2}" width="56" height="42" fill="#a9784a" stroke="#7a5230"/>`,
      );
  }
  if (cut.waist === 'drawstring') {
    for (let x = -l.waist + 8; x < l.waist - 4; x += 11)
      s.stroke(`M${450 + x},${l.waistY + 6}v38`, s.tones.edge, 2, 0.4);
    for (const sign of [-1, 1])
      s.stroke(
        `M${450 + sign * 10},${l.waistY + 30}q${sign * 14},60 ${sign * 6},116`,
        s.tones.lightness > 0.5 ? s.tones.darker : s.tones.lighter,
        5,
      );
  }
}

export const trousers: Garment = {
  options: (gender) => ({
    leg:
      gender === 'women'
        ? ['wide', 'straight', 'tapered', 'palazzo', 'flared', 'slim']
        : ['straight', 'tapered', 'slim', 'wide'],
    length: gender === 'women' ? ['full', 'ankle', 'cropped'] : ['full', 'ankle'],
    rise: gender === 'women' ? ['high', 'mid'] : ['mid', 'high'],
    pleats: ['none', 'single', 'double'],
    pockets: ['slant', 'side'],
    waist: ['loops', 'plain', 'drawstring'],
    crease: ['pressed', 'none', 'pressed'],
    cuffs: ['plain', 'turned', 'plain'],
  }),
  draw: drawTrousers,
  focus: () => around(480, 290, 400),
  worn: 'bottom',
};

export const jeans: Garment = {
  options: (gender) => ({
    leg:
      gender === 'women'
        ? ['straight', 'wide', 'skinny', 'flared', 'barrel']
        : ['straight', 'slim', 'tapered'],
    length: ['full', 'ankle'],
    rise: ['mid', 'high', 'low'],
    wash: ['raw', 'faded'],
    cuffs: ['plain', 'plain', 'turned'],
    waist: ['loops'],
  }),
  draw: drawTrousers,
  focus: () => around(480, 270, 400),
  worn: 'bottom',
};

export const shorts: Garment = {
  options: (gender) => ({
    leg: ['straight', 'wide', 'tapered'],
    length: gender === 'women' ? ['short', 'bermuda', 'mini'] : ['bermuda', 'short'],
    rise: ['high', 'mid'],
    pleats: ['none', 'double', 'single'],
    pockets: ['slant', 'side', 'scoop'],
    waist: ['loops', 'drawstring', 'plain'],
    cuffs: ['plain'],
    crease: ['none', 'pressed'],
  }),
  draw: drawTrousers,
  focus: () => around(480, 290, 400),
  worn: 'bottom',
};
