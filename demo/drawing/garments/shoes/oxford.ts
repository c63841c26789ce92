import type { Node } from '../../shape/path.ts';
import { seam, stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { body, leatherFolds, mouth, type Place, pair, rubber, sole, upper } from './shoe-kit.ts';

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
  twoSided: true,
  worn: 'foot',
};

const dots = (at: Place, line: readonly Node[]): string =>
  at
    .n(line.map((n): Node => [n[0] + 7, n[1]]))
    .map((n, i) => `${i ? 'L' : 'M'}${n[0]},${n[1]}`)
    .join('');
