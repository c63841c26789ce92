import { crease, type Fold, flipFolds, shade } from '../../shape/fold.ts';
import type { Node } from '../../shape/path.ts';
import { side, type Torso, torso, X } from '../../shape/torso.ts';
import { stitch } from '../../shape/trim.ts';
import { type Neck, neckline } from '../body.ts';
import type { Pen } from '../garment.ts';
import { drawSleeves } from '../sleeves.ts';

const hems: Record<string, number> = { mini: 960, knee: 1110, midi: 1290, maxi: 1440 };

const necks: Record<string, Neck> = {
  crew: { width: 76, depth: 40 },
  v: { width: 80, depth: 176, v: true },
  scoop: { width: 92, depth: 110 },
  boat: { width: 116, depth: 24 },
  square: { width: 100, depth: 96, square: true },
  collar: { width: 70, depth: 120, v: true },
  wrap: { width: 80, depth: 220, v: true },
};

export interface Plan {
  t: Torso;
  neck: Neck;
  hemY: number;
  sleeveless: boolean;
  straps: boolean;
}

export function dressPlan(pen: Pen): Plan {
  const { cut, back } = pen;
  const shape = String(cut.shape);
  const hemY = (hems[String(cut.length)] ?? 1290) + pen.jitter(14);
  const t = torso(true, 'regular', hemY);
  t.waist = shape === 'shift' ? 152 : shape === 'slip' ? 140 : 126;
  t.waistY = 590;
  t.hem = shape === 'shift' ? 196 : shape === 'sheath' ? 150 : 190;
  const straps = cut.sleeve === 'straps';
  const own = necks[String(shape === 'wrap' ? 'wrap' : cut.neck)] ?? { width: 76, depth: 40 };
  return {
    t,
    neck: back ? { width: own.width, depth: 16 } : own,
    hemY,
    sleeveless: cut.sleeve === 'none' || straps,
    straps,
  };
}

/** The right edge of a bodice down to the waist, with or without a shoulder for a sleeve. */
export function bodiceEdge(p: Plan): Node[] {
  const { t, neck } = p;
  if (p.straps) return [X(t.arm * 0.62, t.armY - 124), X(t.arm * 0.78, t.armY - 66, 1), X(t.arm, t.armY)];
  if (p.sleeveless) {
    const x = Math.max(neck.width + 40, 116);
    return [
      X(neck.width, t.neckY),
      X(x, t.neckY + 18),
      X(x + 6, t.neckY + 110, 1),
      X(t.arm - 16, t.armY - 34, 1),
      X(t.arm, t.armY),
    ];
  }
  return side(t).slice(0, 5);
}

export function bodiceTop(p: Plan): Node[] {
  const { t } = p;
  if (p.straps) return [X(0, t.armY - 70), X(t.arm * 0.3, t.armY - 104, 1)];
  return neckline(t, p.neck).slice(0, -1);
}

export function bustFolds(t: Torso): Fold[] {
  const right: Fold[] = [
    ...crease(
      [450 + t.arm - 2, t.armY + 24],
      [450 + t.arm * 0.7, t.armY + 30],
      [450 + t.arm * 0.46, t.armY + 8],
      10,
      0.3,
    ),
    shade(
      [450 + t.arm * 0.46, t.armY - 70],
      [450 + t.arm * 0.62, t.armY - 10],
      [450 + t.arm * 0.5, t.armY + 60],
      26,
      -0.3,
    ),
    shade(
      [450 + 20, t.armY + 50],
      [450 + t.arm * 0.5, t.armY + 92],
      [450 + t.arm - 6, t.armY + 60],
      16,
      0.26,
    ),
    ...crease(
      [450 + t.waist, t.waistY - 14],
      [450 + t.waist * 0.6, t.waistY - 4],
      [450 + t.waist * 0.3, t.waistY - 26],
      10,
      0.24,
    ),
  ];
  return [...right, ...flipFolds(right)];
}

export function dressSleeves(pen: Pen, p: Plan): void {
  const { s, cut } = pen;
  const kinds: Record<string, [number, number, number, number]> = {
    long: [545, 42, 30, 50],
    short: [190, 54, 50, 58],
    puff: [210, 78, 44, 50],
    balloon: [520, 62, 48, 56],
    threequarter: [400, 46, 40, 54],
    flutter: [170, 60, 76, 70],
  };
  const [length, bicep, wrist, spread] = kinds[String(cut.sleeve)] ?? [545, 42, 30, 50];
  drawSleeves(
    pen,
    p.t,
    { length, bicep, wrist, spread },
    {
      lining: s.tones.dark,
      trim: (one, sign) => {
        const [a, b] = one.wrist;
        if (cut.sleeve === 'puff' || cut.sleeve === 'balloon') {
          let gathers = '';
          for (const f of [0.15, 0.35, 0.55, 0.75, 0.9])
            gathers += `M${a[0] + (b[0] - a[0]) * f},${a[1] - 4}l${sign * (f - 0.5) * 22},-34`;
          s.stroke(gathers, s.tones.edge, 2.4, 0.5);
        } else
          stitch(
            s,
            [
              [a[0] + 2 * sign, a[1] - 14],
              [b[0] - 2 * sign, b[1] - 14],
            ],
            undefined,
            0.4,
          );
      },
    },
  );
}
