import { shade } from '../../shape/fold.ts';
import { mirror, type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { seam, stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { lace } from './under-kit.ts';

export const bra: Garment = {
  options: () => ({
    cup: ['triangle', 'balconette', 'soft', 'bralette'],
    lace: ['edge', 'none'],
    straps: ['thin', 'wide'],
    bow: ['bow', 'none'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const y = 560;
    const wide = cut.straps === 'wide' ? 20 : 11;
    const tri = cut.cup === 'triangle' || cut.cup === 'bralette';
    const tip: Node = tri ? X(128, y - 150) : X(188, y - 96);
    for (const sign of [-1, 1]) {
      const d = `M${450 + sign * (tip[0] - 450)},${tip[1] + 6}C${450 + sign * 150},${y - 250} ${450 + sign * 122},${y - 320} ${450 + sign * 116},${y - 360}C${450 + sign * 118},${y - 300} ${450 + sign * 230},${y - 160} ${450 + sign * 262},${y + 60}`;
      s.stroke(d, s.tones.edge, wide + 2.4);
      s.stroke(d, s.tones.base, wide);
      s.stroke(`M${450 + sign * 140 - 12},${y - 250}h24`, '#c9b083', 6);
    }
    s.bounds[1] = y - 360;
    s.panel(
      symmetric([
        X(0, y + 20),
        X(150, y + 50, 1),
        X(286, y + 46),
        X(292, y + 106),
        X(150, y + 118, 1),
        X(0, y + 112, 1),
      ]),
      { round: 0.6, volume: 0.3, depth: 14, fall: 0.3 },
    );
    if (back) {
      s.panel(symmetric([X(0, y + 30), X(290, y + 30), X(290, y + 104), X(0, y + 104)]), {
        round: 0.6,
        volume: 0.3,
        depth: 14,
      });
      for (const dy of [44, 66, 88]) s.stroke(`M440,${y + dy}h20`, '#8a857c', 4);
      seam(s, [X(-18, y + 30), X(-18, y + 104)]);
      seam(s, [X(18, y + 30), X(18, y + 104)]);
      return;
    }
    const cup: Node[] = tri
      ? [
          X(10, y + 66),
          X(52, y - 20, 1),
          tip,
          X(196, y - 60, 1),
          X(268, y + 58),
          X(216, y + 112, 1),
          X(120, y + 122, 1),
          X(40, y + 106, 1),
        ]
      : [
          X(10, y + 40),
          X(30, y - 14, 1),
          X(100, y - 44, 1),
          tip,
          X(240, y - 34, 1),
          X(272, y + 50),
          X(222, y + 112, 1),
          X(124, y + 126, 1),
          X(36, y + 98, 1),
        ];
    for (const sign of [-1, 1]) {
      const nodes = sign > 0 ? cup : mirror(cup);
      s.panel(nodes, {
        angle: 12 * sign,
        volume: 0.6,
        depth: 40,
        round: 0.4,
        fall: 0.6,
        folds: [
          shade([450 + sign * 90, y - 20], [450 + sign * 120, y + 20], [450 + sign * 170, y + 10], 36, -0.5),
          shade([450 + sign * 60, y + 100], [450 + sign * 130, y + 112], [450 + sign * 220, y + 96], 16, 0.4),
        ],
      });
      if (cut.cup === 'balconette' || cut.cup === 'triangle')
        seam(s, [X(sign * 36, y + 60), X(sign * 130, y + 30, 1), X(sign * 262, y + 40)], 0.5);
      stitch(
        s,
        [X(sign * 36, y + 92), X(sign * 122, y + 116, 1), X(sign * 216, y + 102, 1), X(sign * 258, y + 62)],
        undefined,
        0.5,
      );
      if (cut.lace === 'edge')
        lace(
          pen,
          tri
            ? [
                [450 + sign * 14, y + 56],
                [450 + sign * 54, y - 18],
                [450 + sign * 122, y - 140],
              ]
            : [
                [450 + sign * 18, y + 22],
                [450 + sign * 54, y - 26],
                [450 + sign * 184, y - 88],
              ],
          10,
        );
    }
    if (cut.bow === 'bow') {
      for (const sign of [-1, 1])
        s.panel([X(0, y + 56), X(sign * 24, y + 42, 1), X(sign * 26, y + 68, 1)], {
          volume: 0.5,
          depth: 8,
          cast: 0.5,
        });
    }
  },
  focus: () => around(540, 560, 360),
  worn: 'none',
};
