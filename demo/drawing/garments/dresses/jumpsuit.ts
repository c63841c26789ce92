import { symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { button, label, seam } from '../../shape/trim.ts';
import { inside, neckBand } from '../body.ts';
import { drawLegs, type Legs, legsPlan, lowered } from '../bottoms/legs.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { drawBelt } from '../outerwear/coat-kit.ts';
import { bodiceEdge, bodiceTop, bustFolds, dressPlan, dressSleeves, type Plan } from './dress-kit.ts';

function jumpPlan(pen: Pen): { p: Plan; l: Legs } {
  const p = dressPlan({ ...pen, cut: { ...pen.cut, shape: 'fitflare', length: 'maxi' } });
  const legs = legsPlan({ ...pen, cut: { ...pen.cut, rise: 'mid' } });
  const l = lowered(legs, p.t.waistY - 170);
  return { p, l: { ...l, waist: p.t.waist, hip: Math.max(l.hip, 160) } };
}

export const jumpsuit: Garment = {
  options: (gender) => ({
    leg: ['wide', 'straight', 'tapered', 'palazzo'],
    length: ['full', 'ankle', 'cropped'],
    sleeve: gender === 'women' ? ['none', 'short', 'long', 'straps'] : ['long', 'short'],
    neck: gender === 'women' ? ['v', 'collar', 'square', 'crew'] : ['collar'],
    belt: ['tied', 'none'],
    front: ['buttons', 'zip'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const { p, l } = jumpPlan(pen);
    const { t, neck } = p;
    if (!p.straps && !back) {
      inside(pen, t, neck);
      label(s, 450, t.neckY + 6, 44);
    }
    drawLegs(pen, l, t.waistY - 4, false);
    if (p.straps) {
      for (const sign of [-1, 1])
        s.stroke(
          `M${450 + sign * t.arm * 0.6},${t.armY - 118}L${450 + sign * 72},${t.neckY + 20}`,
          s.tones.base,
          13,
        );
      s.bounds[1] = Math.min(s.bounds[1], t.neckY + 20);
    }
    s.panel(
      symmetric([
        ...bodiceTop(p),
        ...bodiceEdge(p),
        X((t.arm + t.waist) / 2 + 2, (t.armY + t.waistY) / 2, 1),
        X(t.waist, t.waistY),
        X(t.waist * 0.5, t.waistY + 9, 1),
        X(0, t.waistY + 12, 1),
      ]),
      { round: 0.72, volume: 0.42, depth: 36, folds: bustFolds(t), cast: 0.4, castBy: [0, 6] },
    );
    for (const sign of [-1, 1])
      seam(s, [X(sign * t.waist * 0.62, t.waistY + 46), X(sign * (l.hip - 8), t.waistY + 160)], 0.8);
    if (!p.sleeveless) dressSleeves(pen, p);
    if (!back) {
      s.stroke(`M450,${t.neckY + neck.depth}V${l.crotchY - 20}`, s.tones.edge, 2, 0.8);
      if (cut.front === 'buttons')
        for (let y = t.neckY + neck.depth + 34; y < t.waistY - 20; y += 62) button(s, 450, y, 8);
    }
    if (cut.neck === 'collar' && !p.straps) {
      for (const sign of [-1, 1] as const) {
        s.panel(
          [
            X(sign * 50, t.neckY - 26),
            X(sign * 82, t.neckY - 4, 1),
            X(sign * 96, t.neckY + 40, 1),
            X(sign * 78, t.neckY + 96),
            X(sign * 8, t.neckY + 104),
            X(sign * 46, t.neckY + 30, 1),
          ],
          { angle: -40 * sign, volume: 0.25, depth: 14, cast: 0.55 },
        );
      }
    } else if (!p.straps) neckBand(pen, t, neck, 9, s.fill(), false);
    drawBelt(pen, t, t.waistY - 24, back || cut.belt === 'none' ? 'plain' : 'tied', -10);
  },
  focus: (pen) => around(480, jumpPlan(pen).p.t.neckY + 190, 420),
  worn: 'whole',
};
