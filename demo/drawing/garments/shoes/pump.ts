import { shade } from '../../shape/fold.ts';
import type { Node } from '../../shape/path.ts';
import { around, type Garment } from '../garment.ts';
import { arch, heelAndSole, standing } from './heel-kit.ts';
import { body, mouth, pair, rubber } from './shoe-kit.ts';

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
  twoSided: true,
  worn: 'foot',
};
