import { crease, shade } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { around, type Garment } from '../garment.ts';

export const bowtie: Garment = {
  options: () => ({ shape: ['butterfly', 'diamond', 'batwing'], band: ['band', 'none'] }),
  draw: (pen) => {
    const { s, cut } = pen;
    const y = 600;
    if (cut.band === 'band') {
      s.panel(
        symmetric([
          X(0, y - 200, 1),
          X(150, y - 186, 1),
          X(236, y - 110, 1),
          X(190, y - 20, 1),
          X(60, y - 6),
          X(60, y + 20),
          X(214, y + 8, 1),
          X(268, y - 112, 1),
          X(170, y - 216, 1),
          X(0, y - 232, 1),
        ]),
        { tone: -0.25, volume: 0.35, depth: 12 },
      );
    }
    for (const sign of [-1, 1] as const) {
      const wing = (dy: number, k: number): Node[] => {
        const x = (v: number): number => sign * v * k;
        if (cut.shape === 'diamond')
          return [
            X(x(10), y - 24 + dy),
            X(x(120), y - 92 + dy, 1),
            X(x(220), y - 70 + dy),
            X(x(280), y + dy),
            X(x(220), y + 70 + dy),
            X(x(120), y + 92 + dy, 1),
            X(x(10), y + 24 + dy),
          ];
        if (cut.shape === 'batwing')
          return [
            X(x(10), y - 26 + dy),
            X(x(140), y - 46 + dy, 1),
            X(x(272), y - 58 + dy),
            X(x(272), y + 58 + dy),
            X(x(140), y + 46 + dy, 1),
            X(x(10), y + 26 + dy),
          ];
        return [
          X(x(10), y - 24 + dy),
          X(x(90), y - 60 + dy, 1),
          X(x(170), y - 108 + dy, 1),
          X(x(262), y - 112 + dy),
          X(x(276), y + dy, 1),
          X(x(262), y + 112 + dy),
          X(x(170), y + 108 + dy, 1),
          X(x(90), y + 60 + dy, 1),
          X(x(10), y + 24 + dy),
        ];
      };
      s.panel(wing(10, 1.06), { tone: -0.28, angle: 16 * sign, volume: 0.4, depth: 18 });
      s.panel(wing(0, 1), {
        angle: -14 * sign,
        volume: 0.45,
        depth: 30,
        round: 0.3,
        fall: 0.4,
        cast: 0.6,
        folds: [
          ...crease([450 + sign * 20, y - 4], [450 + sign * 100, y - 14], [450 + sign * 190, y - 4], 14, 0.5),
          ...crease(
            [450 + sign * 22, y - 14],
            [450 + sign * 80, y - 46],
            [450 + sign * 150, y - 60],
            10,
            0.4,
          ),
          ...crease(
            [450 + sign * 22, y + 14],
            [450 + sign * 80, y + 44],
            [450 + sign * 150, y + 56],
            10,
            0.4,
          ),
          shade([450 + sign * 150, y - 80], [450 + sign * 200, y - 30], [450 + sign * 240, y - 60], 24, -0.3),
        ],
      });
    }
    s.panel(symmetric([X(0, y - 48, 1), X(34, y - 44, 1), X(40, y, 1), X(34, y + 44, 1), X(0, y + 48, 1)]), {
      angle: 90,
      volume: 0.5,
      depth: 22,
      round: 0.5,
      cast: 0.7,
      folds: crease([444, y - 40], [452, y], [446, y + 40], 10, 0.4),
    });
  },
  focus: () => around(500, 600, 380),
  worn: 'none',
};
