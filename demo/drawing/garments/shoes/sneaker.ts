import { shift, tones } from '../../colour.ts';
import type { Node } from '../../shape/path.ts';
import { seam, stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { body, leatherFolds, mouth, pair, upper } from './shoe-kit.ts';

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
  twoSided: true,
  worn: 'foot',
};
