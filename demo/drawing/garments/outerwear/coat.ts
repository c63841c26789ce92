import { symmetric } from '../../shape/path.ts';
import { side, X } from '../../shape/torso.ts';
import { button, buttonhole, label, stitch } from '../../shape/trim.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { pocket } from '../pocket.ts';
import { liningOf } from '../sleeves.ts';
import { backCollar, drawBack, frontButtons } from '../tailoring/jacket.ts';
import { drawFronts, frontFolds, neckInside } from '../tailoring/tailored.ts';
import { coatPlan, coatSleeves, drawBelt, skirtFolds } from './coat-kit.ts';

function drawCoat(pen: Pen): void {
  const { s, cut } = pen;
  const f = coatPlan(pen);
  const { t } = f;
  const k = t.shoulder / 208;
  const trench = pen.drawing.kind === 'trench';
  if (pen.back) {
    drawBack(pen, t, 'centre');
    coatSleeves(pen, t, trench);
    if (trench) {
      s.panel(
        symmetric([
          X(0, t.neckY + 10),
          X(t.shoulder - 4, t.shoulderY + 2),
          X(t.arm - 8, t.armY - 50),
          X(t.arm * 0.5, t.armY - 10, 1),
          X(0, t.armY + 14, 1),
        ]),
        { round: 0.5, volume: 0.3, cast: 0.6 },
      );
    }
    if (cut.belt !== 'none') drawBelt(pen, t, t.waistY - 20, 'plain');
    backCollar(pen, t, 62);
    return;
  }
  neckInside(pen, t, liningOf(pen), f.breakY + 200);
  label(s, 450, t.neckY + 32, 60);
  drawFronts(pen, f, side(t), [...frontFolds(t, f.breakY + 30, 0.8), ...skirtFolds(t)], (sign) => {
    const y = t.waistY + 90;
    if (cut.pockets === 'patch') pocket(pen, 'patch', 70 * k, y + 20, 118 * k, sign);
    else if (cut.pockets === 'flap') pocket(pen, 'flap', 74 * k, y + 10, 112 * k, sign, 6);
    else pocket(pen, 'slant', 84 * k, y - 10, 104 * k, sign);
    if (trench && sign === (pen.women ? -1 : 1)) {
      s.panel(
        [
          X(sign * t.neck, t.neckY + 10),
          X(sign * (t.shoulder - 6), t.shoulderY + 4),
          X(sign * (t.arm - 8), t.armY - 44),
          X(sign * t.arm * 0.6, t.armY - 20, 1),
          X(sign * 40, t.armY - 36),
        ],
        { volume: 0.3, depth: 16, round: 0.2, cast: 0.65, ground: false },
      );
    }
  });
  if (trench) {
    stitch(s, [
      [450 - f.over * (f.overlap - 9), f.breakY + 20],
      [450 - f.over * (f.overlap - 9), t.hemY],
    ]);
  }
  const double = cut.closure === 'double';
  if (double) {
    const rows = Number(cut.buttons) || 3;
    frontButtons(pen, { ...f, breakY: f.breakY + 6 }, rows, 112, true);
    if (trench) frontButtons(pen, { ...f, breakY: f.breakY - 92, overlap: f.overlap + 22 }, 1, 0, true);
  } else if (cut.closure === 'single') frontButtons(pen, f, Number(cut.buttons) || 3, 116, false);
  else if (cut.closure === 'hidden') {
    stitch(
      s,
      [
        [450 + f.over * 40, f.breakY + 20],
        [450 + f.over * 40, t.hemY - 180],
      ],
      undefined,
      0.5,
    );
    buttonhole(s, 450 - 12, f.breakY + 12, 24);
    button(s, 450, f.breakY + 12, 13);
  }
  coatSleeves(pen, t, trench);
  if (trench) {
    for (const sign of [-1, 1]) {
      s.panel(
        [
          X(sign * (t.shoulder - 4), t.shoulderY - 4),
          X(sign * (t.shoulder - 12), t.shoulderY + 28),
          X(sign * (t.neck + 40), t.neckY + 30),
          X(sign * (t.neck + 28), t.neckY + 15, 1),
          X(sign * (t.neck + 38), t.neckY + 2),
        ],
        { angle: 70 * sign, volume: 0.25, depth: 10, cast: 0.5 },
      );
      button(s, 450 + sign * (t.neck + 52), t.neckY + 21, 7.5);
    }
  }
  if (cut.belt === 'tied' || cut.belt === 'buckle')
    drawBelt(pen, t, t.waistY - 20, String(cut.belt), f.over * -14);
}

export const coat: Garment = {
  options: (gender) => ({
    lapel: gender === 'women' ? ['notch', 'shawl', 'peak'] : ['notch', 'peak', 'notch'],
    closure: gender === 'women' ? ['single', 'double', 'wrap', 'hidden'] : ['single', 'double', 'hidden'],
    length: gender === 'women' ? ['midi', 'knee', 'maxi', 'short'] : ['knee', 'short', 'midi'],
    fit: ['regular', 'relaxed', 'oversize'],
    belt: gender === 'women' ? ['none', 'tied', 'none'] : ['none'],
    width: ['regular', 'wide', 'narrow'],
    pockets: ['flap', 'slant', 'patch'],
    buttons: [3, 2, 4],
    cuff: ['plain', 'turned'],
    shape: gender === 'women' ? ['straight', 'aline'] : ['straight'],
  }),
  draw: drawCoat,
  focus: (pen) => around(470, coatPlan(pen).breakY - 40, 430),
  worn: 'over',
};

export const trench: Garment = {
  options: (gender) => ({
    lapel: ['notch', 'peak'],
    closure: ['double'],
    length: gender === 'women' ? ['midi', 'knee', 'short', 'maxi'] : ['knee', 'short', 'midi'],
    belt: ['tied', 'buckle'],
    fit: ['regular', 'relaxed', 'oversize'],
    width: ['wide', 'regular'],
    buttons: [3, 4, 2],
    pockets: ['slant', 'flap'],
    shape: gender === 'women' ? ['aline', 'straight'] : ['straight'],
  }),
  draw: drawCoat,
  focus: (pen) => around(470, coatPlan(pen).t.waistY - 40, 430),
  worn: 'over',
};
