import { crease, drop } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { button, seam, stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { band } from './under-kit.ts';

export const boxers: Garment = {
  options: () => ({
    style: ['trunk', 'loose', 'long'],
    band: ['contrast', 'tone'],
    fly: ['buttons', 'contour'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const loose = cut.style === 'loose';
    const w = 224;
    const hem = cut.style === 'long' ? 860 : cut.style === 'trunk' ? 740 : 820;
    const flare = loose ? 52 : 14;
    const legs: Node[] = symmetric([
      X(0, 476, 1),
      X(w, 470),
      X(w + flare * 0.6, 600, 1),
      X(w + flare, hem),
      X(w * 0.5, hem + 18, 1),
      X(26, hem + 12),
      X(10, 700, 1),
      X(0, 690),
    ]);
    s.panel(symmetric([X(0, 460, 1), X(w - 4, 468), X(w - 8, 500), X(0, 510)]), {
      tone: -0.35,
      round: 0.5,
      volume: 0.3,
    });
    s.panel(legs, {
      round: 0.75,
      volume: 0.45,
      depth: 36,
      fall: 0.4,
      folds: [-1, 1].flatMap((g) => [
        ...crease([450 + g * 8, 696], [450 + g * 90, 660], [450 + g * 170, 590], 12, 0.34),
        ...drop([450 + g * 120, 600], [450 + g * 140, 700], [450 + g * 150, hem + 10], loose ? 40 : 24, 0.3),
      ]),
    });
    for (const sign of [-1, 1])
      stitch(
        s,
        [X(sign * (w + flare - 3), hem - 16), X(sign * w * 0.5, hem + 2, 1), X(sign * 27, hem - 4)],
        undefined,
        0.6,
      );
    if (!back) {
      if (cut.fly === 'buttons') {
        stitch(s, [X(26, 520), X(26, 640), X(0, 680)], undefined, 0.7);
        seam(s, [X(0, 516), X(0, 692)]);
        for (const y of [556, 610]) button(s, 462, y, 7.5);
      } else {
        seam(s, [X(-60, 516), X(-78, 620, 1), X(-22, 700)], 0.7);
        seam(s, [X(60, 516), X(78, 620, 1), X(22, 700)], 0.7);
      }
    } else seam(s, [X(0, 516), X(0, 692)]);
    if (cut.band === 'contrast' || !loose) band(pen, w, 466, 50);
    else {
      s.panel(symmetric([X(0, 474, 1), X(w, 466), X(w + 2, 508), X(0, 516, 1)]), {
        round: 0.6,
        volume: 0.3,
        depth: 9,
        angle: 90,
      });
      let g = '';
      for (let x = -w + 8; x < w; x += 10) g += `M${450 + x},474v32`;
      s.stroke(g, s.tones.edge, 2.4, 0.45);
    }
  },
  focus: () => around(500, 580, 360),
  worn: 'none',
};
