import { crease } from '../../shape/fold.ts';
import { symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { label, seam, stitch, zip } from '../../shape/trim.ts';
import { hemBand, inside, softFolds } from '../body.ts';
import { around, type Garment } from '../garment.ts';
import { pocket } from '../pocket.ts';
import { liningOf } from '../sleeves.ts';
import { plan, shell, sleeves } from './shell-kit.ts';

export const bomber: Garment = {
  options: () => ({
    collar: ['rib', 'rib', 'stand'],
    pockets: ['slant', 'flap'],
    fit: ['regular', 'relaxed'],
    sleevepocket: ['yes', 'no'],
    zip: ['silver', 'gold'],
    length: ['regular', 'short'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const t = plan(pen, cut.length === 'short' ? 690 : 760);
    const lining = liningOf(pen);
    const metal = cut.zip === 'gold' ? '#c9ab6a' : '#b9b7b2';
    if (!back) {
      inside(pen, t, { width: t.neck, depth: 50 }, lining);
      label(s, 450, t.neckY - 2, 46);
    }
    hemBand(pen, { ...t, hem: t.hem * 0.97 }, 66, s.ribbing(), 0.92);
    s.panel(shell(pen, t, 30), {
      round: 0.7,
      volume: 0.45,
      depth: 44,
      fall: 0.35,
      folds: [
        ...softFolds(t, 1.2),
        ...[-1, 1].flatMap((g) =>
          crease(
            [450 + g * t.hem * 0.8, t.hemY],
            [450 + g * t.hem * 0.7, t.hemY - 50],
            [450 + g * t.hem * 0.4, t.hemY - 66],
            12,
            0.3,
          ),
        ),
      ],
    });
    if (!back) {
      for (const sign of [-1, 1] as const) {
        if (cut.pockets === 'flap') pocket(pen, 'flap', 62, t.hemY - 150, 100, sign, -8);
        else pocket(pen, 'slant', 76, t.hemY - 170, 106, sign);
      }
      zip(s, 450, t.neckY + 26, t.hemY + 62, metal);
      for (const dx of [-20, 20])
        stitch(
          s,
          [
            [450 + dx, t.neckY + 40],
            [450 + dx, t.hemY],
          ],
          undefined,
          0.45,
        );
    } else seam(s, [X(-t.shoulder + 16, t.shoulderY + 86), X(t.shoulder - 16, t.shoulderY + 86)], 0.5);
    sleeves(pen, t, 'rib', 1.12);
    if (cut.sleevepocket === 'yes') {
      s.panel(
        [
          [450 - t.shoulder - 44, t.shoulderY + 190],
          [450 - t.shoulder - 2, t.shoulderY + 180],
          [450 - t.shoulder - 10, t.shoulderY + 282],
          [450 - t.shoulder - 56, t.shoulderY + 284],
        ],
        { angle: 6, volume: 0.2, depth: 8, cast: 0.35, ground: false },
      );
      s.stroke(
        `M${450 - t.shoulder - 42},${t.shoulderY + 198}l38,-9`,
        metal,
        5,
        1,
        'stroke-dasharray="2.5 2"',
      );
    }
    const n = t.neck;
    const fill = cut.collar === 'stand' ? s.fill() : s.ribbing(0, 8);
    if (!back)
      s.panel(
        symmetric([X(0, t.neckY - 34, 1), X(n - 8, t.neckY - 26), X(n - 10, t.neckY), X(0, t.neckY + 2, 1)]),
        { fill, tone: -0.25 },
      );
    s.panel(
      symmetric([
        X(0, back ? t.neckY - 36 : t.neckY + 2, 1),
        X(n * 0.6, back ? t.neckY - 34 : t.neckY - 8, 1),
        X(n - 8, t.neckY - 32),
        X(n + 14, t.neckY + 4, 1),
        X(n * 0.6, t.neckY + (back ? 16 : 42), 1),
        X(0, t.neckY + (back ? 20 : 54), 1),
      ]),
      { fill, round: 0.5, volume: 0.35, depth: 14, cast: 0.4 },
    );
    if (!back) s.stroke(`M450,${t.neckY + 2}v54`, s.tones.edge, 4, 0.9);
  },
  focus: () => around(470, 320, 400),
  worn: 'over',
};
