import { type Node, symmetric } from '../../shape/path.ts';
import { side, type Torso, torso, X } from '../../shape/torso.ts';
import { button, buttonhole, label } from '../../shape/trim.ts';
import { cuffNodes, softFolds } from '../body.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { pocket } from '../pocket.ts';
import { drawSleeves } from '../sleeves.ts';
import { neckInside } from '../tailoring/tailored.ts';

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
