import { crease, drop } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { type Torso, torso, X } from '../../shape/torso.ts';
import { button, seam, stitch } from '../../shape/trim.ts';
import { cuffNodes } from '../body.ts';
import type { Pen } from '../garment.ts';
import { drawSleeves } from '../sleeves.ts';
import type { Front } from '../tailoring/tailored.ts';

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
