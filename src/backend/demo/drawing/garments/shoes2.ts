import { tones } from '../colour.ts';
import { crease, shade } from '../shape/fold.ts';
import type { Node } from '../shape/path.ts';
import { seam, stitch } from '../shape/trim.ts';
import { around, type Garment, type Pen } from './garment.ts';
import { body, leatherFolds, mouth, type Place, pair, rubber, sole, upper } from './shoes.ts';

const standing = (pen: Pen) => ({ floor: 800, span: [pen.s.bounds[0], pen.s.bounds[2] - 40] as const });

export const boot: Garment = {
  options: (gender) => ({
    style:
      gender === 'women' ? ['chelsea', 'knee', 'lace', 'ankle', 'western'] : ['chelsea', 'lace', 'western'],
    heel: gender === 'women' ? ['block', 'flat', 'high'] : ['flat', 'block'],
    sole: ['leather', 'lug'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const heel = cut.heel === 'high' ? 104 : cut.heel === 'block' ? 64 : 36;
    const top = cut.style === 'knee' ? 60 : cut.style === 'western' ? 320 : cut.style === 'ankle' ? 470 : 420;
    const lift = heel * 0.7;
    pair(pen, (at) => {
      if (cut.heel === 'high') {
        const c = rubber(pen);
        s.panel(
          at.n([
            [640, 800 - heel - 10],
            [716, 800 - heel - 16],
            [706, 800],
            [662, 800],
          ]),
          { fill: c, tones: tones(c), round: 0.6, volume: 0.3, depth: 12 },
        );
      }
      sole(
        pen,
        at,
        cut.sole === 'lug' ? '#24211f' : rubber(pen),
        cut.sole === 'lug' ? 30 : 14,
        cut.heel === 'high' ? 12 : heel,
      );
      if (cut.sole === 'lug')
        s.stroke(
          at
            .n([
              [170, 792],
              [420, 792],
              [600, 792],
              [708, 792],
            ])
            .map((n, i) => `${i ? 'L' : 'M'}${n[0]},${n[1]}`)
            .join(''),
          '#4a4540',
          9,
          0.9,
          'stroke-dasharray="12 12"',
        );
      const w = cut.style === 'knee' ? 12 : 0;
      mouth(pen, at, [
        [478 - w, top + 4],
        [590, top - 14, 1],
        [716 + w, top + 4],
        [700, top + 26, 1],
        [590, top + 22, 1],
        [494, top + 26, 1],
      ]);
      const shaft: Node[] = [
        [300, 668 - lift * 0.2, 1],
        [410, 620 - lift * 0.5, 1],
        [468, 560 - lift * 0.6, 1],
        [484, 480 - lift * 0.5, 1],
        ...(top < 300 ? [[462, 300, 1] as Node] : []),
        [476 - w, top],
        ...(cut.style === 'western'
          ? [[540, top - 30, 1] as Node, [600, top + 14, 1] as Node, [660, top - 30, 1] as Node]
          : [[596, top + 16, 1] as Node]),
        [718 + w, top],
        ...(top < 300 ? [[734, 300, 1] as Node] : []),
        [704, 540 - lift * 0.4, 1],
      ];
      const outline = upper(shaft, cut.heel === 'high' ? 12 : heel);
      const raise =
        cut.heel === 'high'
          ? outline.map((n): Node => {
              const k = Math.max(0, Math.min(1, (n[0] - 330) / 330));
              const y = n[1] - (n[1] > 700 ? k * 92 : k * 20);
              return n[2] ? [n[0], y, 1] : [n[0], y];
            })
          : outline;
      body(pen, at, raise, [
        ...leatherFolds(),
        ...crease([486, 560], [560, 590], [640, 560], 12, 0.36),
        ...crease([480, 520], [540, 540], [600, 520], 10, 0.28),
        ...crease([700, 600], [640, 612], [570, 590], 11, 0.3),
        shade([540, top + 30], [530, 420], [520, 540], 26, -0.5),
        shade([690, top + 20], [690, 460], [690, 600], 24, 0.4),
      ]);
      if (cut.style === 'chelsea') {
        const gore: Node[] = [
          [556, top + 22],
          [650, top + 20],
          [640, 560, 1],
          [606, 640, 1],
          [570, 560, 1],
        ];
        s.panel(at.n(gore), { fill: s.ribbing(0, 7), tone: -0.3, volume: 0.3, depth: 10, round: 0.1 });
        s.panel(
          at.n([
            [706, top - 34],
            [726, top - 34],
            [722, top + 40],
            [704, top + 40],
          ]),
          { volume: 0.2, depth: 6 },
        );
      } else if (cut.style === 'lace') {
        seam(
          s,
          at.n([
            [430, 600],
            [440, 680, 1],
            [540, 700, 1],
            [630, 690],
          ]),
          0.8,
        );
        for (let i = 0; i < 6; i += 1) {
          const f = i / 5;
          const [x, y] = at.p(416 + f * 66, 628 - f * (608 - top) * 0.98 + 0);
          s.stroke(`M${x - 8},${y - 8}L${x + 36},${y + 16}`, s.tones.edge, 7, 0.6);
          s.stroke(
            `M${x - 8},${y - 10}L${x + 36},${y + 13}`,
            s.tones.lightness > 0.4 ? '#3a2c20' : '#c9b48c',
            5,
            1,
            'stroke-linecap="round"',
          );
        }
      } else if (cut.style === 'western') {
        stitch(
          s,
          at.n([
            [330, 668],
            [400, 690, 1],
            [380, 740, 1],
            [440, 770],
          ]),
          undefined,
          0.9,
        );
        stitch(
          s,
          at.n([
            [540, top + 30],
            [580, 440, 1],
            [540, 520],
          ]),
          undefined,
          0.9,
        );
        stitch(
          s,
          at.n([
            [640, top + 30],
            [610, 440, 1],
            [650, 520],
          ]),
          undefined,
          0.9,
        );
      } else {
        const [zx, zy] = at.p(626, top + 40);
        const [, z2] = at.p(626, 700);
        s.stroke(`M${zx},${zy}V${z2}`, s.tones.edge, 4, 0.8);
        s.stroke(`M${zx},${zy}V${z2}`, '#a7a198', 2, 1, 'stroke-dasharray="3 2"');
      }
      stitch(
        s,
        at.n(
          cut.style === 'western'
            ? [
                [482, top + 12],
                [540, top - 16, 1],
                [600, top + 28, 1],
                [660, top - 16, 1],
                [712, top + 12],
              ]
            : [
                [482 - w, top + 14],
                [596, top + 30, 1],
                [712 + w, top + 14],
              ],
        ),
        undefined,
        0.6,
      );
    });
  },
  standing,
  focus: (pen) => around(520, pen.cut.style === 'knee' ? 300 : 560, 440),
  worn: 'foot',
};

const heels: Record<string, { h: number; top: number; tip: number }> = {
  stiletto: { h: 190, top: 62, tip: 13 },
  kitten: { h: 104, top: 54, tip: 15 },
  block: { h: 150, top: 96, tip: 82 },
  flared: { h: 130, top: 70, tip: 96 },
  flat: { h: 26, top: 120, tip: 112 },
};

/** The curve of the foot above a heel: height at `x`, toe to the left. */
const arch = (x: number, h: number): number => {
  const t = Math.max(0, Math.min(1, (x - 290) / 330));
  return h * t * t * (3 - 2 * t);
};

function heelAndSole(pen: Pen, at: Place, style: string, colour: string, platform: number): number {
  const { s } = pen;
  const { h, top, tip } = heels[style] ?? { h: 150, top: 90, tip: 80 };
  const t = tones(colour);
  const y = 800 - h - platform * 0.4;
  const back = 716;
  const lean = style === 'stiletto' ? 26 : style === 'kitten' ? 20 : 4;
  s.panel(
    at.n([
      [back - top, y - 6],
      [back + 2, y - 18],
      [back - 6 - lean * 0.4, y + h * 0.4, 1],
      [back - lean + (style === 'flared' ? 22 : 0), 800],
      [back - lean - tip + (style === 'flared' ? 22 : 0), 800],
      [back - top * 0.62 - lean * 0.6, y + h * 0.4, 1],
    ]),
    {
      ...(style === 'block' || style === 'flared' ? { fill: colour, tones: t } : {}),
      round: 0.8,
      volume: 0.35,
      depth: 12,
      ...(at.far ? { tone: -0.16 } : {}),
    },
  );
  const line: Node[] = [];
  const under: Node[] = [];
  for (const x of [156, 220, 290, 380, 470, 560, 640, 718]) {
    const up = 800 - arch(x, h) - (x < 200 ? (200 - x) * 0.16 : 0);
    line.push([x, up - 12 - platform, 1]);
    under.push([x, up, 1]);
  }
  s.panel(at.n([...line, ...under.reverse()]), {
    fill: colour,
    tones: t,
    round: 0.3,
    volume: 0.2,
    depth: 8,
    ...(at.far ? { tone: -0.16 } : {}),
  });
  return h;
}

export const pump: Garment = {
  options: () => ({
    heel: ['stiletto', 'kitten', 'block', 'flared', 'flat'],
    toe: ['pointed', 'almond', 'round'],
    detail: ['none', 'slingback', 'strap', 'bow', 'd’orsay'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    pair(pen, (at) => {
      const style = String(cut.heel);
      const h = heelAndSole(pen, at, style, rubber(pen), 0);
      const y = (x: number, up: number): number => 800 - arch(x, h) - up;
      const toe = cut.toe === 'pointed' ? 118 : cut.toe === 'almond' ? 136 : 148;
      const sling = cut.detail === 'slingback';
      mouth(
        pen,
        at,
        [
          [352, y(352, 60)],
          [460, y(460, 54), 1],
          [600, y(600, 66), 1],
          [712, y(712, 108)],
          [700, y(700, 20)],
          [480, y(480, 14), 1],
        ],
        '#cdb79a',
      );
      const low: Node[] = [
        [706, y(706, 12)],
        [600, y(600, 12), 1],
        [470, y(470, 12), 1],
        [360, y(360, 13), 1],
        [250, 786, 1],
        [toe + 26, 783],
        [toe, cut.toe === 'round' ? 762 : 772, 1],
        [toe + 40, cut.toe === 'round' ? 726 : 744, 1],
      ];
      const topline: Node[] = sling
        ? [
            [290, 702, 1],
            [342, y(342, 84)],
            [376, y(376, 52), 1],
            [470, y(470, 44), 1],
            [560, y(560, 42), 1],
            [640, y(640, 20)],
          ]
        : [
            [290, 700, 1],
            [342, y(342, 84)],
            [372, y(372, 46), 1],
            [470, y(470, 40), 1],
            [600, y(600, 56), 1],
            [680, y(680, 96), 1],
            [716, y(716, 116)],
            [726, y(722, 60), 1],
          ];
      body(
        pen,
        at,
        [...topline, ...low],
        [
          shade([toe + 20, 764], [240, 728], [330, 706], 12, -0.75),
          shade([560, y(560, 30)], [640, y(640, 44)], [706, y(706, 70)], 16, -0.5),
          shade([260, 784], [380, y(380, 20)], [500, y(500, 18)], 16, 0.36),
        ],
      );
      if (sling) {
        const [ax, ay] = at.p(600, y(600, 44));
        const [bx, by] = at.p(716, y(716, 120));
        for (const [w, c] of [
          [13, s.tones.edge],
          [10, s.tones.base],
        ] as const)
          s.stroke(`M${ax},${ay}Q${bx - 14},${ay - 6} ${bx},${by}q14,16 -2,44`, c, w);
      }
      if (cut.detail === 'strap') {
        s.panel(
          at.n([
            [470, y(470, 50)],
            [500, y(500, 50)],
            [540, y(540, 150), 1],
            [520, y(520, 168), 1],
            [500, y(500, 150), 1],
          ]),
          { volume: 0.4, depth: 10, cast: 0.4 },
        );
        s.panel(
          at.n([
            [512, y(512, 172)],
            [620, y(620, 130), 1],
            [716, y(716, 104)],
            [718, y(718, 82)],
            [616, y(616, 108), 1],
            [516, y(516, 146)],
          ]),
          { volume: 0.35, depth: 8, cast: 0.4 },
        );
      }
      if (cut.detail === 'bow') {
        const [x, by] = at.p(336, y(336, 76));
        s.panel(
          [
            [x, by],
            [x - 44, by - 26, 1],
            [x - 48, by + 14, 1],
          ],
          { volume: 0.5, depth: 12, cast: 0.5 },
        );
        s.panel(
          [
            [x, by],
            [x + 38, by - 34, 1],
            [x + 46, by + 4, 1],
          ],
          { volume: 0.5, depth: 12, cast: 0.5 },
        );
        s.panel(
          [
            [x - 8, by - 9, 1],
            [x + 9, by - 9, 1],
            [x + 8, by + 10, 1],
            [x - 8, by + 10, 1],
          ],
          { volume: 0.5, depth: 8, cast: 0.5 },
        );
      }
    });
  },
  standing,
  focus: () => around(330, 690, 420),
  worn: 'foot',
};

export const sandal: Garment = {
  options: (gender) => ({
    heel: gender === 'women' ? ['flat', 'block', 'stiletto', 'kitten'] : ['flat'],
    straps: ['two', 'cross', 'wide', 'thin'],
    ankle: gender === 'women' ? ['strap', 'none', 'wrap'] : ['none', 'strap'],
    buckle: ['gold', 'silver'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const metal = cut.buckle === 'gold' ? '#c9a75e' : '#b9b9bb';
    pair(pen, (at) => {
      const h = heelAndSole(pen, at, String(cut.heel), cut.heel === 'flat' ? '#6b513b' : rubber(pen), 8);
      const y = (x: number, up: number): number => 800 - arch(x, h) - up;
      const insole: Node[] = [];
      for (const x of [160, 230, 300, 390, 480, 570, 650, 716]) insole.push([x, y(x, 26), 1]);
      const rim: Node[] = [];
      for (const x of [714, 640, 560, 470, 380, 290, 210]) rim.push([x, y(x, 44), 1]);
      s.panel(at.n([...insole, ...rim]), {
        fill: '#c7a880',
        tones: tones('#c7a880'),
        volume: 0.3,
        depth: 10,
        round: 0.3,
      });
      const strap = (x1: number, x2: number, up: number, w: number): void => {
        const nodes: Node[] = [
          [x1, y(x1, 18)],
          [x1 + (x2 - x1) * 0.3, y(x1, up * 0.8), 1],
          [(x1 + x2) / 2 + w * 0.3, y((x1 + x2) / 2, up), 1],
          [x2, y(x2, up * 0.72)],
          [x2 + w, y(x2 + w, up * 0.56)],
          [(x1 + x2) / 2 + w * 1.2, y((x1 + x2) / 2 + w, up * 0.86), 1],
          [x1 + w, y(x1 + w, 18)],
        ];
        s.panel(at.n(nodes), {
          angle: -40,
          volume: 0.45,
          depth: 14,
          round: 0.2,
          fall: 0.5,
          cast: 0.5,
          ...(at.far ? { tone: -0.16 } : {}),
        });
        stitch(
          s,
          at.n([
            [x1 + 8, y(x1, 26)],
            [x1 + (x2 - x1) * 0.3 + 8, y(x1, up * 0.74), 1],
            [(x1 + x2) / 2 + w * 0.4, y((x1 + x2) / 2, up * 0.94), 1],
            [x2 + 4, y(x2, up * 0.68)],
          ]),
          undefined,
          0.5,
        );
      };
      if (cut.straps === 'thin') for (const x of [226, 272, 318]) strap(x, x + 60, 86, 15);
      else if (cut.straps === 'wide') strap(230, 330, 120, 96);
      else if (cut.straps === 'cross') {
        strap(230, 380, 116, 42);
        s.panel(
          at.n([
            [350, y(350, 18)],
            [318, y(318, 90), 1],
            [264, y(264, 100), 1],
            [232, y(232, 66)],
            [232, y(232, 44)],
            [282, y(282, 72), 1],
            [310, y(310, 18)],
          ]),
          { angle: 40, volume: 0.45, depth: 14, cast: 0.5, fall: 0.4 },
        );
      } else {
        strap(220, 300, 104, 54);
        strap(350, 420, 126, 54);
      }
      if (cut.ankle !== 'none') {
        s.panel(
          at.n([
            [650, y(650, 30)],
            [716, y(716, 28)],
            [724, y(722, 120), 1],
            [712, y(712, 190)],
            [684, y(684, 188)],
            [680, y(680, 110), 1],
          ]),
          { volume: 0.4, depth: 14, round: 0.3 },
        );
        const loops = cut.ankle === 'wrap' ? [170, 214, 262] : [176];
        for (const up of loops) {
          s.panel(
            at.n([
              [700, y(700, up + 12), 1],
              [620, y(700, up + 30), 1],
              [540, y(700, up + 16), 1],
              [518, y(700, up - 6), 1],
              [560, y(700, up - 26), 1],
              [640, y(700, up - 22), 1],
              [712, y(700, up - 8), 1],
              [700, y(700, up + 2), 1],
              [630, y(700, up - 2), 1],
              [566, y(700, up - 8), 1],
              [538, y(700, up + 2), 1],
              [560, y(700, up + 8), 1],
              [630, y(700, up + 14), 1],
            ]),
            { volume: 0.3, depth: 6, round: 0.4 },
          );
        }
        const [bx, by] = at.p(640, y(700, (loops[0] ?? 176) - 14));
        s.stroke(`M${bx - 11},${by - 12}h22v24h-22Z`, metal, 5);
      } else {
        const [bx, by] = at.p(cut.straps === 'two' ? 396 : 268, y(cut.straps === 'two' ? 396 : 268, 64));
        s.stroke(`M${bx - 13},${by - 14}h26v26h-26Z`, metal, 5.5, 1, `transform="rotate(-24 ${bx} ${by})"`);
      }
    });
  },
  standing,
  focus: () => around(350, 700, 420),
  worn: 'foot',
};
