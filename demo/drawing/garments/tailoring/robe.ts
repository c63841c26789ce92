import { atLightness } from '../../colour.ts';
import { flipFolds } from '../../shape/fold.ts';
import { symmetric } from '../../shape/path.ts';
import { side, torso, X } from '../../shape/torso.ts';
import { label, seam } from '../../shape/trim.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { drawBelt, skirtFolds } from '../outerwear/coat-kit.ts';
import { pocket } from '../pocket.ts';
import { drawSleeves } from '../sleeves.ts';
import { drawFronts, type Front, frontFolds, neckInside } from './tailored.ts';

function robePlan(pen: Pen): Front {
  const { cut, women } = pen;
  const hem: Record<string, number> = { short: 980, knee: 1150, long: 1330 };
  const t = torso(women, 'relaxed', hem[String(cut.length)] ?? 1150);
  t.hem += 20;
  t.waist = t.arm * 0.88;
  return {
    t,
    lapel: 'shawl',
    lapelWidth: cut.collar === 'kimono' ? 0.62 : 1.15,
    breakY: t.waistY - 20,
    overlap: 70,
    curveY: t.hemY,
    cutaway: 0,
    over: women ? -1 : 1,
  };
}

export const robe: Garment = {
  options: () => ({
    collar: ['shawl', 'kimono'],
    length: ['knee', 'long', 'short'],
    pockets: ['patch', 'side'],
    piping: ['none', 'piped'],
    sleeve: ['wide', 'regular'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const f = robePlan(pen);
    const { t } = f;
    const folds = skirtFolds(t);
    const piping =
      cut.piping === 'piped' ? (pen.drawing.accent ?? atLightness(s.tones.base, 0.9, 0.4)) : undefined;
    if (back) {
      s.panel(
        symmetric([X(0, t.neckY - 10, 1), X(t.neck, t.neckY), ...side(t).slice(1), X(0, t.hemY + 6, 1)]),
        { round: 0.72, volume: 0.42, depth: 44, fall: 0.4, folds: [...folds, ...flipFolds(folds)] },
      );
      seam(s, [X(0, t.neckY), X(0, t.hemY + 4)], 0.5);
    } else {
      neckInside(pen, t, s.tones.base, f.breakY + 120, false);
      label(s, 450, t.neckY + 16, 50);
      drawFronts(
        pen,
        f,
        side(t),
        [...frontFolds(t, t.waistY, 1), ...folds],
        (sign) => {
          if (cut.pockets === 'patch') pocket(pen, 'patch', 84, t.waistY + 120, 104, sign, 0);
          else
            seam(s, [X(sign * (t.waist + 14), t.waistY + 70), X(sign * (t.waist + 22), t.waistY + 190)], 0.8);
        },
        cut.collar === 'kimono' && pen.drawing.accent ? pen.drawing.accent : undefined,
      );
    }
    const wide = cut.sleeve === 'wide' ? 1.35 : 1;
    drawSleeves(
      pen,
      t,
      { length: 500, bicep: 56 * wide, wrist: 52 * wide, spread: 64 },
      {
        trim: (one, sign) => {
          const [a, b] = one.wrist;
          if (piping) s.stroke(`M${a[0] + 2 * sign},${a[1] - 44}L${b[0] - 2 * sign},${b[1] - 44}`, piping, 4);
          else
            seam(
              s,
              [
                [a[0] + 2 * sign, a[1] - 50],
                [b[0] - 2 * sign, b[1] - 50],
              ],
              0.5,
            );
        },
      },
    );
    drawBelt(pen, t, t.waistY - 22, back ? 'plain' : 'tied', f.over * -30);
    if (back)
      s.panel(
        symmetric([
          X(0, t.neckY - 36, 1),
          X(t.neck - 4, t.neckY - 14),
          X(t.neck + 20, t.neckY + 16),
          X(0, t.neckY + 26, 1),
        ]),
        { volume: 0.25, depth: 14, cast: 0.5 },
      );
  },
  focus: (pen) => around(470, robePlan(pen).breakY - 60, 420),
  worn: 'over',
};
