import { shift } from '../../colour.ts';
import { X } from '../../shape/torso.ts';
import { button, stitch, zip } from '../../shape/trim.ts';
import { softFolds } from '../body.ts';
import { around, type Garment } from '../garment.ts';
import { bellows, pocket } from '../pocket.ts';
import { liningOf } from '../sleeves.ts';
import { hood, hoodBack, plan, shell, sleeves } from './shell-kit.ts';

export const parka: Garment = {
  options: () => ({
    hood: ['fur', 'plain'],
    length: ['long', 'regular'],
    pockets: ['cargo', 'flap', 'slant'],
    waist: ['cord', 'straight'],
    fit: ['relaxed', 'regular', 'oversize'],
    front: ['flap', 'zip'],
  }),
  draw: (pen) => {
    const { s, cut, back, women } = pen;
    const t = plan(pen, cut.length === 'long' ? 1110 : 980);
    t.hem *= 1.04;
    if (cut.waist === 'cord') t.waist *= 0.93;
    const lining = liningOf(pen);
    const fur = pen.drawing.accent ?? '#b49a7a';
    if (!back)
      hood(pen, t, cut.hood === 'fur' ? shift(lining, -0.05) : lining, cut.hood === 'fur' ? fur : undefined);
    s.panel(shell(pen, t, 90), { round: 0.7, volume: 0.45, depth: 46, fall: 0.4, folds: softFolds(t, 1.2) });
    if (cut.waist === 'cord') {
      stitch(s, [X(-t.waist, t.waistY - 6), X(0, t.waistY + 4, 1), X(t.waist, t.waistY - 6)]);
      stitch(s, [X(-t.waist, t.waistY + 18), X(0, t.waistY + 28, 1), X(t.waist, t.waistY + 18)]);
      let gathers = '';
      for (let x = -t.waist + 12; x < t.waist; x += 21)
        gathers += `M${Math.round(450 + x)},${Math.round(t.waistY + 30)}l${Math.round(x * 0.05)},${36 + (Math.abs(Math.round(x)) % 4) * 9}M${Math.round(450 + x)},${Math.round(t.waistY - 8)}l${Math.round(x * 0.03)},-30`;
      s.stroke(gathers, s.tones.shadow, 5, 0.2, 'stroke-linecap="round"');
    }
    if (!back) {
      for (const sign of [-1, 1] as const) {
        if (cut.pockets === 'cargo') bellows(pen, 58, t.waistY + 90, 118, 140, sign);
        else if (cut.pockets === 'flap') pocket(pen, 'flap', 62, t.waistY + 120, 116, sign, 0);
        else pocket(pen, 'slant', 70, t.waistY + 90, 116, sign);
        if (cut.pockets === 'cargo') pocket(pen, 'welt', 60, t.armY - 10, 90, sign, 14);
      }
      const o = women ? -1 : 1;
      if (cut.front === 'flap') {
        s.panel(
          [
            [450 - 32, t.neckY + 94],
            [450 + 32, t.neckY + 94],
            [450 + 32, t.hemY + 8],
            [450 - 32, t.hemY + 8],
          ],
          { volume: 0.2, depth: 12, round: 0.15, cast: 0.45, castBy: [-4 * o, 3] },
        );
        stitch(s, [
          [450 - o * 24, t.neckY + 100],
          [450 - o * 24, t.hemY],
        ]);
        for (let y = t.neckY + 150; y < t.hemY - 40; y += 130) button(s, 450 - o * 8, y, 9, { metal: true });
      } else zip(s, 450, t.neckY + 96, t.hemY + 8, '#a9a59c');
    }
    sleeves(pen, t, 'tab', 1.12);
    if (back) hoodBack(pen, t);
  },
  focus: () => around(470, 330, 440),
  worn: 'over',
};
