import { atLightness, tones } from '../../colour.ts';
import { crease, shade } from '../../shape/fold.ts';
import { rounded, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { stitch } from '../../shape/trim.ts';
import { wordmark } from '../../shape/wordmark.ts';
import { around, type Garment } from '../garment.ts';
import { hide, ring, strap } from './bag-kit.ts';

export const tote: Garment = {
  options: () => ({
    shape: ['trapeze', 'square', 'tall'],
    handles: ['long', 'short'],
    pocket: ['none', 'front'],
    trim: ['self', 'contrast'],
    metal: ['gold', 'silver', 'dark'],
    charm: ['none', 'tag'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const wide = cut.shape === 'trapeze' ? 44 : cut.shape === 'tall' ? -30 : 0;
    const w = 235 + (cut.shape === 'tall' ? -20 : 0) + pen.jitter(8);
    const top = 470;
    const bottom = cut.shape === 'tall' ? 930 : 880;
    const rise = cut.handles === 'long' ? 260 : 150;
    const d = (dx: number, k: number): string =>
      `M${450 - 112 + dx},${top + 60}C${450 - 108 + dx},${top - rise * k} ${450 + 108 + dx},${top - rise * k} ${450 + 112 + dx},${top + 60}`;
    s.bounds[1] = top - rise * 0.78;
    strap(pen, d(8, 1.06), 19, true);
    s.panel(
      symmetric([X(0, top - 14, 1), X(w + wide - 6, top - 8), X(w + wide - 10, top + 30), X(0, top + 30)]),
      { tone: -0.45, round: 0.4, volume: 0.4 },
    );
    const folds = [
      ...crease(
        [450 - w + 10, bottom - 60],
        [450 - w + 70, bottom - 130],
        [450 - w - 10, top + 130],
        14,
        0.3,
      ),
      ...crease(
        [450 + w - 20, bottom - 50],
        [450 + w - 70, bottom - 150],
        [450 + w + 10, top + 120],
        14,
        0.32,
      ),
      shade([450 - 150, top + 40], [450 - 120, 680], [450 - 140, bottom - 30], 50, -0.34),
      shade([450, bottom - 50], [450 + 90, bottom - 36], [450 + 180, bottom - 56], 20, 0.26),
    ];
    s.panel(
      symmetric([
        X(0, top + 8, 1),
        X(w + wide, top),
        X(w + wide * 0.4, (top + bottom) / 2, 1),
        X(w, bottom - 24),
        X(w - 20, bottom - 4, 1),
        X(w - 46, bottom),
        X(0, bottom + 2),
      ]),
      { ...hide, folds },
    );
    if (cut.trim === 'contrast') {
      const c = pen.drawing.accent ?? atLightness(s.tones.base, s.tones.lightness > 0.55 ? 0.34 : 0.72, 0.9);
      s.panel(
        symmetric([
          X(0, bottom - 110),
          X(w + 4, bottom - 116),
          X(w, bottom - 24),
          X(w - 20, bottom - 4, 1),
          X(w - 46, bottom),
          X(0, bottom + 2),
        ]),
        { fill: c, tones: tones(c), ...hide, depth: 18, cast: 0.3 },
      );
    }
    stitch(s, [X(-w - wide + 6, top + 14), X(0, top + 22, 1), X(w + wide - 6, top + 14)], undefined, 0.6);
    for (const sign of [-1, 1])
      stitch(
        s,
        [
          X(sign * (w + wide - 12), top + 14),
          X(sign * (w + wide * 0.4 - 10), (top + bottom) / 2, 1),
          X(sign * (w - 12), bottom - 30),
        ],
        undefined,
        0.45,
      );
    if (cut.pocket === 'front' && !back) {
      s.panel(symmetric([X(0, top + 150), X(126, top + 148), X(130, bottom - 70), X(0, bottom - 66)]), {
        ...hide,
        depth: 14,
        volume: 0.25,
        cast: 0.4,
        ground: false,
      });
      stitch(s, [X(-119, top + 162), X(119, top + 162)], undefined, 0.6);
    }
    strap(pen, d(0, 1), 20);
    for (const sign of [-1, 1]) {
      s.panel(
        [
          X(sign * 112 - 17, top + 30),
          X(sign * 112 + 17, top + 30),
          X(sign * 112 + 17, top + 104),
          X(sign * 112, top + 116, 1),
          X(sign * 112 - 17, top + 104),
        ],
        { volume: 0.3, depth: 8, cast: 0.5, ground: false },
      );
      ring(pen, 450 + sign * 112, top + 34, 15, 11);
    }
    if (!back) {
      s.add(wordmark(450, top + 112, 84, s.tones.edge, 0.8));
      if (cut.charm === 'tag') {
        s.stroke(`M${450 + 112},${top + 40}q30,60 26,120`, s.tones.edge, 5);
        s.panel(rounded(450 + 112, top + 156, 52, 78, 10), { ...hide, depth: 8, cast: 0.5, ground: false });
      }
    }
  },
  standing: (pen) => ({ floor: pen.cut.shape === 'tall' ? 932 : 882, span: [220, 680] }),
  focus: () => around(480, 560, 400),
  worn: 'hand',
};
