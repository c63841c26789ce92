import { crease, drop, flipFolds, shade } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { side, type Torso, torso, X } from '../../shape/torso.ts';
import { button, buttonhole, label, seam, stitch } from '../../shape/trim.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { pocket } from '../pocket.ts';
import { cuffButtons, drawSleeves, liningOf } from '../sleeves.ts';
import { drawFronts, type Front, frontFolds, neckInside } from './tailored.ts';

const lengths: Record<string, number> = { cropped: 770, short: 850, regular: 925, long: 990 };

/** The plan of a jacket by its cut. */
export function jacketPlan(pen: Pen): Front {
  const { cut, women } = pen;
  const hemY = (lengths[String(cut.length)] ?? 925) - (women ? 16 : 0) + pen.jitter(8);
  const t = torso(women, String(cut.fit), hemY);
  const double = cut.closure === 'double';
  const count = Number(cut.buttons) || 2;
  const shortness = Math.min(0, hemY - 850) * 0.5;
  const breakY = t.waistY + shortness - (double ? 34 : count >= 3 ? 104 : count === 2 ? 40 : 6);
  const k = t.shoulder / 208;
  const widths: Record<string, number> = { narrow: 0.8, regular: 1, wide: 1.2 };
  return {
    t,
    lapel: String(cut.lapel),
    lapelWidth: (widths[String(cut.width)] ?? 1) * (double ? 1.08 : 1),
    breakY: breakY + pen.jitter(6),
    overlap: double ? 88 * k : 18,
    curveY: double ? hemY : breakY + (count === 1 ? 14 : count === 2 ? 96 : 180),
    cutaway: double ? 0 : cut.hem === 'straight' ? 0 : 62 + pen.jitter(10),
    over: women ? -1 : 1,
  };
}

/** Buttons on the overlapping front, with their holes. */
export function frontButtons(pen: Pen, f: Front, count: number, gap: number, double: boolean): void {
  const { s } = pen;
  const metal = pen.cut.trim === 'brass';
  for (let row = 0; row < count; row += 1) {
    const y = f.breakY + 8 + row * gap;
    if (double) {
      const x = f.overlap - 26;
      button(s, 450 - f.over * x, y, 13, { metal });
      button(s, 450 + f.over * x, y, 13, { metal });
    } else {
      buttonhole(s, 450 - 12, y, 24);
      button(s, 450, y, 12.5, { metal });
    }
  }
}

function drawFront(pen: Pen): void {
  const { s, cut } = pen;
  const f = jacketPlan(pen);
  const { t } = f;
  const k = t.shoulder / 208;
  const double = cut.closure === 'double';
  neckInside(pen, t, liningOf(pen), Math.min(t.hemY - 20, f.breakY + 240));
  label(s, 450, t.neckY + 30, 58);
  drawFronts(pen, f, side(t), frontFolds(t, f.breakY + 8), (sign) => {
    seam(
      s,
      [
        [450 + sign * t.arm * 0.56, t.armY + 24],
        [450 + sign * t.waist * 0.55, t.waistY, 1],
        [450 + sign * t.waist * 0.6, t.hemY - 205 * k],
      ],
      0.5,
    );
    pocket(pen, String(cut.pockets), 74 * k, t.hemY - 205 * k, 108 * k, sign);
    if (sign < 0) return;
    if (cut.breast === 'welt') pocket(pen, 'welt', 62 * k, t.armY - 28, 80 * k, 1, 9);
    if (cut.breast === 'patch') pocket(pen, 'patch', 60 * k, t.armY - 34, 84 * k, 1, 4);
  });
  const buttons = double ? 2 : Number(cut.buttons) || 2;
  const gap = double ? 108 : buttons === 3 ? 88 : 92;
  if (cut.closure !== 'open') frontButtons(pen, f, buttons, gap, double);
  if (double) frontButtons(pen, { ...f, breakY: f.breakY - 96, overlap: f.overlap + 26 }, 1, 0, true);
  const edge = f.over;
  if (cut.trim === 'topstitch') {
    stitch(s, [
      [450 - edge * (f.overlap - 8), f.breakY + 14],
      [450 - edge * (f.overlap - 8), f.curveY],
    ]);
  }
  drawSleeves(
    pen,
    t,
    {
      length: (pen.women ? 560 : 600) + pen.jitter(6),
      bicep: pen.women ? 45 : 53,
      wrist: pen.women ? 29 : 33,
      spread: 50 + pen.jitter(5),
    },
    { trim: cuffButtons(pen, cut.trim === 'brass' ? 3 : 4) },
  );
}

/** The back of a tailored upper garment: centre seam, vents, under-collar. */
export function drawBack(pen: Pen, t: Torso, vents: string): void {
  const { s } = pen;
  const right: Node[] = side(t).slice(1);
  const half: Node[] = [
    X(0, t.neckY - 20, 1),
    X(t.neck * 0.7, t.neckY - 12, 1),
    ...right,
    X(t.hem * 0.5, t.hemY + 4, 1),
    X(0, t.hemY + 5),
  ];
  const folds = [
    ...crease(
      [450 + 24, t.neckY + 40],
      [450 + t.shoulder * 0.5, t.neckY + 84],
      [450 + t.shoulder * 0.8, t.shoulderY + 60],
      14,
      0.2,
    ),
    shade(
      [450 + t.arm - 40, t.armY - 110],
      [450 + t.arm - 70, t.armY],
      [450 + t.arm - 40, t.armY + 110],
      20,
      0.34,
    ),
    ...crease(
      [450 + 16, t.waistY - 6],
      [450 + t.waist * 0.5, t.waistY - 20],
      [450 + t.waist, t.waistY - 40],
      10,
      0.24,
    ),
    ...drop([450 + 60, t.waistY + 30], [450 + 74, t.waistY + 130], [450 + 84, t.hemY + 8], 34, 0.24),
    shade(
      [450 + t.arm * 0.5, t.armY - 60],
      [450 + t.arm * 0.5, t.armY + 90],
      [450 + 70, t.waistY + 60],
      36,
      -0.3,
    ),
  ];
  s.panel(symmetric(half), {
    round: 0.75,
    volume: 0.5,
    depth: 48,
    fall: 0.5,
    folds: [...folds, ...flipFolds(folds)],
  });
  const line: Node[] = [
    [450, t.neckY - 6],
    [448, t.armY, 1],
    [451, t.waistY, 1],
    [450, t.hemY + 4],
  ];
  seam(s, line, 0.75);
  for (const sign of [-1, 1] as const) {
    seam(
      s,
      [
        [450 + sign * t.arm * 0.86, t.armY - 10],
        [450 + sign * t.waist * 0.66, t.waistY - 10, 1],
        [450 + sign * t.hem * 0.68, t.hemY + 3],
      ],
      0.55,
    );
    if (vents === 'side') {
      s.stroke(
        `M${450 + sign * t.hem * 0.66},${t.hemY - 170}L${450 + sign * t.hem * 0.69},${t.hemY + 4}`,
        s.tones.shadow,
        5,
        0.75,
      );
    }
  }
  if (vents === 'centre') s.stroke(`M450,${t.hemY - 180}L454,${t.hemY + 5}`, s.tones.shadow, 6, 0.8);
}

/** The turned-down collar as seen from behind. */
export function backCollar(pen: Pen, t: Torso, height = 44): void {
  const { s } = pen;
  const n = t.neck;
  const half: Node[] = [
    X(0, t.neckY - 36, 1),
    X(n * 0.55, t.neckY - 32, 1),
    X(n - 4, t.neckY - 14),
    X(n + 18, t.neckY + 14, 1),
    X(n + 30, t.neckY + 26),
    X(n * 0.6, t.neckY + height - 14, 1),
    X(0, t.neckY + height - 20, 1),
  ];
  s.panel(symmetric(half), {
    volume: 0.25,
    depth: 18,
    round: 0.4,
    cast: 0.6,
    castBy: [0, 8],
    edge: 0.85,
  });
}

export const jacket: Garment = {
  options: (gender) => ({
    lapel: gender === 'women' ? ['notch', 'peak', 'shawl'] : ['notch', 'notch', 'peak'],
    closure: gender === 'women' ? ['single', 'double', 'single'] : ['single', 'single', 'double'],
    buttons: gender === 'women' ? [1, 2, 3] : [2, 3, 2],
    fit: gender === 'women' ? ['slim', 'regular', 'relaxed', 'oversize'] : ['slim', 'regular', 'relaxed'],
    length: gender === 'women' ? ['regular', 'short', 'long', 'cropped'] : ['regular', 'short'],
    width: ['regular', 'narrow', 'wide'],
    pockets: ['flap', 'patch', 'jetted'],
    hem: ['curved', 'curved', 'straight'],
    breast: ['welt', 'welt', gender === 'women' ? 'none' : 'patch'],
    trim: ['plain', 'plain', 'topstitch', 'brass'],
    vents: ['side', 'centre'],
  }),
  draw: (pen) => {
    if (!pen.back) return drawFront(pen);
    const { t } = jacketPlan(pen);
    drawBack(pen, t, String(pen.cut.vents));
    drawSleeves(pen, t, {
      length: pen.women ? 560 : 600,
      bicep: pen.women ? 45 : 53,
      wrist: pen.women ? 29 : 33,
      spread: 50,
    });
    backCollar(pen, t);
  },
  focus: (pen) => around(470, jacketPlan(pen).breakY - 70, 400),
  worn: 'over',
};
