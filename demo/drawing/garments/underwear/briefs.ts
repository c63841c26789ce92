import { crease } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { seam, stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { band, lace } from './under-kit.ts';

function briefsNodes(high: number, cutUp: number, w: number): Node[] {
  const y = 480;
  return symmetric([
    X(0, y + 8, 1),
    X(w * 0.6, y + 6, 1),
    X(w, y),
    X(w + 12, y + high),
    X(w * 0.6, y + high + cutUp, 1),
    X(78, y + 262, 1),
    X(56, y + 318),
    X(0, y + 326, 1),
  ]);
}

export const briefs: Garment = {
  options: (gender) => ({
    rise: ['mid', 'high', 'low'],
    leg: ['regular', 'highcut'],
    band: gender === 'women' ? ['lace', 'plain', 'elastic'] : ['elastic'],
    bow: gender === 'women' ? ['bow', 'none'] : ['none'],
  }),
  draw: (pen) => {
    const { s, cut, women, back } = pen;
    const rise = cut.rise === 'high' ? 130 : cut.rise === 'low' ? 44 : 80;
    const w = women ? 226 : 236;
    const lift = cut.leg === 'highcut' ? -rise * 0.4 : 0;
    s.panel(symmetric([X(0, 470, 1), X(w - 4, 478), X(w - 8, 520), X(0, 526)]), {
      tone: -0.35,
      round: 0.5,
      volume: 0.3,
    });
    s.panel(briefsNodes(rise + lift, cut.leg === 'highcut' ? 60 : 84, w), {
      round: 0.7,
      volume: 0.45,
      depth: 36,
      fall: 0.4,
      folds: [-1, 1].flatMap((g) => [
        ...crease([450 + g * 60, 780], [450 + g * 130, 700], [450 + g * 220, 590], 11, 0.3),
        ...crease([450 + g * 30, 800], [450 + g * 60, 740], [450 + g * 90, 660], 9, 0.24),
      ]),
    });
    for (const sign of [-1, 1]) {
      stitch(
        s,
        [
          X(sign * (w + 2), 480 + rise + lift - 8),
          X(sign * w * 0.58, 480 + rise + lift + 72, 1),
          X(sign * 70, 740, 1),
          X(sign * 48, 796),
        ],
        undefined,
        0.55,
      );
    }
    if (women) seam(s, [X(-62, 742), X(0, 730, 1), X(62, 742)], 0.5);
    else if (!back) {
      seam(s, [X(-66, 520), X(-76, 640, 1), X(-40, 790)], 0.7);
      seam(s, [X(66, 520), X(76, 640, 1), X(40, 790)], 0.7);
      stitch(s, [X(10, 522), X(16, 640, 1), X(60, 720)], undefined, 0.6);
    }
    if (cut.band === 'elastic') band(pen, w, 476, 44);
    else if (cut.band === 'lace')
      lace(
        pen,
        [
          [450 - w + 10, 486],
          [450, 492],
          [450 + w - 10, 486],
        ],
        12,
      );
    if (cut.bow === 'bow' && !back)
      for (const sign of [-1, 1])
        s.panel([X(0, 500), X(sign * 22, 486, 1), X(sign * 24, 514, 1)], {
          volume: 0.5,
          depth: 8,
          cast: 0.5,
        });
  },
  focus: () => around(540, 560, 360),
  worn: 'none',
};
