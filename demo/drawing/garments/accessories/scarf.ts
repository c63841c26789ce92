import { crease, drop, shade } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';

export const scarf: Garment = {
  options: () => ({
    style: ['loop', 'folded', 'square'],
    fringe: ['fringe', 'plain'],
    border: ['none', 'border'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const fringe = (x: number, y: number, w: number, tilt: number): void => {
      let d = '';
      for (let i = 4; i < w; i += 9)
        d += `M${x + i},${y + (i / w) * tilt}q${pen.random() * 8 - 4},26 ${Math.round(pen.random() * 8 - 4)},${Math.round(52 + pen.random() * 8)}`;
      s.stroke(d, s.tones.edge, 6.5, 0.9, 'stroke-linecap="round"');
      s.stroke(d, s.tones.base, 4.6, 1, 'stroke-linecap="round"');
    };
    if (cut.style === 'square') {
      const nodes: Node[] = [
        X(-300, 330),
        X(0, 300, 1),
        X(300, 340),
        X(316, 620, 1),
        X(296, 900),
        X(0, 926, 1),
        X(-304, 896),
        X(-318, 600, 1),
      ];
      const c = pen.drawing.accent ?? s.tones.darker;
      s.panel(nodes, {
        volume: 0.25,
        depth: 20,
        round: 0.2,
        fall: 0.4,
        folds: [
          ...crease([160, 380], [400, 560], [640, 880], 30, 0.3),
          ...crease([720, 380], [560, 560], [380, 900], 26, 0.24),
          ...crease([450, 320], [470, 600], [450, 910], 30, 0.2),
          shade([240, 420], [330, 520], [380, 640], 50, -0.34),
        ],
      });
      if (cut.border === 'border')
        s.stroke('M186,366Q450,340 714,376Q730,620 712,866Q450,890 182,862Q170,600 186,366Z', c, 22, 0.9);
      stitch(s, [X(-292, 340), X(0, 311, 1), X(291, 350)], undefined, 0.5);
      s.panel([X(296, 900), X(120, 918), X(214, 770), X(310, 690)], {
        tone: 0.22,
        angle: 80,
        volume: 0.35,
        depth: 22,
        cast: 0.8,
        castBy: [-8, -4],
      });
      return;
    }
    if (cut.style === 'folded') {
      for (let i = 3; i >= 0; i -= 1) {
        const y = 470 + i * 74;
        const dx = (i % 2 ? 10 : -6) + pen.jitter(4);
        s.panel(
          [
            X(-270 + dx, y),
            X(0, y - 14, 1),
            X(266 + dx, y - 4),
            X(286 + dx, y + 34, 1),
            X(268 + dx, y + 84),
            X(0, y + 92, 1),
            X(-272 + dx, y + 88),
            X(-286 + dx, y + 44, 1),
          ],
          {
            angle: 0,
            volume: 0.45,
            depth: 26,
            round: 0.4,
            fall: 0.6,
            cast: i < 3 ? 0.7 : 0,
            castBy: [0, 10],
            folds: [
              shade([220, y + 20], [400, y + 8], [600, y + 18], 16, -0.4),
              shade([200, y + 80], [450, y + 88], [700, y + 78], 14, 0.4),
            ],
          },
        );
      }
      if (cut.fringe === 'fringe') fringe(186, 786, 530, -4);
      return;
    }
    s.panel([X(-30, 330), X(96, 340), X(140, 640, 1), X(150, 960), X(0, 972), X(-8, 640, 1)], {
      angle: -4,
      tone: -0.08,
      volume: 0.45,
      depth: 26,
      round: 0.6,
      fall: 0.3,
      folds: [
        ...drop([500, 420], [520, 700], [520, 964], 34, 0.4),
        ...drop([550, 400], [566, 700], [576, 960], 26, 0.34),
      ],
    });
    if (cut.fringe === 'fringe') fringe(452, 968, 146, -8);
    s.panel([X(-110, 330), X(30, 330), X(16, 640, 1), X(-6, 880), X(-164, 868), X(-150, 620, 1)], {
      angle: 5,
      volume: 0.45,
      depth: 26,
      round: 0.6,
      fall: 0.3,
      cast: 0.6,
      folds: [
        ...drop([400, 420], [380, 640], [372, 876], 34, 0.42),
        ...drop([440, 420], [430, 640], [420, 876], 26, 0.34),
      ],
    });
    if (cut.fringe === 'fringe') fringe(288, 868, 152, 8);
    s.panel(symmetric([X(0, 190, 1), X(130, 180, 1), X(196, 250, 1), X(150, 350, 1), X(0, 400, 1)]), {
      tone: -0.4,
      volume: 0.5,
      depth: 30,
    });
    s.panel(
      [
        X(-196, 240),
        X(-120, 330, 1),
        X(0, 350, 1),
        X(120, 322, 1),
        X(196, 236),
        X(206, 320, 1),
        X(130, 420, 1),
        X(-10, 452, 1),
        X(-140, 420, 1),
        X(-208, 320, 1),
      ],
      {
        angle: -10,
        volume: 0.5,
        depth: 32,
        round: 0.4,
        cast: 0.7,
        folds: [
          ...crease([260, 290], [450, 440], [640, 300], 18, 0.5),
          ...crease([270, 340], [450, 470], [620, 350], 14, 0.42),
          ...crease([300, 270], [450, 372], [610, 268], 12, 0.36),
        ],
      },
    );
    s.panel(
      [
        X(-190, 244),
        X(-150, 190, 1),
        X(-20, 172, 1),
        X(130, 178, 1),
        X(194, 238),
        X(120, 250, 1),
        X(0, 262, 1),
        X(-110, 262, 1),
      ],
      {
        angle: 8,
        tone: -0.14,
        volume: 0.5,
        depth: 26,
        folds: crease([270, 230], [440, 236], [620, 216], 14, 0.4),
      },
    );
    s.panel(
      [
        X(-116, 330, 1),
        X(-30, 316, 1),
        X(40, 344, 1),
        X(52, 410, 1),
        X(20, 468, 1),
        X(-70, 480, 1),
        X(-126, 430, 1),
      ],
      {
        angle: 20,
        volume: 0.5,
        depth: 26,
        round: 0.4,
        cast: 0.8,
        castBy: [2, 12],
        folds: [
          ...crease([340, 360], [390, 410], [400, 474], 14, 0.46),
          ...crease([390, 340], [440, 390], [446, 460], 12, 0.4),
        ],
      },
    );
  },
  focus: () => around(450, 480, 420),
  twoSided: true,
  worn: 'none',
};
