import { atLightness, shift, tones } from '../colour.ts';
import { floorShadow } from '../ground.ts';
import { crease, type Fold, shade } from '../shape/fold.ts';
import type { Node, Point } from '../shape/path.ts';
import { seam, stitch } from '../shape/trim.ts';
import { around, type Garment, type Pen } from './garment.ts';

/** Where one shoe of a pair stands: shifted and scaled. */
export interface Place {
  n: (nodes: readonly Node[]) => Node[];
  p: (x: number, y: number) => Point;
  f: (folds: readonly Fold[]) => Fold[];
  far: boolean;
}

function place(dx: number, dy: number, k: number, far: boolean, flat: number): Place {
  const p = (x: number, y: number): Point => [450 + (x - 450) * k + dx, 800 + (y - 800) * k * flat + dy];
  return {
    p,
    n: (nodes) =>
      nodes.map((node): Node => {
        const [x, y] = p(node[0], node[1]);
        return node[2] ? [x, y, 1] : [x, y];
      }),
    f: (folds) =>
      folds.map((f) => ({
        ...f,
        a: p(f.a[0], f.a[1]),
        c: p(f.c[0], f.c[1]),
        b: p(f.b[0], f.b[1]),
        width: f.width * k,
      })),
    far,
  };
}

/** Draws the far shoe, then the near one; `flat` lowers both. */
export function pair(pen: Pen, draw: (at: Place) => void, flat = 1): void {
  pen.s.add(floorShadow(pen.s, 520, 652, 300, 0.75));
  draw(place(70, -148, 0.95, true, flat));
  pen.s.add(floorShadow(pen.s, 420, 800, 320, 0.9));
  pen.s.base = [];
  draw(place(-30, 0, 1, false, flat));
}

export const rubber = (pen: Pen): string =>
  pen.s.tones.lightness > 0.6 ? '#6b4a32' : atLightness(pen.s.tones.base, 0.2, 0.5);

/** The sole and heel of a leather shoe. */
export function sole(pen: Pen, at: Place, colour: string, thick: number, heel: number, toeX = 152): void {
  const t = tones(colour);
  const base = 800;
  const style = {
    fill: colour,
    tones: t,
    round: 0.4,
    volume: 0.3,
    depth: 12,
    ...(at.far ? { tone: -0.2 } : {}),
  };
  pen.s.panel(
    at.n([
      [588, base - heel],
      [716, base - heel - 6],
      [712, base],
      [594, base],
    ]),
    style,
  );
  pen.s.panel(
    at.n([
      [toeX, base - heel * 0.36 - thick + 4, 1],
      [toeX - 6, base - heel * 0.2 - 4, 1],
      [toeX + 30, base - 2, 1],
      [toeX + 170, base, 1],
      [430, base - heel * 0.5, 1],
      [560, base - heel + thick * 0.5, 1],
      [718, base - heel + thick * 0.3],
      [720, base - heel - thick],
      [430, base - heel * 0.62 - thick, 1],
      [toeX + 60, base - heel * 0.3 - thick + 2, 1],
    ]),
    style,
  );
}

export const upper = (top: readonly Node[], heel: number): Node[] => [
  ...top,
  [724, 680 - heel * 0.4, 1],
  [714, 800 - heel - 8],
  [560, 800 - heel - 4, 1],
  [430, 794 - heel * 0.62, 1],
  [240, 790 - heel * 0.3, 1],
  [152, 788 - heel * 0.36],
  [146, 752, 1],
  [188, 706, 1],
];

export function leatherFolds(): Fold[] {
  return [
    ...crease([322, 664], [318, 706], [330, 752], 8, 0.34),
    ...crease([352, 654], [346, 700], [356, 740], 7, 0.28),
    shade([170, 740], [214, 712], [310, 694], 15, -0.4),
    shade([560, 650], [640, 650], [700, 690], 30, -0.3),
    shade([420, 770], [520, 760], [600, 766], 20, 0.3),
    shade([400, 640], [450, 610], [500, 560], 14, -0.3),
  ];
}

/** The dark inside of the shoe, seen at the opening. */
export function mouth(pen: Pen, at: Place, nodes: readonly Node[], lining = '#b08d68'): void {
  pen.s.panel(at.n(nodes), {
    fill: lining,
    tones: tones(lining),
    tone: -0.45,
    volume: 0.4,
    depth: 14,
    round: 0.3,
  });
}

export function body(pen: Pen, at: Place, nodes: readonly Node[], folds: readonly Fold[]): string {
  return pen.s.panel(at.n(nodes), {
    angle: -12,
    scale: 0.62,
    volume: 0.5,
    depth: 30,
    round: 0.35,
    fall: 0.55,
    folds: at.f(folds),
    ...(at.far ? { tone: -0.16 } : { cast: 0.5, castBy: [8, 4] as const }),
  });
}

export const oxford: Garment = {
  options: () => ({
    style: ['oxford', 'derby', 'brogue', 'monk'],
    toe: ['cap', 'plain', 'wing'],
    sole: ['leather', 'rubber'],
    laces: ['tone', 'contrast'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const { jitter } = pen;
    const tall = jitter(8);
    pair(
      pen,
      (at) => {
        sole(pen, at, cut.sole === 'leather' ? rubber(pen) : '#2a2725', cut.sole === 'rubber' ? 20 : 12, 34);
        mouth(pen, at, [
          [492, 550 + tall],
          [600, 538 + tall, 1],
          [690, 552, 1],
          [710, 574, 1],
          [690, 630],
          [540, 640],
        ]);
        body(
          pen,
          at,
          upper(
            [
              [300, 668, 1],
              [420, 610, 1],
              [486, 546 + tall],
              [530, 556 + tall, 1],
              [600, 600, 1],
              [660, 596, 1],
              [706, 566, 1],
            ],
            34,
          ),
          leatherFolds(),
        );
        if (cut.toe !== 'plain' || cut.style === 'brogue') {
          const wing = cut.toe === 'wing';
          const cap: Node[] = wing
            ? [
                [246, 686],
                [300, 716, 1],
                [420, 740, 1],
                [500, 786],
              ]
            : [
                [244, 688],
                [262, 730, 1],
                [258, 790],
              ];
          seam(s, at.n(cap), 0.9);
          if (cut.style === 'brogue' || wing)
            s.stroke(
              dots(at, cap),
              s.tones.edge,
              4.5,
              0.9,
              'stroke-dasharray="0.1 10" stroke-linecap="round"',
            );
          else
            stitch(
              s,
              at.n(cap.map((n): Node => (n[2] ? [n[0] + 7, n[1], 1] : [n[0] + 7, n[1]]))),
              undefined,
              0.6,
            );
        }
        seam(
          s,
          at.n([
            [640, 588],
            [616, 680, 1],
            [622, 764],
          ]),
          0.7,
        );
        const quarter: Node[] =
          cut.style === 'derby' || cut.style === 'monk'
            ? [
                [404, 622],
                [392, 684, 1],
                [440, 716, 1],
                [620, 700, 1],
              ]
            : [
                [418, 612],
                [388, 664, 1],
                [420, 710, 1],
                [540, 774, 1],
              ];
        seam(s, at.n(quarter), 0.85);
        stitch(s, at.n(quarter.map((n): Node => [n[0] + 7, n[1] + 2, 1])), undefined, 0.55);
        if (cut.style === 'monk') {
          s.panel(
            at.n([
              [420, 600],
              [480, 560],
              [560, 640],
              [544, 668],
              [430, 640],
            ]),
            { volume: 0.35, depth: 12, cast: 0.5 },
          );
          const [x, y] = at.p(528, 640);
          s.stroke(`M${x},${y}l26,-12l8,26l-26,10Z`, '#c9b27c', 5);
        } else {
          const lace = cut.laces === 'contrast' ? '#d9cdb4' : s.tones.darker;
          for (let i = 0; i < 5; i += 1) {
            const [x, y] = at.p(424 + i * 17, 624 - i * 17);
            s.stroke(`M${x - 6},${y - 12}L${x + 26},${y + 10}`, s.tones.edge, 7, 0.8);
            s.stroke(`M${x - 6},${y - 14}L${x + 26},${y + 7}`, lace, 5);
          }
          const [bx, by] = at.p(482, 556);
          s.stroke(`M${bx},${by}q-34,-24 -44,6q20,16 44,-6q36,-8 44,22q-26,8 -44,-22`, lace, 4.5);
        }
      },
      0.8,
    );
  },
  standing: (pen) => ({ floor: 800, span: [pen.s.bounds[0], pen.s.bounds[2] - 40] }),
  focus: () => around(360, 660, 430),
  worn: 'foot',
};

const dots = (at: Place, line: readonly Node[]): string =>
  at
    .n(line.map((n): Node => [n[0] + 7, n[1]]))
    .map((n, i) => `${i ? 'L' : 'M'}${n[0]},${n[1]}`)
    .join('');

export const loafer: Garment = {
  options: () => ({
    style: ['penny', 'tassel', 'horsebit', 'plain'],
    sole: ['leather', 'rubber'],
    heel: ['flat', 'block'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const heel = cut.heel === 'block' ? 56 : 28;
    pair(
      pen,
      (at) => {
        sole(
          pen,
          at,
          cut.sole === 'leather' ? rubber(pen) : '#2b2826',
          cut.sole === 'rubber' ? 22 : 12,
          heel,
        );
        mouth(pen, at, [
          [430, 626],
          [520, 590, 1],
          [704, 580],
          [690, 650],
          [460, 680],
        ]);
        body(
          pen,
          at,
          upper(
            [
              [300, 668, 1],
              [400, 618, 1],
              [440, 590],
              [470, 640, 1],
              [560, 654, 1],
              [650, 620, 1],
              [704, 578],
            ],
            heel,
          ),
          leatherFolds(),
        );
        s.panel(
          at.n([
            [206, 712, 1],
            [300, 664, 1],
            [404, 612, 1],
            [440, 592],
            [452, 634],
            [340, 700, 1],
            [250, 740, 1],
          ]),
          { angle: -24, volume: 0.35, depth: 16, fall: 0.4, round: 0.2, ...(at.far ? { tone: -0.16 } : {}) },
        );
        let ruche = '';
        for (let i = 0; i < 16; i += 1) {
          const [x, y] = at.p(232 + i * 13, 742 - i * 7.2);
          ruche += `M${x},${y}l-7,-13`;
        }
        s.stroke(ruche, s.tones.edge, 2.6, 0.8);
        seam(
          s,
          at.n([
            [640, 632],
            [622, 700, 1],
            [626, 766],
          ]),
          0.7,
        );
        if (cut.style === 'penny') {
          s.panel(
            at.n([
              [360, 632],
              [398, 610],
              [470, 700],
              [474, 776],
              [430, 776],
              [424, 716],
            ]),
            { volume: 0.35, depth: 12, cast: 0.5, round: 0.1 },
          );
          const [x, y] = at.p(386, 642);
          s.stroke(`M${x - 8},${y + 4}l26,-14`, s.tones.edge, 5, 0.9);
        } else if (cut.style === 'horsebit') {
          s.panel(
            at.n([
              [366, 630],
              [392, 616],
              [450, 690],
              [452, 776],
              [420, 776],
              [418, 704],
            ]),
            { volume: 0.35, depth: 12, cast: 0.5, round: 0.1 },
          );
          const [x, y] = at.p(374, 636);
          const d = `M${x - 16},${y + 2}a11,9 -30 1 0 20,-12M${x},${y - 4}L${x + 34},${y + 26}a10,9 30 1 0 14,-14`;
          s.stroke(d, '#8d7440', 7);
          s.stroke(d, '#d9bd78', 4);
        } else if (cut.style === 'tassel') {
          const [x, y] = at.p(396, 640);
          for (const [dx, dy] of [
            [-18, 14],
            [10, 24],
          ] as const) {
            s.stroke(`M${x},${y}l${dx},${dy}`, s.tones.edge, 5);
            s.panel(
              [
                [x + dx - 6, y + dy],
                [x + dx + 6, y + dy - 2],
                [x + dx + 10, y + dy + 44],
                [x + dx - 12, y + dy + 46],
              ],
              { volume: 0.4, depth: 8, cast: 0.5 },
            );
            for (const e of [-6, -1, 4])
              s.stroke(`M${x + dx + e},${y + dy + 14}l${e * 0.3},30`, s.tones.edge, 1.6, 0.8);
          }
        }
      },
      0.82,
    );
  },
  standing: (pen) => ({ floor: 800, span: [pen.s.bounds[0], pen.s.bounds[2] - 40] }),
  focus: () => around(360, 680, 420),
  worn: 'foot',
};

export const sneaker: Garment = {
  options: () => ({
    height: ['low', 'low', 'high'],
    stripe: ['heel', 'side', 'none'],
    sole: ['cup', 'thick', 'runner'],
    toe: ['plain', 'perforated', 'cap'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const thick = cut.sole === 'thick' ? 70 : cut.sole === 'runner' ? 62 : 48;
    const accent = pen.drawing.accent ?? shift(s.tones.base, s.tones.lightness > 0.6 ? -0.35 : 0.3);
    const high = cut.height === 'high';
    const rubberTone = s.tones.lightness > 0.5 ? '#f4f1ea' : '#ece8df';
    const rt = tones(rubberTone);
    pair(
      pen,
      (at) => {
        const top: Node[] = high
          ? [
              [300, 648, 1],
              [400, 590, 1],
              [480, 470, 1],
              [512, 410],
              [560, 420, 1],
              [640, 446, 1],
              [706, 440],
            ]
          : [
              [300, 648, 1],
              [400, 596, 1],
              [470, 528],
              [500, 516],
              [560, 572, 1],
              [640, 574, 1],
              [710, 530],
            ];
        mouth(
          pen,
          at,
          high
            ? [
                [512, 408],
                [610, 398, 1],
                [706, 440],
                [690, 480],
                [540, 480],
              ]
            : [
                [490, 516],
                [600, 506, 1],
                [710, 530],
                [690, 610],
                [540, 620],
              ],
          '#d8d2c6',
        );
        // A sneaker's toe is rounder and higher than that of a leather shoe.
        const toe = upper(top, thick * 0.5).map(
          (n): Node =>
            n[0] < 160
              ? [n[0] + (n[1] < 760 ? 0 : -8), n[1] - (n[1] < 760 ? 20 : 0), 1]
              : n[0] === 188
                ? [204, 672, 1]
                : n,
        );
        body(
          pen,
          at,
          toe.map((n): Node => (n[1] > 770 ? (n[2] ? [n[0], 776, 1] : [n[0], 776]) : n)),
          leatherFolds(),
        );
        seam(
          s,
          at.n([
            [330, 636],
            [350, 700, 1],
            [330, 770],
          ]),
          0.8,
        );
        stitch(
          s,
          at.n([
            [338, 632],
            [358, 700, 1],
            [338, 770],
          ]),
          undefined,
          0.6,
        );
        const eyestay: Node[] = high
          ? [
              [352, 620],
              [440, 560, 1],
              [486, 470, 1],
              [510, 414],
              [546, 424],
              [520, 520, 1],
              [470, 620, 1],
              [400, 664],
            ]
          : [
              [352, 622],
              [430, 572, 1],
              [474, 524],
              [512, 530],
              [500, 580, 1],
              [450, 636, 1],
              [396, 664],
            ];
        s.panel(at.n(eyestay), {
          angle: -30,
          scale: 0.62,
          volume: 0.3,
          depth: 14,
          cast: 0.35,
          round: 0.1,
          ...(at.far ? { tone: -0.16 } : {}),
        });
        s.panel(
          at.n(
            high
              ? [
                  [660, 446],
                  [706, 440],
                  [724, 600, 1],
                  [718, 770],
                  [670, 770],
                  [672, 600, 1],
                ]
              : [
                  [660, 566],
                  [710, 532],
                  [726, 640, 1],
                  [718, 770],
                  [664, 770],
                  [672, 660, 1],
                ],
          ),
          {
            ...(cut.stripe === 'heel' ? { fill: accent, tones: tones(accent) } : {}),
            volume: 0.35,
            depth: 16,
            round: 0.2,
            ...(at.far ? { tone: -0.16 } : {}),
          },
        );
        if (cut.stripe === 'side') {
          for (const dx of [0, 34])
            s.panel(
              at.n([
                [470 + dx, 640],
                [490 + dx, 636],
                [560 + dx, 768],
                [536 + dx, 768],
              ]),
              { fill: accent, tones: tones(accent), volume: 0.2, depth: 8, round: 0.1 },
            );
        }
        if (cut.toe === 'perforated') {
          for (let i = 0; i < 12; i += 1) {
            const [x, y] = at.p(
              226 + (i % 4) * 20 + Math.floor(i / 4) * 8,
              716 - (i % 4) * 9 + Math.floor(i / 4) * 16,
            );
            s.add(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${s.tones.edge}"/>`);
          }
        } else if (cut.toe === 'cap')
          s.panel(
            at.n([
              [142, 774],
              [146, 728, 1],
              [204, 672, 1],
              [252, 654],
              [280, 720, 1],
              [270, 778],
              [146, 778],
            ]),
            { fill: rubberTone, tones: rt, volume: 0.3, depth: 14, ...(at.far ? { tone: -0.14 } : {}) },
          );
        s.panel(
          at.n([
            [140, 752 + (60 - thick) * 0.3, 1],
            [136, 790, 1],
            [170, 808, 1],
            [430, 804, 1],
            [690, 808, 1],
            [730, 794, 1],
            [cut.sole === 'runner' ? 744 : 728, 800 - thick],
            [560, 806 - thick, 1],
            [430, 806 - thick, 1],
            [260, 804 - thick * 0.9, 1],
          ]),
          {
            fill: rubberTone,
            tones: rt,
            volume: 0.35,
            depth: 16,
            round: 0.35,
            fall: 0.4,
            cast: 0.3,
            ...(at.far ? { tone: -0.14 } : {}),
          },
        );
        stitch(
          s,
          at.n([
            [160, 782 - thick * 0.32],
            [300, 820 - thick, 1],
            [560, 818 - thick, 1],
            [722, 812 - thick],
          ]),
          rt.darker,
          0.8,
        );
        const lace = s.tones.lightness > 0.5 ? '#f7f5f0' : '#efece4';
        const rows = high ? 6 : 4;
        for (let i = 0; i < rows; i += 1) {
          const f = i / (rows - 1);
          const [x, y] = high
            ? at.p(384 + f * 142, (1 - f) ** 2 * 640 + 2 * f * (1 - f) * 560 + f * f * 428)
            : at.p(394 + f * 94, 638 - f * 84);
          s.stroke(`M${x - 20},${y - 16}L${x + 20},${y + 12}`, s.tones.edge, 10, 0.5);
          s.stroke(`M${x - 20},${y - 18}L${x + 20},${y + 9}`, lace, 8, 1, 'stroke-linecap="round"');
        }
      },
      high ? 0.92 : 0.84,
    );
  },
  standing: (pen) => ({ floor: 804, span: [pen.s.bounds[0], pen.s.bounds[2] - 40] }),
  focus: () => around(380, 640, 440),
  worn: 'foot',
};
