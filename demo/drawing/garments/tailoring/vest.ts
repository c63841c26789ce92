import { tones } from '../../colour.ts';
import { flipFolds } from '../../shape/fold.ts';
import { mirror, type Node, symmetric } from '../../shape/path.ts';
import { type Torso, torso, X } from '../../shape/torso.ts';
import { button, label, seam } from '../../shape/trim.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { drawBelt } from '../outerwear/coat-kit.ts';
import { pocket } from '../pocket.ts';
import { liningOf } from '../sleeves.ts';
import { frontFolds, neckInside } from './tailored.ts';

function vestPlan(pen: Pen): { t: Torso; depthY: number } {
  const { cut, women } = pen;
  const t = torso(
    women,
    String(cut.fit),
    (cut.length === 'long' ? 980 : 800) - (women ? 30 : 0) + pen.jitter(8),
  );
  t.shoulder *= 0.76;
  t.hem = t.waist * 1.14;
  return { t, depthY: t.neckY + (cut.neck === 'deep' ? 300 : 230) };
}

/** A tailored waistcoat. */
export const vest: Garment = {
  options: () => ({
    neck: ['v', 'deep'],
    buttons: [5, 4, 6],
    closure: ['single', 'single', 'double'],
    fit: ['slim', 'regular'],
    hem: ['points', 'straight'],
    pockets: ['two', 'four'],
    length: ['regular', 'regular', 'long'],
  }),
  draw: (pen) => {
    const { s, cut, back, women } = pen;
    const { t, depthY } = vestPlan(pen);
    const over: 1 | -1 = women ? -1 : 1;
    const lining = liningOf(pen);
    const edge = [
      X(t.neck, t.neckY),
      X(t.shoulder, t.neckY + 26),
      X(t.shoulder - 6, t.neckY + 120, 1),
      X(t.arm - 22, t.armY - 30, 1),
      X(t.arm, t.armY),
      X(t.waist, t.waistY, 1),
      X(t.hem, t.hemY - 30),
    ];
    const folds = frontFolds(t, depthY + 40, 0.8);
    if (back) {
      s.panel(symmetric([X(0, t.neckY - 14, 1), ...edge, X(0, t.hemY - 16, 1)]), {
        fill: lining,
        tones: tones(lining),
        round: 0.75,
        volume: 0.45,
        folds: [...folds, ...flipFolds(folds)],
      });
      seam(s, [X(0, t.neckY - 6), X(0, t.hemY - 16)]);
      drawBelt(pen, { ...t, waist: t.waist * 0.6 }, t.waistY, 'plain');
      return;
    }
    neckInside(pen, { ...t, neck: t.neck }, lining, t.hemY - 60, false);
    s.panel(
      symmetric([X(0, t.hemY - 90), X(t.waist, t.hemY - 110), X(t.hem - 4, t.hemY - 34), X(0, t.hemY - 26)]),
      { fill: lining, tones: tones(lining), tone: -0.4, volume: 0.3 },
    );
    label(s, 450, t.neckY + 8, 52);
    const double = cut.closure === 'double';
    const overlap = double ? 70 : 18;
    for (const sign of [-over, over] as (1 | -1)[]) {
      const nodes: Node[] = [
        ...edge,
        ...(cut.hem === 'points' && !double
          ? [
              X(t.hem * 0.5, t.hemY - 6),
              X(34, t.hemY + 34),
              X(-overlap * 0.2, t.hemY - 30),
              X(-overlap, t.hemY - 60),
            ]
          : [X(-overlap, t.hemY - 16)]),
        X(-overlap, depthY),
        X(t.neck * 0.56, t.neckY + (depthY - t.neckY) * 0.4, 1),
      ];
      s.panel(sign > 0 ? nodes : mirror(nodes), {
        round: 0.62,
        volume: 0.45,
        depth: 36,
        fall: 0.4,
        folds: sign > 0 ? folds : flipFolds(folds),
        ...(sign === over ? { cast: 0.55, castBy: [-4 * over, 5] as const } : {}),
      });
      seam(s, [X(sign * t.arm * 0.54, t.armY - 20), X(sign * t.waist * 0.54, t.hemY - 60)], 0.5);
      pocket(pen, 'welt', 56, t.hemY - 150, 84, sign, -6);
      if (cut.pockets === 'four') pocket(pen, 'welt', 62, t.armY + 30, 66, sign, -4);
    }
    const count = double ? 3 : Number(cut.buttons) || 5;
    for (let i = 0; i < count; i += 1) {
      const y = depthY + 16 + (i * (t.hemY - 80 - depthY)) / Math.max(1, count - 1);
      const xs = double ? [-46, 46] : [0];
      for (const x of xs) button(s, 450 + x, y, 10);
    }
  },
  focus: (pen) => around(470, vestPlan(pen).depthY + 40, 400),
  worn: 'over',
};
