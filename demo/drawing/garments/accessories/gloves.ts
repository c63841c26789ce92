import { crease, type Fold } from '../../shape/fold.ts';
import { mirror, type Node, type Point } from '../../shape/path.ts';
import { button, stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';

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
  twoSided: true,
  worn: 'none',
};
