import { tones } from '../../colour.ts';
import { crease, shade } from '../../shape/fold.ts';
import type { Node } from '../../shape/path.ts';
import { seam, stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { standing } from './heel-kit.ts';
import { body, leatherFolds, mouth, pair, rubber, sole, upper } from './shoe-kit.ts';

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
  twoSided: true,
  worn: 'foot',
};
