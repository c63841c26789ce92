import { atLightness, tones } from '../colour.ts';
import { flipFolds } from '../shape/fold.ts';
import { mirror, type Node, symmetric } from '../shape/path.ts';
import { side, type Torso, torso, X } from '../shape/torso.ts';
import { button, buttonhole, label, seam } from '../shape/trim.ts';
import { cuffNodes, softFolds } from './body.ts';
import { drawBelt, skirtFolds } from './coats.ts';
import { around, type Garment, type Pen } from './garment.ts';
import { pocket } from './pocket.ts';
import { drawSleeves, liningOf } from './sleeves.ts';
import { drawFronts, type Front, frontFolds, neckInside } from './tailored.ts';

/** A ribbon that follows the opening from the neck to the hem: the band of a cardigan. */
function openingBand(pen: Pen, t: Torso, depthY: number, overlap: number, sign: 1 | -1, wide: number): void {
  const { s } = pen;
  const x = (v: number): number => sign * v;
  const nodes: Node[] = [
    X(x(t.neck - 8), t.neckY - 8),
    X(x(t.neck * 0.72), t.neckY + (depthY - t.neckY) * 0.45, 1),
    X(x(-overlap), depthY),
    X(x(-overlap), t.hemY + 46),
    X(x(-overlap + wide), t.hemY + 44),
    X(x(-overlap + wide), depthY - 4),
    X(x(t.neck * 0.82 + wide * 0.8), t.neckY + (depthY - t.neckY) * 0.42, 1),
    X(x(t.neck + wide * 0.6), t.neckY + 6),
  ];
  s.panel(nodes, {
    fill: s.ribbing(90, 9),
    volume: 0.3,
    depth: 10,
    round: 0.1,
    cast: 0.5,
    castBy: [3 * sign, 5],
  });
}

const hems: Record<string, number> = { short: 760, regular: 850, long: 1010, cropped: 700 };

function cardiganPlan(pen: Pen): { t: Torso; depthY: number } {
  const { cut, women } = pen;
  const t = torso(
    women,
    String(cut.fit),
    (hems[String(cut.length)] ?? 850) - (women ? 20 : 0) + pen.jitter(10),
  );
  t.hem = t.arm * 1.01;
  t.waist = Math.max(t.waist, t.arm * (women ? 0.88 : 0.94));
  return { t, depthY: cut.neck === 'crew' ? t.neckY + 58 : t.neckY + (cut.neck === 'deep' ? 320 : 230) };
}

export const cardigan: Garment = {
  options: () => ({
    neck: ['v', 'crew', 'deep'],
    fit: ['regular', 'relaxed', 'oversize'],
    length: ['regular', 'short', 'long'],
    buttons: [5, 6, 4],
    pockets: ['patch', 'none'],
    sleeve: ['long'],
  }),
  draw: (pen) => {
    const { s, cut, back, women } = pen;
    const { t, depthY } = cardiganPlan(pen);
    const over: 1 | -1 = women ? -1 : 1;
    const rib = s.ribbing();
    const folds = softFolds(t, pen.drawing.cloth === 'cable' ? 0.6 : 1);
    const hem = (): void => {
      s.panel(
        symmetric([
          X(0, t.hemY + 2, 1),
          X(t.hem, t.hemY - 4),
          X(t.hem * 0.97, t.hemY + 42),
          X(0, t.hemY + 48, 1),
        ]),
        { fill: rib, volume: 0.35, depth: 14, round: 0.7 },
      );
    };
    if (back) {
      hem();
      s.panel(
        symmetric([X(0, t.neckY + 10, 1), X(t.neck, t.neckY), ...side(t).slice(1), X(0, t.hemY + 8, 1)]),
        { round: 0.72, volume: 0.42, depth: 44, folds },
      );
    } else {
      neckInside(pen, t, s.tones.base, depthY + 60, false);
      label(s, 450, t.neckY + 6, 46);
      hem();
      s.panel(
        symmetric([
          X(0, depthY + 10),
          X(t.neck * 0.74, t.neckY + (depthY - t.neckY) * 0.45, 1),
          X(t.neck, t.neckY),
          ...side(t).slice(1),
          X(0, t.hemY + 8, 1),
        ]),
        { round: 0.66, volume: 0.42, depth: 44, fall: 0.4, folds },
      );
      if (cut.pockets === 'patch') {
        for (const sign of [-1, 1] as const) {
          pocket(pen, 'patch', t.hem * 0.3, t.hemY - 150, t.hem * 0.5, sign, 0);
          s.panel(
            [
              X(sign * t.hem * 0.29, t.hemY - 154),
              X(sign * t.hem * 0.81, t.hemY - 154),
              X(sign * t.hem * 0.81, t.hemY - 130),
              X(sign * t.hem * 0.29, t.hemY - 130),
            ],
            { fill: s.ribbing(0, 9), volume: 0.2, depth: 8, round: 0.1, ground: false },
          );
        }
      }
    }
    const k = (women ? 0.9 : 1) * (cut.fit === 'oversize' ? 1.18 : 1.06);
    drawSleeves(
      pen,
      t,
      { length: (women ? 520 : 556) + pen.jitter(6), bicep: 52 * k, wrist: 37 * k, spread: 52 },
      {
        lining: s.tones.dark,
        trim: (one) => {
          s.panel(cuffNodes(one.wrist, 46, 0.8), {
            fill: s.ribbing(one.angle),
            round: 0.8,
            volume: 0.3,
            depth: 12,
          });
        },
      },
    );
    if (back) {
      s.panel(
        symmetric([
          X(0, t.neckY - 16, 1),
          X(t.neck - 6, t.neckY - 10),
          X(t.neck + 10, t.neckY + 8),
          X(0, t.neckY + 24, 1),
        ]),
        { fill: s.ribbing(0, 9), volume: 0.3, depth: 10 },
      );
      return;
    }
    s.panel(
      symmetric([
        X(0, t.neckY - 20, 1),
        X(t.neck - 6, t.neckY - 12),
        X(t.neck - 8, t.neckY + 8),
        X(0, t.neckY + 4, 1),
      ]),
      { fill: s.ribbing(0, 9), tone: -0.2, volume: 0.3, depth: 10 },
    );
    openingBand(pen, t, depthY, 15, -over as 1 | -1, 30);
    openingBand(pen, t, depthY, 15, over, 30);
    const count = Number(cut.buttons) || 5;
    for (let i = 0; i < count; i += 1) {
      const y = depthY + 18 + (i * (t.hemY + 10 - depthY)) / Math.max(1, count - 0.7);
      buttonhole(s, 450, y - 9, 18, 90);
      button(s, 450, y, 10.5);
    }
  },
  focus: (pen) => around(470, cardiganPlan(pen).depthY + 20, 380),
  worn: 'over',
};

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
