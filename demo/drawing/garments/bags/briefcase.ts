import { shade } from '../../shape/fold.ts';
import { symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { hide, lock, metal, ring, strap } from './bag-kit.ts';

export const briefcase: Garment = {
  options: () => ({
    closure: ['flap', 'zip', 'lock'],
    pocket: ['front', 'none'],
    metal: ['gold', 'silver', 'dark'],
    strap: ['yes', 'no'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const w = 300;
    const top = 500;
    const bottom = 900;
    if (cut.strap === 'yes') {
      strap(
        pen,
        `M${450 - w + 8},${top + 40}C${450 - w + 60},${top - 330} ${450 + w - 60},${top - 330} ${450 + w - 8},${top + 40}`,
        20,
        true,
      );
      s.bounds[1] = top - 230;
    } else s.bounds[1] = top - 90;
    strap(
      pen,
      `M${450 - 92},${top + 10}C${450 - 92},${top - 110} ${450 + 92},${top - 110} ${450 + 92},${top + 10}`,
      26,
    );
    s.panel(
      symmetric([
        X(0, top - 4, 1),
        X(w - 12, top),
        X(w, top + 18),
        X(w + 3, bottom - 24),
        X(w - 14, bottom, 1),
        X(0, bottom + 2),
      ]),
      {
        ...hide,
        folds: [
          shade([240, top + 30], [280, 700], [240, bottom - 20], 60, -0.4),
          shade([300, bottom - 30], [450, bottom - 16], [640, bottom - 30], 18, 0.3),
        ],
      },
    );
    stitch(
      s,
      symmetric([X(w - 12, top + 20), X(w - 9, bottom - 24), X(w - 30, bottom - 11)]),
      undefined,
      0.5,
    );
    if (!back && cut.pocket === 'front') {
      s.panel(symmetric([X(0, top + 176), X(w - 40, top + 174), X(w - 36, bottom - 38), X(0, bottom - 34)]), {
        ...hide,
        depth: 16,
        cast: 0.4,
        ground: false,
      });
      stitch(s, [X(-w + 50, top + 188), X(w - 50, top + 188)], undefined, 0.6);
    }
    if (!back && cut.closure !== 'zip') {
      s.panel(
        symmetric([
          X(0, top - 10, 1),
          X(w - 12, top - 8),
          X(w + 4, top + 16),
          X(w + 4, top + 140),
          X(w - 12, top + 164, 1),
          X(w - 36, top + 168),
          X(0, top + 172),
        ]),
        { ...hide, depth: 20, cast: 0.8, castBy: [2, 10] },
      );
      stitch(
        s,
        symmetric([X(w - 6, top + 16), X(w - 6, top + 138), X(w - 38, top + 158), X(0, top + 162)]).slice(
          0,
          -1,
        ),
        undefined,
        0.5,
      );
      if (cut.closure === 'flap') {
        for (const sign of [-1, 1]) {
          s.panel(
            [
              X(sign * 150 - 21, top + 90),
              X(sign * 150 + 21, top + 90),
              X(sign * 150 + 21, top + 250),
              X(sign * 150, top + 268, 1),
              X(sign * 150 - 21, top + 250),
            ],
            { volume: 0.3, depth: 9, cast: 0.6, ground: false },
          );
          ring(pen, 450 + sign * 150, top + 190, 27, 19);
        }
      } else {
        lock(pen, 450, top + 160, 62, 50);
        lock(pen, 450, top + 162, 16, 22);
      }
    } else if (!back) {
      s.stroke(`M${450 - w + 20},${top + 44}H${450 + w - 20}`, s.tones.edge, 14, 0.9);
      s.stroke(`M${450 - w + 20},${top + 44}H${450 + w - 20}`, metal(pen), 7, 1, 'stroke-dasharray="3 2.4"');
      s.panel(
        [
          [676, top + 42],
          [690, top + 42],
          [696, top + 104],
          [670, top + 104],
        ],
        { volume: 0.3, depth: 6, cast: 0.5, ground: false },
      );
    }
    for (const sign of [-1, 1]) ring(pen, 450 + sign * 92, top + 4, 18, 11);
  },
  standing: () => ({ floor: 904, span: [150, 750] }),
  focus: () => around(470, 640, 420),
  worn: 'hand',
};
