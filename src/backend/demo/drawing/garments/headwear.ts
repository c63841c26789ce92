import { tones } from '../colour.ts';
import { crease, type Fold, shade } from '../shape/fold.ts';
import { mirror, type Node, type Point, symmetric } from '../shape/path.ts';
import { X } from '../shape/torso.ts';
import { button, seam, stitch } from '../shape/trim.ts';
import { around, type Garment } from './garment.ts';

export const beanie: Garment = {
  options: () => ({
    cuff: ['folded', 'deep', 'none'],
    pompom: ['none', 'pompom'],
    knit: ['rib', 'smooth', 'cable'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const cuff = cut.cuff === 'deep' ? 170 : cut.cuff === 'folded' ? 110 : 0;
    const fill =
      cut.knit === 'cable' ? s.fill(0, 1.1, 'cable') : cut.knit === 'smooth' ? s.knitted() : s.ribbing(0, 18);
    if (cut.pompom === 'pompom') {
      const x = 450;
      const y = 330;
      s.panel(
        [
          [x, y - 84, 1],
          [x + 72, y - 46, 1],
          [x + 84, y + 20, 1],
          [x + 40, y + 78, 1],
          [x - 40, y + 78, 1],
          [x - 84, y + 20, 1],
          [x - 72, y - 46, 1],
        ],
        { volume: 0.6, depth: 40, round: 0.5 },
      );
      let hair = '';
      for (let i = 0; i < 210; i += 1) {
        const a = pen.random() * Math.PI * 2;
        const r = 20 + pen.random() * 62;
        hair += `M${Math.round(x + Math.cos(a) * r)},${Math.round(y + Math.sin(a) * r)}l${Math.round(Math.cos(a) * 20)},${Math.round(Math.sin(a) * 20)}`;
      }
      s.stroke(hair, s.tones.darker, 3.4, 0.5);
      s.stroke(hair, s.tones.lighter, 2, 0.7, 'transform="translate(-4 -5)"');
    }
    s.panel(
      symmetric([X(0, 390, 1), X(90, 398, 1), X(180, 460, 1), X(224, 580, 1), X(236, 760), X(0, 790, 1)]),
      {
        fill,
        round: 0.75,
        volume: 0.5,
        depth: 46,
        fall: 0.3,
        folds: [
          ...crease([420, 400], [360, 460], [310, 560], 16, 0.36),
          ...crease([480, 400], [540, 460], [590, 560], 16, 0.36),
          ...crease([450, 396], [452, 470], [446, 580], 14, 0.3),
          shade([330, 470], [290, 580], [290, 700], 30, -0.3),
        ],
      },
    );
    if (cuff > 0) {
      s.panel(
        symmetric([
          X(0, 820 - cuff, 1),
          X(160, 810 - cuff, 1),
          X(240, 792 - cuff),
          X(252, 800 - cuff / 2, 1),
          X(246, 800),
          X(150, 826, 1),
          X(0, 834, 1),
        ]),
        {
          fill: s.ribbing(0, 18),
          round: 0.75,
          volume: 0.45,
          depth: 26,
          fall: 0.3,
          cast: 0.7,
          castBy: [0, -8],
        },
      );
      s.panel(
        [
          [560, 830 - cuff * 0.7],
          [626, 824 - cuff * 0.7],
          [628, 824 - cuff * 0.7 + 36],
          [562, 830 - cuff * 0.7 + 36],
        ],
        { fill: '#ece8de', tones: tones('#ece8de'), volume: 0.1, round: 0, cast: 0.3, ground: false },
      );
    }
  },
  standing: () => ({ zoom: 1.25 }),
  focus: () => around(450, 690, 380),
  worn: 'none',
};

export const cap: Garment = {
  options: () => ({
    style: ['baseball', 'flat', 'baker'],
    visor: ['curved', 'flat'],
    trim: ['tone', 'contrast'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    if (cut.style !== 'baseball') {
      const baker = cut.style === 'baker';
      s.panel(
        [
          [180, 700, 1],
          [200, 690],
          [420, 740, 1],
          [640, 720],
          [620, 770, 1],
          [430, 806, 1],
          [230, 780, 1],
        ],
        { tone: -0.2, volume: 0.4, depth: 18 },
      );
      s.panel(
        [
          [166, 690, 1],
          [180, 600, 1],
          [270, 500, 1],
          [440, 446, 1],
          [620, 480, 1],
          [736, 580, 1],
          [744, 680, 1],
          [690, 730],
          [560, 744, 1],
          [380, 740, 1],
          [230, 722, 1],
        ],
        {
          volume: 0.5,
          depth: 44,
          round: 0.5,
          fall: 0.5,
          folds: [
            ...crease([300, 520], [330, 620], [300, 716], 14, 0.3),
            shade([270, 540], [420, 480], [560, 500], 40, -0.34),
            ...crease([640, 520], [620, 620], [560, 720], 14, 0.32),
            ...crease([470, 460], [480, 580], [440, 700], 16, 0.24),
          ],
        },
      );
      if (baker) {
        seam(
          s,
          [
            [440, 448],
            [340, 580, 1],
            [300, 728],
          ],
          0.8,
        );
        seam(
          s,
          [
            [440, 448],
            [480, 590, 1],
            [470, 742],
          ],
          0.8,
        );
        seam(
          s,
          [
            [440, 448],
            [620, 570, 1],
            [660, 732],
          ],
          0.8,
        );
        button(s, 440, 450, 17, { holes: 0 });
      } else
        seam(
          s,
          [
            [176, 640],
            [420, 690, 1],
            [736, 620],
          ],
          0.6,
        );
      s.panel(
        [
          [160, 694],
          [220, 716, 1],
          [400, 742, 1],
          [566, 742],
          [480, 800, 1],
          [320, 812, 1],
          [180, 768, 1],
        ],
        { volume: 0.45, depth: 22, fall: 0.4, cast: 0.6, castBy: [2, -6] },
      );
      stitch(
        s,
        [
          [182, 762],
          [320, 800, 1],
          [474, 790, 1],
          [550, 748],
        ],
        undefined,
        0.6,
      );
      return;
    }
    const accent = cut.trim === 'contrast' ? (pen.drawing.accent ?? s.tones.darker) : undefined;
    s.panel(
      [
        [250, 690],
        [252, 560, 1],
        [320, 440, 1],
        [460, 392, 1],
        [610, 430, 1],
        [690, 540, 1],
        [706, 690],
        [600, 720, 1],
        [460, 730, 1],
        [330, 716, 1],
      ],
      {
        volume: 0.5,
        depth: 46,
        round: 0.65,
        fall: 0.4,
        folds: [
          shade([320, 500], [400, 430], [500, 430], 30, -0.3),
          ...crease([690, 640], [640, 650], [580, 690], 12, 0.3),
        ],
      },
    );
    for (const line of [
      [
        [462, 394],
        [340, 520, 1],
        [316, 712],
      ],
      [
        [462, 394],
        [476, 560, 1],
        [470, 730],
      ],
      [
        [462, 394],
        [610, 520, 1],
        [640, 712],
      ],
    ] as Node[][]) {
      seam(s, line, 0.8);
      stitch(
        s,
        line.map((n): Node => (n[2] ? [n[0] + 9, n[1], 1] : [n[0] + 9, n[1]])),
        undefined,
        0.5,
      );
    }
    for (const [x, y] of [
      [384, 520],
      [566, 520],
    ] as const)
      s.add(
        `<circle cx="${x}" cy="${y}" r="7" fill="${s.tones.shadow}" stroke="${s.tones.edge}" stroke-width="3"/>`,
      );
    button(s, 462, 396, 14, { holes: 0, colour: s.tones.base });
    const dip = cut.visor === 'curved' ? 60 : 20;
    s.panel(
      [
        [236, 690],
        [330, 706, 1],
        [460, 722, 1],
        [600, 712, 1],
        [690, 690],
        [560, 770 + dip * 0.4, 1],
        [380, 806 + dip * 0.5, 1],
        [220, 800 + dip, 1],
        [160, 770 + dip, 1],
      ],
      {
        ...(accent ? { fill: accent, tones: tones(accent) } : {}),
        volume: 0.45,
        depth: 30,
        round: 0.4,
        fall: 0.5,
        cast: 0.6,
        castBy: [0, -7],
      },
    );
    for (const k of [0.94, 0.84, 0.74])
      stitch(
        s,
        [
          [460 - 280 * k, 690 + (80 + dip) * k],
          [380, 712 + (92 + dip * 0.5) * k, 1],
          [560, 712 + (56 + dip * 0.4) * k, 1],
          [460 + 220 * k, 700],
        ],
        undefined,
        0.5,
      );
  },
  standing: () => ({ zoom: 1.25 }),
  focus: () => around(400, 650, 400),
  worn: 'none',
};

export const hat: Garment = {
  options: () => ({
    crown: ['fedora', 'bucket', 'cloche', 'boater'],
    brim: ['medium', 'wide', 'narrow'],
    band: ['ribbon', 'leather', 'self'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const brim = cut.brim === 'wide' ? 360 : cut.brim === 'narrow' ? 268 : 312;
    const ribbon =
      cut.band === 'self'
        ? undefined
        : cut.band === 'leather'
          ? '#5a3a24'
          : (pen.drawing.accent ?? s.tones.darker);
    const y = 700;
    const soft = cut.crown === 'bucket' || cut.crown === 'cloche';
    if (soft) {
      s.panel(symmetric([X(0, 470, 1), X(130, 478, 1), X(178, 520, 1), X(196, y), X(0, y + 30, 1)]), {
        round: 0.7,
        volume: 0.5,
        depth: 40,
        folds: [shade([340, 500], [320, 600], [320, 690], 34, -0.3)],
      });
      seam(s, [X(-172, 516), X(0, 540, 1), X(172, 516)], 0.7);
      const flare = cut.crown === 'cloche' ? 250 : brim * 0.92;
      s.panel(
        symmetric([
          X(0, y + 26, 1),
          X(110, y + 18, 1),
          X(196, y - 6),
          X(flare, y + 120, 1),
          X(flare - 6, y + 140, 1),
          X(flare * 0.6, y + 178, 1),
          X(0, y + 192, 1),
        ]),
        {
          round: 0.7,
          volume: 0.45,
          depth: 30,
          fall: 0.5,
          cast: 0.5,
          folds: [
            ...crease([380, y + 20], [350, y + 100], [340, y + 180], 16, 0.3),
            ...crease([540, y + 20], [580, y + 100], [600, y + 170], 16, 0.3),
          ],
        },
      );
      for (let i = 1; i < 6; i += 1) {
        const f = i / 6;
        stitch(
          s,
          [
            X(-(196 + (flare - 196) * f), y - 6 + 130 * f),
            X(0, y + 26 + 164 * f, 1),
            X(196 + (flare - 196) * f, y - 6 + 130 * f),
          ],
          undefined,
          0.45,
        );
      }
      return;
    }
    s.panel(
      symmetric([
        X(0, y - 30, 1),
        X(brim * 0.7, y - 16, 1),
        X(brim, y + 20, 1),
        X(brim * 0.72, y + 74, 1),
        X(0, y + 96, 1),
      ]),
      {
        volume: 0.5,
        depth: 28,
        round: 0.6,
        fall: 0.3,
        folds: [shade([450 - brim * 0.8, y + 20], [450 - 200, y - 10], [450 - 100, y], 16, -0.4)],
      },
    );
    const boater = cut.crown === 'boater';
    s.panel(
      symmetric(
        boater
          ? [X(0, 520, 1), X(120, 524, 1), X(176, 544), X(184, y + 10), X(100, y + 44, 1), X(0, y + 50, 1)]
          : [
              X(0, 470, 1),
              X(60, 440, 1),
              X(130, 456, 1),
              X(164, 540, 1),
              X(186, y + 8),
              X(100, y + 42, 1),
              X(0, y + 48, 1),
            ],
      ),
      {
        volume: 0.5,
        depth: 40,
        round: 0.7,
        fall: 0.3,
        cast: 0.6,
        castBy: [8, 10],
        folds: boater
          ? []
          : [
              ...crease([400, 452], [440, 530], [452, 600], 22, 0.44),
              shade([330, 500], [320, 580], [310, 660], 26, -0.36),
              ...crease([560, 470], [540, 560], [560, 640], 16, 0.3),
            ],
      },
    );
    if (boater)
      s.panel(symmetric([X(0, 500, 1), X(120, 506, 1), X(177, 540, 1), X(120, 568, 1), X(0, 576, 1)]), {
        tone: 0.1,
        volume: 0.3,
        depth: 20,
      });
    const bandNodes: Node[] = symmetric([
      X(0, y - 30, 1),
      X(100, y - 38, 1),
      X(181, y - 64),
      X(186, y + 8),
      X(100, y + 42, 1),
      X(0, y + 48, 1),
    ]);
    if (ribbon) {
      s.panel(bandNodes, {
        fill: ribbon,
        tones: tones(ribbon),
        round: 0.7,
        volume: 0.3,
        depth: 12,
        cast: 0.3,
      });
      s.panel(
        [
          [590, y - 56],
          [630, y - 76],
          [634, y + 4],
          [594, y + 26],
        ],
        { fill: ribbon, tones: tones(ribbon), tone: 0.1, volume: 0.35, depth: 10, cast: 0.5 },
      );
    } else seam(s, [X(-182, y - 50), X(0, y - 16, 1), X(182, y - 50)], 0.7);
  },
  standing: (pen) => ({
    floor: pen.cut.crown === 'bucket' || pen.cut.crown === 'cloche' ? 880 : 790,
    span: [160, 740],
  }),
  focus: () => around(500, 650, 400),
  worn: 'none',
};

/** A glove lying, fingers up. */
function glove(n: (nodes: readonly Node[]) => Node[], long: boolean): Node[] {
  const end = long ? 1010 : 900;
  return n([
    [360, end, 1],
    [356, 800, 1],
    [330, 700, 1],
    [270, 610, 1],
    [246, 540, 1],
    [272, 518, 1],
    [306, 546, 1],
    [350, 610, 1],
    [362, 600],
    [352, 480, 1],
    [346, 360, 1],
    [366, 336, 1],
    [390, 360, 1],
    [404, 500],
    [412, 500],
    [408, 390, 1],
    [412, 300, 1],
    [436, 276, 1],
    [460, 302, 1],
    [464, 500],
    [472, 500],
    [480, 390, 1],
    [490, 318, 1],
    [514, 298, 1],
    [534, 326, 1],
    [526, 510],
    [534, 514],
    [552, 440, 1],
    [566, 390, 1],
    [590, 376, 1],
    [604, 402, 1],
    [594, 500, 1],
    [580, 620, 1],
    [562, 740, 1],
    [556, 820, 1],
    [560, end, 1],
  ]);
}

export const gloves: Garment = {
  options: () => ({
    length: ['short', 'long'],
    cuff: ['plain', 'fur', 'button', 'rib'],
    stitch: ['points', 'plain'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const long = cut.length === 'long';
    const end = long ? 1010 : 900;
    for (const [dx, dy, flip, far] of [
      [92, -30, true, true],
      [-70, 20, false, false],
    ] as const) {
      const n = (nodes: readonly Node[]): Node[] => {
        const placed = nodes.map((p): Node => (p[2] ? [p[0] + dx, p[1] + dy, 1] : [p[0] + dx, p[1] + dy]));
        return flip
          ? mirror(placed).map((p): Node => (p[2] ? [p[0] + dx * 2, p[1], 1] : [p[0] + dx * 2, p[1]]))
          : placed;
      };
      const fold = (...points: Point[]): Fold[] => {
        const [a, c, b] = points.flatMap((p) => n([p]));
        return a && c && b ? crease([a[0], a[1]], [c[0], c[1]], [b[0], b[1]], 10, 0.28) : [];
      };
      const knit =
        pen.drawing.cloth === 'rib' || pen.drawing.cloth === 'cable' || pen.drawing.cloth === 'melange';
      s.panel(glove(n, long), {
        ...(knit ? { fill: s.knitted() } : {}),
        volume: 0.5,
        depth: 26,
        round: 0.45,
        fall: 0.35,
        cast: far ? 0 : 0.6,
        ...(far ? { tone: -0.12 } : {}),
        folds: [
          ...fold([380, 620], [450, 640], [540, 620]),
          ...fold([370, 800], [450, 820], [550, 800]),
          ...fold([420, 560], [414, 660], [420, 740]),
        ],
      });
      if (cut.stitch === 'points' && !back && !knit)
        for (const x of [408, 450, 494])
          stitch(
            s,
            n([
              [x, 560],
              [x + 2, 620, 1],
              [x, 680],
            ]),
            undefined,
            0.9,
            2.4,
          );
      if (cut.cuff === 'fur') {
        s.panel(
          n([
            [346, end - 60],
            [450, end - 50, 1],
            [572, end - 60],
            [580, end + 10, 1],
            [570, end + 34],
            [450, end + 44, 1],
            [350, end + 34],
            [338, end, 1],
          ]),
          { volume: 0.5, depth: 24, round: 0.4, cast: 0.4 },
        );
        let hair = '';
        for (let i = 0; i < 90; i += 1) {
          const [p] = n([[346 + pen.random() * 226, end - 60 + pen.random() * 90]]);
          if (p) hair += `M${Math.round(p[0])},${Math.round(p[1])}l${Math.round(pen.random() * 12 - 6)},18`;
        }
        s.stroke(hair, s.tones.darker, 2.6, 0.6);
        s.stroke(hair, s.tones.lighter, 1.6, 0.7, 'transform="translate(3 -4)"');
      } else if (cut.cuff === 'rib' || knit)
        s.panel(
          n([
            [356, end - 90],
            [450, end - 84, 1],
            [562, end - 90],
            [566, end + 4],
            [450, end + 14, 1],
            [354, end + 4],
          ]),
          { fill: s.ribbing(0, 12), round: 0.6, volume: 0.35, depth: 14 },
        );
      else if (cut.cuff === 'button') {
        s.stroke(
          n([
            [458, end],
            [458, end - 90],
          ])
            .map((p, i) => `${i ? 'L' : 'M'}${p[0]},${p[1]}`)
            .join(''),
          s.tones.edge,
          3.4,
        );
        const [p] = n([[476, end - 70]]);
        if (p) button(s, p[0], p[1], 10, { metal: true });
      }
      stitch(
        s,
        n([
          [362, end - 12],
          [450, end - 4, 1],
          [556, end - 12],
        ]),
        undefined,
        0.6,
      );
    }
  },
  focus: () => around(400, 620, 400),
  worn: 'none',
};
