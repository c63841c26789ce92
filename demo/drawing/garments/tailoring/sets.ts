import { atLightness } from '../../colour.ts';
import { X } from '../../shape/torso.ts';
import { seam } from '../../shape/trim.ts';
import { drawLegs, legsPlan, lowered, waistband } from '../bottoms/legs.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { shirt } from '../tops/shirt.ts';
import { shirtPlan } from '../tops/shirt-kit.ts';
import { jacket, jacketPlan } from './jacket.ts';

function drawBottoms(pen: Pen, waistY: number, pressed: boolean): void {
  const { s } = pen;
  const plan = legsPlan({ ...pen, cut: { ...pen.cut, rise: 'mid' } });
  const l = lowered(plan, waistY - plan.waistY);
  drawLegs(pen, l, l.waistY + 40, pressed);
  seam(s, [X(0, l.waistY + 40), X(0, l.crotchY)], 0.7);
  waistband(pen, l, 44, false, true);
}

/** Jacket and trousers of one cloth, the trousers hanging below the jacket. */
export const suit: Garment = {
  options: (gender) => ({
    ...jacket.options(gender),
    length: ['regular'],
    hem: ['curved'],
    trim: ['plain'],
    leg: gender === 'women' ? ['wide', 'straight', 'tapered', 'flared'] : ['tapered', 'straight', 'slim'],
    crease: ['pressed'],
  }),
  draw: (pen) => {
    const { t } = jacketPlan(pen);
    drawBottoms({ ...pen, cut: { ...pen.cut, length: 'full' } }, t.hemY - 330, true);
    pen.s.base = [];
    jacket.draw(pen);
  },
  focus: (pen) => jacket.focus(pen),
  worn: 'whole',
};

/** A pyjama shirt with piping over its trousers. */
export const pyjamas: Garment = {
  options: (gender) => ({
    collar: ['camp'],
    sleeve: gender === 'women' ? ['long', 'short'] : ['long', 'long'],
    leg: ['straight', 'wide'],
    length: ['full', 'ankle', ...(gender === 'women' ? ['short'] : [])],
    pocket: ['one', 'two', 'none'],
    fit: ['relaxed', 'regular'],
    piping: ['piped', 'none'],
    hem: ['straight'],
    placket: ['regular'],
  }),
  draw: (pen) => {
    const { s, cut, women } = pen;
    const top: Pen = { ...pen, cut: { ...cut, length: 'regular' } };
    const t = shirtPlan(top);
    drawBottoms(pen, t.hemY - 190, false);
    s.base = [];
    shirt.draw(top);
    if (cut.piping === 'none' || pen.back) return;
    const line =
      pen.drawing.accent &&
      pen.drawing.cloth !== 'print' &&
      pen.drawing.cloth !== 'check' &&
      pen.drawing.cloth !== 'poplin'
        ? pen.drawing.accent
        : atLightness(s.tones.base, s.tones.lightness > 0.6 ? 0.35 : 0.93, 0.6);
    const n = t.neck;
    for (const sign of [-1, 1]) {
      s.stroke(
        `M${450 + sign * (n + 17)},${t.neckY + 26}L${450 + sign * n * 1.35},${t.neckY + 69}L${450 + sign * 5},${t.neckY + 117}`,
        line,
        4,
      );
    }
    const o = women ? -1 : 1;
    s.stroke(`M${450 - o * 21},${t.neckY + 122}V${t.hemY + 8}`, line, 4);
  },
  focus: (pen) => around(480, shirtPlan(pen).neckY + 130, 420),
  worn: 'whole',
};
