import { tones } from '../../colour.ts';
import type { Node } from '../../shape/path.ts';
import { stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { arch, heelAndSole, standing } from './heel-kit.ts';
import { pair, rubber } from './shoe-kit.ts';

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
  twoSided: true,
  worn: 'foot',
};
