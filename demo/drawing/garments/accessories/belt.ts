import { tones } from '../../colour.ts';
import { shade } from '../../shape/fold.ts';
import type { Node } from '../../shape/path.ts';
import { stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';

export const belt: Garment = {
  options: () => ({
    buckle: ['frame', 'plate', 'round', 'double'],
    metal: ['silver', 'gold', 'dark'],
    width: ['regular', 'narrow', 'wide'],
    edge: ['stitched', 'plain'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const metals: Record<string, string> = { gold: '#c9a75e', silver: '#b9babc', dark: '#57534e' };
    const c = metals[String(cut.metal)] ?? '#b9babc';
    const h = cut.width === 'narrow' ? 46 : cut.width === 'wide' ? 92 : 66;
    // Rolled up: the coil behind, the loose end with the buckle in front.
    const coil = (r: number, tone: number): void => {
      s.panel(
        [
          [450 - r, 560, 1],
          [450 - r * 0.7, 560 - r * 0.26, 1],
          [450, 560 - r * 0.36, 1],
          [450 + r * 0.7, 560 - r * 0.26, 1],
          [450 + r, 560, 1],
          [450 + r, 560 + h],
          [450 + r * 0.7, 560 + h - r * 0.26 + 12, 1],
          [450, 560 + h - r * 0.36 + 14, 1],
          [450 - r * 0.7, 560 + h - r * 0.26 + 12, 1],
          [450 - r, 560 + h],
        ],
        { tone, volume: 0.4, depth: 14, round: 0.7 },
      );
    };
    coil(250, -0.42);
    coil(214, -0.5);
    const front: Node[] = [
      [200, 560],
      [214, 612, 1],
      [310, 654, 1],
      [450, 668, 1],
      [600, 656, 1],
      [690, 610, 1],
      [706, 566],
      [708, 566 + h],
      [690, 622 + h, 1],
      [600, 664 + h, 1],
      [450, 680 + h, 1],
      [310, 664 + h, 1],
      [212, 620 + h, 1],
      [198, 560 + h],
    ];
    s.panel(front, {
      volume: 0.4,
      depth: 16,
      round: 0.6,
      fall: 0.3,
      cast: 0.6,
      folds: [shade([260, 640], [330, 668], [400, 676], 14, -0.6)],
    });
    if (cut.edge === 'stitched') {
      for (const dy of [9, h - 9])
        stitch(
          s,
          [
            [204, 564 + dy],
            [218, 614 + dy, 1],
            [312, 656 + dy, 1],
            [450, 671 + dy, 1],
            [600, 659 + dy, 1],
            [686, 614 + dy, 1],
            [702, 570 + dy],
          ],
          undefined,
          0.7,
        );
    }
    for (const x of [560, 596, 632])
      s.add(
        `<ellipse cx="${x}" cy="${662 - (x - 540) * 0.14 + h / 2}" rx="5.5" ry="7" fill="${s.tones.shadow}" stroke="${s.tones.edge}" stroke-width="2"/>`,
      );
    const by = 672 + h / 2;
    s.panel(
      [
        [330, by - h / 2 - 10],
        [352, by - h / 2 - 9],
        [352, by + h / 2 + 10],
        [330, by + h / 2 + 9],
      ],
      { volume: 0.35, depth: 7, cast: 0.6, ground: false },
    );
    const g = s.gradient(`metal ${c}`, 'x1="0" y1="0" x2="1" y2="1"', [
      [0, '#ffffff'],
      [0.25, c],
      [0.55, tones(c).light],
      [1, tones(c).darker],
    ]);
    const metalStroke = (d: string, w: number): void => {
      s.stroke(d, '#2e2a26', w + 4, 0.25, 'transform="translate(4 7)"');
      s.stroke(d, tones(c).edge, w + 2);
      s.stroke(d, g, w);
      s.stroke(d, '#fff', w * 0.2, 0.6, `transform="translate(${-w * 0.2} ${-w * 0.2})"`);
    };
    const y1 = by - h / 2 - 20;
    const y2 = by + h / 2 + 20;
    if (cut.buckle === 'plate') {
      s.panel(
        [
          [370, y1 + 6],
          [520, y1 + 6],
          [520, y2 - 6],
          [370, y2 - 6],
        ],
        { fill: g, tones: tones(c), volume: 0.15, depth: 8, round: 0, cast: 0.7, ground: false },
      );
      s.stroke(`M382,${y1 + 18}h126v${y2 - y1 - 36}h-126Z`, tones(c).darker, 2);
    } else if (cut.buckle === 'round')
      metalStroke(`M384,${by}a66,${(y2 - y1) / 2} 0 1 0 132,0a66,${(y2 - y1) / 2} 0 1 0 -132,0Z`, 14);
    else
      metalStroke(
        `M380,${y1 + 10}q0,-10 10,-10h112q10,0 10,10V${y2 - 10}q0,10 -10,10h-112q-10,0 -10,-10Z`,
        14,
      );
    if (cut.buckle === 'double') metalStroke(`M444,${y1}V${y2}`, 9);
    if (cut.buckle !== 'plate') metalStroke(`M386,${by}H520`, 9);
  },
  standing: () => ({ zoom: 1.3 }),
  focus: () => around(450, 680, 360),
  twoSided: true,
  worn: 'none',
};
