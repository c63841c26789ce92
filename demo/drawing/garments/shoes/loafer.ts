import { seam } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { body, leatherFolds, mouth, pair, rubber, sole, upper } from './shoe-kit.ts';

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
  twoSided: true,
  worn: 'foot',
};
