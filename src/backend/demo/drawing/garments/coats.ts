import { crease, drop } from '../shape/fold.ts';
import { type Node, symmetric } from '../shape/path.ts';
import { side, type Torso, torso, X } from '../shape/torso.ts';
import { button, buttonhole, label, seam, stitch } from '../shape/trim.ts';
import { cuffNodes } from './body.ts';
import { around, type Garment, type Pen } from './garment.ts';
import { backCollar, drawBack, frontButtons } from './jacket.ts';
import { pocket } from './pocket.ts';
import { drawSleeves, liningOf } from './sleeves.ts';
import { drawFronts, type Front, frontFolds, neckInside } from './tailored.ts';

const hems: Record<string, number> = { short: 1020, knee: 1180, midi: 1290, maxi: 1380 };

export function coatPlan(pen: Pen): Front {
  const { cut, women } = pen;
  const hemY = (hems[String(cut.length)] ?? 1180) - (women ? 24 : 0) + pen.jitter(12);
  const t = torso(women, String(cut.fit), hemY);
  t.hem = Math.max(t.hem, t.arm) + (hemY - 900) * (cut.shape === 'aline' ? 0.2 : 0.07);
  t.waist = Math.max(t.waist, t.arm * (women ? 0.86 : 0.92)) * (cut.belt === 'tied' ? 0.92 : 1);
  t.shoulder += 4;
  const double = cut.closure === 'double';
  const k = t.shoulder / 208;
  const widths: Record<string, number> = { narrow: 0.9, regular: 1.1, wide: 1.32 };
  const high = cut.stance === 'high';
  return {
    t,
    lapel: String(cut.lapel),
    lapelWidth: widths[String(cut.width)] ?? 1.1,
    breakY: t.waistY - (double ? 70 : 96) - (high ? 60 : 0),
    overlap: cut.closure === 'wrap' ? 96 * k : double ? 92 * k : 22,
    curveY: hemY,
    cutaway: 0,
    over: women ? -1 : 1,
  };
}

export function coatSleeves(pen: Pen, t: Torso, strap: boolean): void {
  const { s, women } = pen;
  const wide = pen.cut.fit === 'oversize' || pen.cut.fit === 'relaxed' ? 1.14 : 1;
  drawSleeves(
    pen,
    t,
    {
      length: (women ? 575 : 612) + pen.jitter(8),
      bicep: (women ? 50 : 58) * wide,
      wrist: (women ? 36 : 41) * wide,
      spread: 48 + pen.jitter(6),
    },
    {
      trim: (one, sign) => {
        const [a, b] = one.wrist;
        if (strap) {
          const lift = (dy: number): Node[] => [
            [a[0] - 3 * sign, a[1] - 62 + dy],
            [b[0] + 3 * sign, b[1] - 62 + dy],
          ];
          const [p, q] = lift(0);
          const [u, v] = lift(26);
          if (p && q && u && v)
            s.panel([p, q, v, u], { angle: one.angle, round: 0.6, volume: 0.2, depth: 8, cast: 0.4 });
          button(s, b[0] - sign * 20, b[1] - 49, 8);
        } else if (pen.cut.cuff === 'turned') {
          s.panel(
            cuffNodes(
              [
                [a[0] - 3 * sign, a[1] - 84],
                [b[0] + 3 * sign, b[1] - 84],
              ],
              88,
              1.06,
            ),
            { angle: one.angle, round: 0.7, volume: 0.3, depth: 14, cast: 0.5 },
          );
        } else
          seam(
            s,
            [
              [a[0] + sign, a[1] - 60],
              [b[0] - sign, b[1] - 60],
            ],
            0.4,
          );
      },
    },
  );
}

/** A belt of the coat's own cloth: tied in a knot, or with a buckle. */
export function drawBelt(pen: Pen, t: Torso, y: number, kind: string, at = 0): void {
  const { s } = pen;
  const w = t.waist + 3;
  s.panel(
    symmetric([
      X(0, y + 4, 1),
      X(w * 0.6, y + 2, 1),
      X(w, y - 4),
      X(w + 1, y + 42),
      X(w * 0.6, y + 50, 1),
      X(0, y + 52, 1),
    ]),
    {
      angle: 90,
      volume: 0.35,
      depth: 14,
      round: 0.75,
      cast: 0.6,
      castBy: [0, 9],
    },
  );
  stitch(s, [X(-w + 4, y + 4), X(0, y + 11, 1), X(w - 4, y + 4)], undefined, 0.4);
  stitch(s, [X(-w + 4, y + 36), X(0, y + 45, 1), X(w - 4, y + 36)], undefined, 0.4);
  if (kind === 'buckle') {
    const x = 450 + at;
    s.panel(
      [
        [x + 26, y + 6],
        [x + 96, y - 2],
        [x + 116, y + 20],
        [x + 100, y + 48],
        [x + 26, y + 48],
      ],
      { angle: 88, volume: 0.3, depth: 10, round: 0.1, cast: 0.5 },
    );
    s.stroke(`M${x - 26},${y - 4}h52v58h-52Z`, s.tones.darker, 11);
    s.stroke(`M${x - 27},${y - 5}h52v58h-52Z`, s.tones.dark, 5);
    s.stroke(`M${x - 20},${y + 26}h44`, '#8d8577', 5);
    return;
  }
  if (kind === 'plain') return;
  const x = 450 + at;
  for (const [dx, long, turn] of [
    [26, 250, 1],
    [-10, 310, -1],
  ] as const) {
    s.panel(
      [
        [x - 16, y + 20],
        [x + 16, y + 20],
        [x + dx + 30, y + long * 0.5, 1],
        [x + dx + 26 + turn * 6, y + long],
        [x + dx - 18 + turn * 6, y + long + 10],
        [x + dx - 12, y + long * 0.5, 1],
      ],
      {
        volume: 0.3,
        depth: 12,
        round: 0.2,
        cast: 0.6,
        castBy: [6, 8],
        folds: crease([x + 2, y + 46], [x + dx + 10, y + long * 0.5], [x + dx + 8, y + long], 7, 0.4),
      },
    );
  }
  s.panel(
    [
      [x - 28, y - 4, 1],
      [x + 18, y - 12, 1],
      [x + 32, y + 24, 1],
      [x + 14, y + 58, 1],
      [x - 24, y + 52, 1],
    ],
    {
      angle: 60,
      volume: 0.45,
      depth: 16,
      cast: 0.6,
      folds: crease([x - 22, y + 6], [x, y + 30], [x + 20, y + 46], 8, 0.5),
    },
  );
}

/** Long folds that fall from waist to hem, at the right. */
export const skirtFolds = (t: Torso) => [
  ...drop(
    [450 + t.waist * 0.7, t.waistY + 40],
    [450 + t.hem * 0.74, (t.waistY + t.hemY) / 2],
    [450 + t.hem * 0.78, t.hemY + 6],
    40,
    0.32,
  ),
  ...drop(
    [450 + t.waist * 0.3, t.waistY + 90],
    [450 + t.hem * 0.32, (t.waistY + t.hemY) / 2 + 40],
    [450 + t.hem * 0.36, t.hemY + 6],
    34,
    0.24,
  ),
];

function drawCoat(pen: Pen): void {
  const { s, cut } = pen;
  const f = coatPlan(pen);
  const { t } = f;
  const k = t.shoulder / 208;
  const trench = pen.drawing.kind === 'trench';
  if (pen.back) {
    drawBack(pen, t, 'centre');
    coatSleeves(pen, t, trench);
    if (trench) {
      s.panel(
        symmetric([
          X(0, t.neckY + 10),
          X(t.shoulder - 4, t.shoulderY + 2),
          X(t.arm - 8, t.armY - 50),
          X(t.arm * 0.5, t.armY - 10, 1),
          X(0, t.armY + 14, 1),
        ]),
        { round: 0.5, volume: 0.3, cast: 0.6 },
      );
    }
    if (cut.belt !== 'none') drawBelt(pen, t, t.waistY - 20, 'plain');
    backCollar(pen, t, 62);
    return;
  }
  neckInside(pen, t, liningOf(pen), f.breakY + 200);
  label(s, 450, t.neckY + 32, 60);
  drawFronts(pen, f, side(t), [...frontFolds(t, f.breakY + 30, 0.8), ...skirtFolds(t)], (sign) => {
    const y = t.waistY + 90;
    if (cut.pockets === 'patch') pocket(pen, 'patch', 70 * k, y + 20, 118 * k, sign);
    else if (cut.pockets === 'flap') pocket(pen, 'flap', 74 * k, y + 10, 112 * k, sign, 6);
    else pocket(pen, 'slant', 84 * k, y - 10, 104 * k, sign);
    if (trench && sign === (pen.women ? -1 : 1)) {
      s.panel(
        [
          X(sign * t.neck, t.neckY + 10),
          X(sign * (t.shoulder - 6), t.shoulderY + 4),
          X(sign * (t.arm - 8), t.armY - 44),
          X(sign * t.arm * 0.6, t.armY - 20, 1),
          X(sign * 40, t.armY - 36),
        ],
        { volume: 0.3, depth: 16, round: 0.2, cast: 0.65, ground: false },
      );
    }
  });
  if (trench) {
    stitch(s, [
      [450 - f.over * (f.overlap - 9), f.breakY + 20],
      [450 - f.over * (f.overlap - 9), t.hemY],
    ]);
  }
  const double = cut.closure === 'double';
  if (double) {
    const rows = Number(cut.buttons) || 3;
    frontButtons(pen, { ...f, breakY: f.breakY + 6 }, rows, 112, true);
    if (trench) frontButtons(pen, { ...f, breakY: f.breakY - 92, overlap: f.overlap + 22 }, 1, 0, true);
  } else if (cut.closure === 'single') frontButtons(pen, f, Number(cut.buttons) || 3, 116, false);
  else if (cut.closure === 'hidden') {
    stitch(
      s,
      [
        [450 + f.over * 40, f.breakY + 20],
        [450 + f.over * 40, t.hemY - 180],
      ],
      undefined,
      0.5,
    );
    buttonhole(s, 450 - 12, f.breakY + 12, 24);
    button(s, 450, f.breakY + 12, 13);
  }
  coatSleeves(pen, t, trench);
  if (trench) {
    for (const sign of [-1, 1]) {
      s.panel(
        [
          X(sign * (t.shoulder - 4), t.shoulderY - 4),
          X(sign * (t.shoulder - 12), t.shoulderY + 28),
          X(sign * (t.neck + 40), t.neckY + 30),
          X(sign * (t.neck + 28), t.neckY + 15, 1),
          X(sign * (t.neck + 38), t.neckY + 2),
        ],
        { angle: 70 * sign, volume: 0.25, depth: 10, cast: 0.5 },
      );
      button(s, 450 + sign * (t.neck + 52), t.neckY + 21, 7.5);
    }
  }
  if (cut.belt === 'tied' || cut.belt === 'buckle')
    drawBelt(pen, t, t.waistY - 20, String(cut.belt), f.over * -14);
}

export const coat: Garment = {
  options: (gender) => ({
    lapel: gender === 'women' ? ['notch', 'shawl', 'peak'] : ['notch', 'peak', 'notch'],
    closure: gender === 'women' ? ['single', 'double', 'wrap', 'hidden'] : ['single', 'double', 'hidden'],
    length: gender === 'women' ? ['midi', 'knee', 'maxi', 'short'] : ['knee', 'short', 'midi'],
    fit: ['regular', 'relaxed', 'oversize'],
    belt: gender === 'women' ? ['none', 'tied', 'none'] : ['none'],
    width: ['regular', 'wide', 'narrow'],
    pockets: ['flap', 'slant', 'patch'],
    buttons: [3, 2, 4],
    cuff: ['plain', 'turned'],
    shape: gender === 'women' ? ['straight', 'aline'] : ['straight'],
  }),
  draw: drawCoat,
  focus: (pen) => around(470, coatPlan(pen).breakY - 40, 430),
  worn: 'over',
};

export const trench: Garment = {
  options: (gender) => ({
    lapel: ['notch', 'peak'],
    closure: ['double'],
    length: gender === 'women' ? ['midi', 'knee', 'short', 'maxi'] : ['knee', 'short', 'midi'],
    belt: ['tied', 'buckle'],
    fit: ['regular', 'relaxed', 'oversize'],
    width: ['wide', 'regular'],
    buttons: [3, 4, 2],
    pockets: ['slant', 'flap'],
    shape: gender === 'women' ? ['aline', 'straight'] : ['straight'],
  }),
  draw: drawCoat,
  focus: (pen) => around(470, coatPlan(pen).t.waistY - 40, 430),
  worn: 'over',
};
