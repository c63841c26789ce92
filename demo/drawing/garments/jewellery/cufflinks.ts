import { tones } from '../../colour.ts';
import { oval, rounded } from '../../shape/path.ts';
import { around, type Garment } from '../garment.ts';
import { metalGradient, stone, wire } from './jewel-kit.ts';

export const cufflinks: Garment = {
  options: () => ({
    shape: ['round', 'square', 'oval', 'bar'],
    face: ['enamel', 'stone', 'brushed', 'pearl'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const g = metalGradient(pen);
    const enamel = pen.drawing.accent ?? '#23324a';
    for (const [x, y, turned] of [
      [320, 660, false],
      [590, 560, true],
    ] as const) {
      // The post and its toggle, seen past the face.
      wire(pen, `M${x + 10},${y}L${x + 96},${y - 74}`, 15);
      s.panel(
        [
          [x + 70, y - 108, 1],
          [x + 88, y - 112, 1],
          [x + 134, y - 40, 1],
          [x + 120, y - 30, 1],
        ],
        { fill: g, volume: 0.3, depth: 8, round: 0.3 },
      );
      const r = 82;
      const shape =
        cut.shape === 'square'
          ? rounded(x - r, y - r, r * 2, r * 2, 16)
          : cut.shape === 'oval'
            ? oval(x, y, r * 1.12, r * 0.82)
            : cut.shape === 'bar'
              ? rounded(x - r * 1.2, y - 42, r * 2.4, 84, 40)
              : oval(x, y, r, r);
      s.panel(
        shape.map((n) => (n[2] ? ([n[0] + 7, n[1] - 7, 1] as const) : ([n[0] + 7, n[1] - 7] as const))),
        { fill: s.tones.darker, volume: 0.3, depth: 10 },
      );
      s.panel(shape, { fill: g, volume: 0.3, depth: 12, round: 0.1 });
      const k = 0.76;
      const inner = shape.map((n) =>
        n[2]
          ? ([x + (n[0] - x) * k, y + (n[1] - y) * k, 1] as const)
          : ([x + (n[0] - x) * k, y + (n[1] - y) * k] as const),
      );
      if (cut.face === 'enamel') {
        s.panel(inner, {
          fill: enamel,
          tones: tones(enamel),
          volume: 0.4,
          depth: 16,
          fall: 0.7,
          ground: false,
        });
        s.stroke(
          `M${x - 44},${y - 26}Q${x - 20},${y - 48} ${x + 16},${y - 50}`,
          '#fff',
          7,
          0.4,
          'stroke-linecap="round"',
        );
      } else if (cut.face === 'brushed') {
        const o = s.panel(inner, { fill: s.tones.light, volume: 0.3, depth: 12, ground: false });
        let d = '';
        for (let i = -90; i < 90; i += 5) d += `M${x - 100},${y + i}l200,-34`;
        s.stroke(d, s.tones.darker, 1.4, 0.45, '', o);
      } else stone(pen, x, y, cut.shape === 'bar' ? 32 : 54, cut.face === 'pearl' ? 'pearl' : 'stone');
      void turned;
    }
  },
  standing: () => ({ zoom: 1.25 }),
  focus: () => around(350, 640, 340),
  twoSided: true,
  worn: 'none',
};
