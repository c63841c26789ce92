import { atLightness, tones } from '../../colour.ts';
import { crease, shade } from '../../shape/fold.ts';
import { type Node, rounded, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { seam } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { hide, metal, ring, strap } from './bag-kit.ts';

export const backpack: Garment = {
  options: () => ({
    style: ['zip', 'flap', 'rolltop'],
    pocket: ['front', 'two'],
    metal: ['silver', 'gold', 'dark'],
    base: ['self', 'contrast'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const top = 340;
    const bottom = 900;
    const w = 204;
    strap(pen, `M420,${top + 10}C420,${top - 90} 480,${top - 90} 480,${top + 10}`, 20);
    s.bounds[1] = top - 70;
    if (!back)
      for (const sign of [-1, 1])
        strap(
          pen,
          `M${450 + sign * 70},${top + 20}C${450 + sign * 290},${top + 60} ${450 + sign * 300},${bottom - 190} ${450 + sign * (w - 4)},${bottom - 70}`,
          30,
          true,
        );
    const nodes: Node[] = symmetric([
      X(0, top - 8, 1),
      X(w * 0.6, top + 2, 1),
      X(w - 10, top + 70, 1),
      X(w + 6, top + 260, 1),
      X(w + 6, bottom - 40),
      X(w - 24, bottom, 1),
      X(0, bottom + 4, 1),
    ]);
    s.panel(nodes, {
      ...hide,
      round: 0.6,
      folds: [
        shade([330, top + 60], [310, 620], [330, bottom - 40], 50, -0.36),
        ...crease([450 - w + 20, top + 200], [450 - 60, top + 226], [450 + 60, top + 196], 12, 0.22),
      ],
    });
    const c = pen.drawing.accent ?? atLightness(s.tones.base, s.tones.lightness > 0.5 ? 0.36 : 0.62, 0.8);
    if (cut.base === 'contrast')
      s.panel(
        symmetric([
          X(0, bottom - 90, 1),
          X(w + 7, bottom - 96),
          X(w + 6, bottom - 40),
          X(w - 24, bottom, 1),
          X(0, bottom + 4, 1),
        ]),
        { fill: c, tones: tones(c), ...hide, depth: 14 },
      );
    if (back) {
      for (const sign of [-1, 1]) {
        s.panel(
          [
            X(sign * 40, top + 50),
            X(sign * 96, top + 46),
            X(sign * 116, top + 250, 1),
            X(sign * 104, top + 400),
            X(sign * 64, top + 400),
            X(sign * 58, top + 240, 1),
          ],
          { ...hide, depth: 14, cast: 0.5 },
        );
        strap(
          pen,
          `M${450 + sign * 84},${top + 398}C${450 + sign * 90},${top + 480} ${450 + sign * 150},${bottom - 60} ${450 + sign * (w - 10)},${bottom - 50}`,
          18,
        );
      }
      return;
    }
    if (cut.style === 'flap') {
      s.panel(
        symmetric([
          X(0, top - 14, 1),
          X(w * 0.64, top - 2, 1),
          X(w + 2, top + 70, 1),
          X(w + 4, top + 220),
          X(w - 30, top + 262, 1),
          X(0, top + 276, 1),
        ]),
        { ...hide, cast: 0.8, castBy: [2, 11] },
      );
      for (const sign of [-1, 1]) {
        s.panel(
          [
            X(sign * 90 - 15, top + 130),
            X(sign * 90 + 15, top + 130),
            X(sign * 90 + 15, top + 350),
            X(sign * 90, top + 362, 1),
            X(sign * 90 - 15, top + 350),
          ],
          { volume: 0.3, depth: 8, cast: 0.5, ground: false },
        );
        ring(pen, 450 + sign * 90, top + 300, 20, 15);
      }
    } else if (cut.style === 'rolltop') {
      for (const y of [0, 34, 68])
        s.panel(
          symmetric([
            X(0, top - 20 + y, 1),
            X(w * 0.8, top - 14 + y),
            X(w * 0.82, top + 22 + y),
            X(0, top + 24 + y, 1),
          ]),
          { ...hide, depth: 12, cast: 0.5, angle: 90 },
        );
      s.panel(
        [
          [434, top - 30],
          [466, top - 30],
          [466, top + 170],
          [434, top + 170],
        ],
        { volume: 0.3, depth: 8, cast: 0.5 },
      );
      ring(pen, 450, top + 130, 22, 15);
    } else {
      const arc = `M${450 - w + 4},${top + 220}C${450 - w + 6},${top + 60} ${450 - 110},${top + 40} 450,${top + 40}S${450 + w - 6},${top + 60} ${450 + w - 4},${top + 220}`;
      s.stroke(arc, s.tones.edge, 12, 0.9);
      s.stroke(arc, metal(pen), 6, 1, 'stroke-dasharray="3 2.4"');
      s.panel([X(w - 12, top + 214), X(w + 2, top + 214), X(w + 4, top + 270), X(w - 18, top + 270)], {
        volume: 0.3,
        depth: 6,
        cast: 0.5,
        ground: false,
      });
    }
    const pockets: readonly (readonly [number, number])[] =
      cut.pocket === 'two'
        ? [
            [-w + 24, 172],
            [12, 172],
          ]
        : [[-148, 296]];
    for (const [x, pw] of pockets) {
      s.panel(rounded(450 + x, 640, pw, 206, 26), { ...hide, depth: 16, cast: 0.5, ground: false });
      s.stroke(`M${450 + x + 16},672h${pw - 32}`, s.tones.edge, 10, 0.9);
      s.stroke(`M${450 + x + 16},672h${pw - 32}`, metal(pen), 5, 1, 'stroke-dasharray="3 2.4"');
    }
    seam(s, [X(-w - 4, 618), X(0, 626, 1), X(w + 4, 618)], 0.5);
  },
  standing: () => ({ floor: 904, span: [250, 650] }),
  focus: () => around(470, 620, 420),
  worn: 'hand',
};
