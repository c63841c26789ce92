import { atLightness } from '../../colour.ts';
import { symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { stitch, zip } from '../../shape/trim.ts';
import { hemBand, softFolds } from '../body.ts';
import { around, type Garment } from '../garment.ts';
import { hood, hoodBack, plan, shell, sleeves } from './shell-kit.ts';

export const hoodie: Garment = {
  options: () => ({
    front: ['pullover', 'zip'],
    fit: ['regular', 'relaxed', 'oversize'],
    length: ['regular', 'short'],
    cord: ['tone', 'contrast'],
    pocket: ['kangaroo', 'none'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const t = plan(pen, cut.length === 'short' ? 760 : 830);
    hemBand(pen, t, 60, s.ribbing(), 0.93);
    if (!back) hood(pen, t, s.tones.dark);
    s.panel(shell(pen, t, 92), { round: 0.7, volume: 0.42, depth: 44, fall: 0.35, folds: softFolds(t, 1.1) });
    if (!back && cut.pocket === 'kangaroo') {
      const y = t.hemY - 200;
      s.panel(symmetric([X(0, y), X(84, y), X(138, y + 118), X(138, t.hemY + 4), X(0, t.hemY + 8)]), {
        volume: 0.25,
        depth: 16,
        round: 0.15,
        cast: 0.45,
        castBy: [0, 5],
        ground: false,
      });
      for (const sign of [-1, 1]) stitch(s, [X(sign * 76, y + 4), X(sign * 129, y + 120)]);
    }
    if (!back && cut.front === 'zip') zip(s, 450, t.neckY + 104, t.hemY + 58);
    sleeves(pen, t, 'rib', 1.08);
    if (back) {
      hoodBack(pen, t);
      return;
    }
    const n = t.neck;
    for (const sign of [-1, 1] as const) {
      s.panel(
        [
          X(sign * n * 1.1, t.neckY - 6),
          X(sign * n * 1.46, t.neckY + 34, 1),
          X(sign * n * 0.9, t.neckY + 104, 1),
          X(-sign * 10, t.neckY + 146),
          X(-sign * 8, t.neckY + 112),
          X(sign * n * 0.72, t.neckY + 62, 1),
        ],
        { angle: -30 * sign, volume: 0.35, depth: 18, cast: 0.5, round: 0.2 },
      );
      const cord =
        cut.cord === 'contrast'
          ? (pen.drawing.accent ?? atLightness(s.tones.base, s.tones.lightness > 0.6 ? 0.25 : 0.93, 0.3))
          : s.tones.light;
      const d = `M${450 + sign * 40},${t.neckY + 108}q${sign * 10},70 ${-sign * 2},${146 + sign * 12}`;
      s.stroke(d, s.tones.edge, 8, 0.5, 'transform="translate(3 4)"');
      s.stroke(d, cord, 7, 1, 'stroke-linecap="round"');
      s.add(`<circle cx="${450 + sign * 40}" cy="${t.neckY + 108}" r="6" fill="#b7b2a8" stroke="#77726a"/>`);
    }
  },
  focus: () => around(470, 320, 400),
  worn: 'over',
};
