import { crease, type Fold, shade } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { label } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';

export const tie: Garment = {
  options: () => ({
    width: ['regular', 'slim', 'wide'],
    knot: ['four-in-hand', 'windsor'],
    tip: ['pointed', 'square'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const w = cut.width === 'slim' ? 48 : cut.width === 'wide' ? 82 : 66;
    const k = cut.knot === 'windsor' ? 58 : 44;
    const y = 190;
    // The loop that goes round the neck: the far side, then the two strands that run into the knot.
    s.panel(
      symmetric([
        X(0, y - 196, 1),
        X(70, y - 186, 1),
        X(120, y - 150, 1),
        X(96, y - 128, 1),
        X(56, y - 150, 1),
        X(0, y - 158, 1),
      ]),
      { tone: -0.4, angle: 70, volume: 0.4, depth: 16, round: 0.4 },
    );
    for (const sign of [-1, 1] as const) {
      s.panel(
        [
          X(sign * 122, y - 156, 1),
          X(sign * 112, y - 104, 1),
          X(sign * k * 0.9, y - 22),
          X(sign * 4, y - 14),
          X(sign * 52, y - 84, 1),
          X(sign * 92, y - 146, 1),
        ],
        { tone: -0.12, angle: 50 * sign, volume: 0.4, depth: 16, round: 0.3, cast: 0.4 },
      );
    }
    s.panel([X(-20, y + 20), X(24, y + 20), X(w * 0.7 + 22, 650), X(16, 700), X(-14, 650)], {
      tone: -0.3,
      angle: 42,
      volume: 0.3,
      depth: 10,
    });
    const bottom = 930;
    const blade: Node[] = [
      X(-k * 0.46, y + 50),
      X(k * 0.46, y + 50),
      X(w * 0.62, 420, 1),
      X(w, bottom - 74),
      ...(cut.tip === 'square' ? [X(w, bottom - 20), X(-w, bottom - 20)] : [X(0, bottom)]),
      X(-w, bottom - 74),
      X(-w * 0.62, 420, 1),
    ];
    const gleam: Fold[] = [
      shade([450 - w * 0.3, y + 90], [450 - w * 0.36, 600], [450 - w * 0.4, 900], w * 0.42, -0.34),
      ...crease([450, y + 54], [450 + 4, y + 130], [450 - 4, y + 240], 9, 0.4),
    ];
    s.panel(blade, {
      angle: back ? 0 : 42,
      volume: 0.35,
      depth: 18,
      round: 0.55,
      fall: 0.3,
      cast: 0.5,
      folds: gleam,
    });
    if (back) {
      s.stroke(`M450,${y + 60}V${bottom - 70}`, s.tones.edge, 2.4, 0.9);
      label(s, 450, 640, 66);
    }
    s.panel(
      [
        X(-k, y - 26),
        X(-k * 0.4, y - 36, 1),
        X(k * 0.4, y - 36, 1),
        X(k, y - 26),
        X(k * 0.56, y + 56),
        X(0, y + 66, 1),
        X(-k * 0.56, y + 56),
      ],
      {
        angle: -36,
        volume: 0.45,
        depth: 20,
        round: 0.4,
        cast: 0.7,
        castBy: [2, 9],
        folds: crease([450 - k * 0.5, y - 20], [450, y + 10], [450 + k * 0.4, y + 46], 9, 0.3),
      },
    );
  },
  focus: () => around(470, 260, 360),
  worn: 'none',
};
