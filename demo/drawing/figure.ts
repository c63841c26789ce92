import { atLightness, tones } from './colour.ts';
import { shade } from './shape/fold.ts';
import { mirror, type Node, symmetric } from './shape/path.ts';
import { X } from './shape/torso.ts';
import type { Sheet } from './sheet.ts';
import type { Drawing, Gender } from './types.ts';

/** Heights and half widths of the figure in looks. */
interface Body {
  shoulder: number;
  waist: number;
  hip: number;
  shoulderY: number;
  waistY: number;
  crotchY: number;
  ankleY: number;
  floor: number;
}

export const bodyOf = (gender: Gender): Body =>
  gender === 'women'
    ? {
        shoulder: 90,
        waist: 56,
        hip: 84,
        shoulderY: 244,
        waistY: 424,
        crotchY: 584,
        ankleY: 1060,
        floor: 1118,
      }
    : {
        shoulder: 106,
        waist: 72,
        hip: 86,
        shoulderY: 244,
        waistY: 436,
        crotchY: 590,
        ankleY: 1060,
        floor: 1118,
      };

const stone = '#d3c9bd';

/** Draws the figure: a faceless mannequin of matt stone, arms hanging. */
export function drawFigure(s: Sheet, gender: Gender): void {
  const b = bodyOf(gender);
  const t = tones(stone);
  const style = { fill: stone, tones: t, volume: 0.4, depth: 16, round: 0.7, edge: 0.35 };
  const men = gender === 'men';
  const leg: Node[] = [
    X(3, b.crotchY - 20),
    X(b.hip, b.crotchY - 60, 1),
    X(b.hip - 6, b.crotchY + 40, 1),
    X(72, 780, 1),
    X(76, 880, 1),
    X(56, b.ankleY - 10, 1),
    X(62, b.floor - 20, 1),
    X(34, b.floor - 14, 1),
    X(34, b.ankleY - 10, 1),
    X(24, 880, 1),
    X(26, 780, 1),
    X(14, b.crotchY + 60, 1),
  ];
  for (const one of [mirror(leg), leg]) s.panel(one, { ...style, fall: 0.2 });
  const arm: Node[] = [
    X(b.shoulder - 30, 246),
    X(b.shoulder + 2, 252, 1),
    X(b.shoulder + 22, 320, 1),
    X(b.shoulder + 32, 430, 1),
    X(b.shoulder + 40, 560, 1),
    X(b.shoulder + 46, 610, 1),
    X(b.shoulder + 32, 650, 1),
    X(b.shoulder + 20, 640, 1),
    X(b.shoulder + 16, 572, 1),
    X(b.shoulder - 1, 440, 1),
    X(b.shoulder - 18, 340, 1),
  ];
  for (const one of [mirror(arm), arm]) s.panel(one, style);
  s.panel(
    symmetric([
      X(30, 200),
      X(34, 222, 1),
      X(b.shoulder - 12, 244, 1),
      X(b.shoulder - 4, 280, 1),
      X(b.shoulder - (men ? 14 : 16), 340, 1),
      X(b.waist, b.waistY, 1),
      X(b.hip, b.crotchY - 66, 1),
      X(b.hip - 8, b.crotchY, 1),
      X(0, b.crotchY + 8),
    ]),
    { ...style, folds: [shade([430, 300], [420, 380], [430, 480], 26, -0.4)] },
  );
  s.panel(symmetric([X(0, 170), X(27, 172), X(26, 206, 1), X(40, 228, 1), X(0, 244, 1)]), {
    ...style,
    tone: -0.1,
  });
  s.panel(
    symmetric([
      X(0, 64, 1),
      X(30, 71, 1),
      X(46, 100, 1),
      X(45, 132, 1),
      X(34, 166, 1),
      X(16, 188, 1),
      X(0, 192, 1),
    ]),
    {
      ...style,
      round: 0.9,
      depth: 22,
      cast: 0.5,
      castBy: [0, 8],
      folds: [shade([436, 90], [424, 120], [434, 156], 14, -0.5)],
    },
  );
}

/** Draws a pair of shoes from the front, on standing feet. */
export function drawFeet(s: Sheet, shoes: Drawing | undefined, gender: Gender): void {
  const b = bodyOf(gender);
  const colour = shoes?.colour ?? '#2a2725';
  const t = tones(colour);
  const kind = shoes?.kind ?? 'loafer';
  const open = kind === 'pump' || kind === 'sandal' || kind === 'loafer';
  const w = gender === 'men' ? 30 : 25;
  const up = kind === 'boot' ? 130 : open ? 26 : 46;
  for (const sign of [-1, 1] as const) {
    const x = (v: number): number => sign * v;
    const cx = 47;
    const foot: Node[] = [
      X(x(cx - w * 0.62), b.floor - up - 6),
      X(x(cx + w * 0.5), b.floor - up - 6),
      X(x(cx + w * 0.86), b.floor - 30, 1),
      X(x(cx + w * 1.1), b.floor + 6, 1),
      X(x(cx + w * 0.6), b.floor + 22, 1),
      X(x(cx), b.floor + 22, 1),
      X(x(cx - w * 0.6), b.floor + 4, 1),
      X(x(cx - w * 0.76), b.floor - 30, 1),
    ];
    if (kind === 'sandal') {
      for (const dy of [-22, 0]) {
        s.panel(
          [
            X(x(cx - w * 0.7), b.floor + dy - 6),
            X(x(cx + w), b.floor + dy - 4),
            X(x(cx + w * 1.06), b.floor + dy + 8),
            X(x(cx - w * 0.66), b.floor + dy + 6),
          ],
          { fill: colour, tones: t, volume: 0.3, depth: 6 },
        );
      }
      continue;
    }
    if (kind === 'sneaker')
      s.panel(
        foot.map((n): Node => (n[2] ? [n[0], n[1] + 6, 1] : [n[0], n[1] + 6])),
        { fill: '#efece6', tones: tones('#efece6'), volume: 0.3, depth: 8 },
      );
    s.panel(foot, {
      fill: colour,
      tones: t,
      volume: 0.5,
      depth: 14,
      round: 0.6,
      folds: [
        shade(
          [450 + x(cx - 6), b.floor - 30],
          [450 + x(cx - 4), b.floor],
          [450 + x(cx), b.floor + 14],
          9,
          -0.6,
        ),
      ],
    });
    if (open) {
      s.panel(
        [
          X(x(cx - w * 0.56), b.floor - up - 8),
          X(x(cx + w * 0.46), b.floor - up - 8),
          X(x(cx + w * 0.3), b.floor - 16, 1),
          X(x(cx - w * 0.3), b.floor - 18, 1),
        ],
        {
          fill: kind === 'loafer' ? atLightness(colour, 0.3) : stone,
          tones: tones(stone),
          volume: 0.4,
          depth: 8,
          edge: 0.4,
        },
      );
    } else if (kind !== 'boot') {
      for (let i = 0; i < 3; i += 1)
        s.stroke(
          `M${450 + x(cx - 9)},${b.floor - 36 + i * 10}h${x(18)}`,
          kind === 'sneaker' ? '#f4f2ec' : t.edge,
          3,
        );
    }
  }
}
