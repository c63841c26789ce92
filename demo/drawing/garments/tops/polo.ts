import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { button, buttonhole, label, stitch } from '../../shape/trim.ts';
import { inside } from '../body.ts';
import { around, type Garment } from '../garment.ts';
import { drawBody, knitSleeves, plan } from './knit-kit.ts';

export const polo: Garment = {
  options: (gender) => ({
    fit: ['regular', 'slim', 'relaxed'],
    sleeve: gender === 'women' ? ['short', 'elbow', 'long'] : ['short', 'short', 'long'],
    buttons: [3, 2, 4],
    length: ['regular', 'long'],
    tipping: ['none', 'tipped'],
    neck: ['polo'],
  }),
  draw: (pen) => {
    const { s, cut, back, women } = pen;
    const k = plan(pen, false);
    const { t } = k;
    const n = t.neck;
    const tipped = cut.tipping === 'tipped' ? (pen.drawing.accent ?? s.tones.lighter) : undefined;
    if (!back) {
      inside(pen, t, { width: n, depth: 90 });
      label(s, 450, t.neckY + 6, 44);
    }
    drawBody(pen, { ...k, neck: { width: n, depth: 76, v: true } });
    stitch(s, [X(-t.hem + 4, t.hemY - 12), X(0, t.hemY - 6, 1), X(t.hem - 4, t.hemY - 12)], undefined, 0.5);
    if (!back) {
      const end = t.neckY + 110 + Number(cut.buttons) * 38;
      const side = women ? -1 : 1;
      s.panel(
        [
          [450 - 18, t.neckY + 60],
          [450 + 18, t.neckY + 60],
          [450 + 18, end],
          [450 - 18, end],
        ],
        {
          volume: 0.25,
          depth: 8,
          round: 0.1,
          cast: 0.35,
          castBy: [-2 * side, 3],
        },
      );
      stitch(s, [
        [450 - 18, end - 18],
        [450 + 18, end - 18],
      ]);
      for (let i = 0; i < Number(cut.buttons); i += 1) {
        const y = t.neckY + 92 + i * ((end - t.neckY - 118) / Math.max(1, Number(cut.buttons) - 0.4));
        buttonhole(s, 450, y - 8, 15, 90);
        button(s, 450, y, 7.5, { holes: 4 });
      }
    }
    knitSleeves(pen, t, 'rib');
    const leaf = (sign: 1 | -1): void => {
      const nodes: Node[] = [
        X(sign * (n - 8), t.neckY - 30),
        X(sign * (n + 12), t.neckY - 8, 1),
        X(sign * (n + 24), t.neckY + 44, 1),
        X(sign * (n + 4), t.neckY + 92),
        X(sign * n * 0.45, t.neckY + 78, 1),
        X(sign * 6, t.neckY + 66),
        X(sign * n * 0.62, t.neckY + 26, 1),
      ];
      s.panel(nodes, {
        fill: s.ribbing(30 * sign, 7),
        volume: 0.3,
        depth: 14,
        round: 0.2,
        cast: 0.6,
        castBy: [2, 7],
      });
      if (tipped) {
        s.stroke(
          `M${450 + sign * (n + 16)},${t.neckY + 52}L${450 + sign * n},${t.neckY + 84}L${450 + sign * 16},${t.neckY + 61}`,
          tipped,
          4,
        );
      }
    };
    if (back) {
      s.panel(
        symmetric([
          X(0, t.neckY - 36, 1),
          X(n - 6, t.neckY - 22),
          X(n + 26, t.neckY + 26),
          X(0, t.neckY + 34, 1),
        ]),
        { fill: s.ribbing(90, 7), volume: 0.3, depth: 14, cast: 0.5 },
      );
      return;
    }
    s.panel(
      symmetric([
        X(0, t.neckY - 34, 1),
        X(n - 8, t.neckY - 28),
        X(n - 14, t.neckY + 6),
        X(0, t.neckY + 4, 1),
      ]),
      { fill: s.ribbing(90, 7), tone: -0.2, volume: 0.4, depth: 14 },
    );
    leaf(-1);
    leaf(1);
  },
  focus: (pen) => around(470, plan(pen, false).t.neckY + 110, 380),
  worn: 'top',
};
