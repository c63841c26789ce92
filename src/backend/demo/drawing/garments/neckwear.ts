import { tones } from '../colour.ts';
import { crease, drop, type Fold, shade } from '../shape/fold.ts';
import { type Node, symmetric } from '../shape/path.ts';
import { X } from '../shape/torso.ts';
import { label, stitch } from '../shape/trim.ts';
import { around, type Garment } from './garment.ts';

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
  worn: 'none',
};

export const belt: Garment = {
  options: () => ({
    buckle: ['frame', 'plate', 'round', 'double'],
    metal: ['silver', 'gold', 'dark'],
    width: ['regular', 'narrow', 'wide'],
    edge: ['stitched', 'plain'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const metals: Record<string, string> = { gold: '#c9a75e', silver: '#b9babc', dark: '#57534e' };
    const c = metals[String(cut.metal)] ?? '#b9babc';
    const h = cut.width === 'narrow' ? 46 : cut.width === 'wide' ? 92 : 66;
    // Rolled up: the coil behind, the loose end with the buckle before it.
    const coil = (r: number, tone: number): void => {
      s.panel(
        [
          [450 - r, 560, 1],
          [450 - r * 0.7, 560 - r * 0.26, 1],
          [450, 560 - r * 0.36, 1],
          [450 + r * 0.7, 560 - r * 0.26, 1],
          [450 + r, 560, 1],
          [450 + r, 560 + h],
          [450 + r * 0.7, 560 + h - r * 0.26 + 12, 1],
          [450, 560 + h - r * 0.36 + 14, 1],
          [450 - r * 0.7, 560 + h - r * 0.26 + 12, 1],
          [450 - r, 560 + h],
        ],
        { tone, volume: 0.4, depth: 14, round: 0.7 },
      );
    };
    coil(250, -0.42);
    coil(214, -0.5);
    const front: Node[] = [
      [200, 560],
      [214, 612, 1],
      [310, 654, 1],
      [450, 668, 1],
      [600, 656, 1],
      [690, 610, 1],
      [706, 566],
      [708, 566 + h],
      [690, 622 + h, 1],
      [600, 664 + h, 1],
      [450, 680 + h, 1],
      [310, 664 + h, 1],
      [212, 620 + h, 1],
      [198, 560 + h],
    ];
    s.panel(front, {
      volume: 0.4,
      depth: 16,
      round: 0.6,
      fall: 0.3,
      cast: 0.6,
      folds: [shade([260, 640], [330, 668], [400, 676], 14, -0.6)],
    });
    if (cut.edge === 'stitched') {
      for (const dy of [9, h - 9])
        stitch(
          s,
          [
            [204, 564 + dy],
            [218, 614 + dy, 1],
            [312, 656 + dy, 1],
            [450, 671 + dy, 1],
            [600, 659 + dy, 1],
            [686, 614 + dy, 1],
            [702, 570 + dy],
          ],
          undefined,
          0.7,
        );
    }
    for (const x of [560, 596, 632])
      s.add(
        `<ellipse cx="${x}" cy="${662 - (x - 540) * 0.14 + h / 2}" rx="5.5" ry="7" fill="${s.tones.shadow}" stroke="${s.tones.edge}" stroke-width="2"/>`,
      );
    const by = 672 + h / 2;
    s.panel(
      [
        [330, by - h / 2 - 10],
        [352, by - h / 2 - 9],
        [352, by + h / 2 + 10],
        [330, by + h / 2 + 9],
      ],
      { volume: 0.35, depth: 7, cast: 0.6, ground: false },
    );
    const g = s.gradient(`metal ${c}`, 'x1="0" y1="0" x2="1" y2="1"', [
      [0, '#ffffff'],
      [0.25, c],
      [0.55, tones(c).light],
      [1, tones(c).darker],
    ]);
    const metalStroke = (d: string, w: number): void => {
      s.stroke(d, '#2e2a26', w + 4, 0.25, 'transform="translate(4 7)"');
      s.stroke(d, tones(c).edge, w + 2);
      s.stroke(d, g, w);
      s.stroke(d, '#fff', w * 0.2, 0.6, `transform="translate(${-w * 0.2} ${-w * 0.2})"`);
    };
    const y1 = by - h / 2 - 20;
    const y2 = by + h / 2 + 20;
    if (cut.buckle === 'plate') {
      s.panel(
        [
          [370, y1 + 6],
          [520, y1 + 6],
          [520, y2 - 6],
          [370, y2 - 6],
        ],
        { fill: g, tones: tones(c), volume: 0.15, depth: 8, round: 0, cast: 0.7, ground: false },
      );
      s.stroke(`M382,${y1 + 18}h126v${y2 - y1 - 36}h-126Z`, tones(c).darker, 2);
    } else if (cut.buckle === 'round')
      metalStroke(`M384,${by}a66,${(y2 - y1) / 2} 0 1 0 132,0a66,${(y2 - y1) / 2} 0 1 0 -132,0Z`, 14);
    else
      metalStroke(
        `M380,${y1 + 10}q0,-10 10,-10h112q10,0 10,10V${y2 - 10}q0,10 -10,10h-112q-10,0 -10,-10Z`,
        14,
      );
    if (cut.buckle === 'double') metalStroke(`M444,${y1}V${y2}`, 9);
    if (cut.buckle !== 'plate') metalStroke(`M386,${by}H520`, 9);
  },
  standing: () => ({ zoom: 1.3 }),
  focus: () => around(450, 680, 360),
  worn: 'none',
};
