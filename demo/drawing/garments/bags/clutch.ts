import { shift, tones } from '../../colour.ts';
import { crease, shade } from '../../shape/fold.ts';
import { symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { hide, lock, metal, strap } from './bag-kit.ts';

export const clutch: Garment = {
  options: () => ({
    shape: ['envelope', 'box', 'pouch', 'frame'],
    metal: ['gold', 'silver', 'dark'],
    wrist: ['none', 'strap'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const top = 520;
    const bottom = 760;
    const w = 280;
    if (cut.wrist === 'strap')
      strap(
        pen,
        `M${450 + w - 10},${top + 60}C${450 + w + 120},${top + 90} ${450 + w + 80},${bottom + 130} ${450 + w - 80},${bottom + 60}C${450 + w - 60},${bottom} ${450 + w - 10},${top + 160} ${450 + w - 14},${top + 74}`,
        15,
      );
    const pouch = cut.shape === 'pouch';
    const outline = s.panel(
      symmetric([
        X(0, top - (pouch ? -8 : 0), 1),
        X(w - 20, top),
        X(w, top + 20),
        X(w + (pouch ? 16 : 0), (top + bottom) / 2, 1),
        X(w + (pouch ? 12 : 0), bottom - 30),
        X(w - 26, bottom, 1),
        X(0, bottom + (pouch ? 14 : 2), 1),
      ]),
      {
        ...hide,
        folds: [
          shade([260, top + 20], [300, top + 120], [260, bottom - 10], 44, -0.5),
          ...(pouch
            ? [
                ...crease([450, top + 20], [440, top + 120], [400, bottom - 30], 18, 0.4),
                ...crease([560, top + 20], [580, top + 100], [600, bottom - 50], 16, 0.4),
                ...crease([330, top + 20], [320, top + 90], [290, bottom - 60], 14, 0.36),
              ]
            : []),
        ],
      },
    );
    if (!back && cut.shape === 'envelope') {
      s.panel(
        symmetric([
          X(0, top - 4, 1),
          X(w - 20, top - 3),
          X(w + 2, top + 20),
          X(w - 40, top + 64),
          X(30, top + 172, 1),
          X(0, top + 180, 1),
        ]),
        { ...hide, depth: 18, cast: 0.85, castBy: [2, 10] },
      );
      stitch(
        s,
        [
          X(-w + 12, top + 28),
          X(-w + 44, top + 56),
          X(-28, top + 162, 1),
          X(0, top + 169, 1),
          X(28, top + 162, 1),
          X(w - 44, top + 56),
          X(w - 12, top + 28),
        ],
        undefined,
        0.55,
      );
      lock(pen, 450, top + 150, 26, 26);
    } else if (cut.shape === 'pouch') {
      s.stroke(
        `M${450 - w + 16},${top + 14}Q450,${top + 22} ${450 + w - 16},${top + 14}`,
        s.tones.edge,
        12,
        0.9,
      );
      s.stroke(
        `M${450 - w + 16},${top + 14}Q450,${top + 22} ${450 + w - 16},${top + 14}`,
        metal(pen),
        6,
        1,
        'stroke-dasharray="3 2.4"',
      );
      s.panel(
        [
          [450 + w - 52, top + 14],
          [450 + w - 40, top + 14],
          [450 + w - 32, top + 80],
          [450 + w - 60, top + 80],
        ],
        { volume: 0.3, depth: 6, cast: 0.5, ground: false },
      );
    } else {
      const c = metal(pen);
      s.panel(
        symmetric([
          X(0, top - 10, 1),
          X(w - 14, top - 8),
          X(w + 6, top + 12),
          X(w + 4, top + 46),
          X(w - 8, top + 46),
          X(w - 14, top + 18),
          X(0, top + 14),
        ]),
        { fill: c, tones: tones(c), round: 0.8, volume: 0.3, depth: 8, cast: 0.5 },
      );
      for (const dx of [-11, 11])
        s.add(
          `<circle cx="${450 + dx}" cy="${top - 16}" r="13" fill="${shift(c, dx > 0 ? 0.06 : -0.06)}" stroke="${shift(c, -0.3)}" stroke-width="1.5"/><circle cx="${450 + dx - 4}" cy="${top - 21}" r="4" fill="#fff" opacity=".6"/>`,
        );
      if (cut.shape === 'frame')
        s.stroke(
          [-200, -120, -40, 40, 120, 200]
            .map((x) => `M${450 + x * 0.8},${top + 20}Q${450 + x * 0.95},${top + 130} ${450 + x},${bottom}`)
            .join(''),
          s.tones.edge,
          3,
          0.4,
          '',
          outline,
        );
    }
  },
  standing: () => ({ floor: 764, span: [170, 730] }),
  focus: () => around(470, 650, 380),
  twoSided: true,
  worn: 'hand',
};
