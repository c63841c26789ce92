import { shift, tones } from './colour.ts';
import { picture } from './ground.ts';
import { crease, shade } from './shape/fold.ts';
import { type Node, turned } from './shape/path.ts';
import { button } from './shape/trim.ts';
import { Sheet } from './sheet.ts';
import type { Drawing } from './types.ts';

/** An edge cut with pinking shears. */
function pinked(x: number, y: number, w: number, h: number, step: number): Node[] {
  const nodes: Node[] = [];
  const depth = step * 0.5;
  const nx = Math.round(w / step);
  const ny = Math.round(h / step);
  const side = (n: number, at: (f: number, d: number) => Node): void => {
    for (let i = 0; i < n; i += 1) nodes.push(at(i / n, 0), at((i + 0.5) / n, depth));
  };
  side(nx, (f, d) => [x + f * w, y + d]);
  side(ny, (f, d) => [x + w - d, y + f * h]);
  side(nx, (f, d) => [x + w - f * w, y + h - d]);
  side(ny, (f, d) => [x + d, y + h - f * h]);
  return nodes;
}

function mirroredAt(p: Node, a: Node, b: Node): Node {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
  return [2 * (a[0] + t * dx) - p[0], 2 * (a[1] + t * dy) - p[1]];
}

const hides = ['leather', 'suede'];
const knitted = ['sweater', 'cardigan', 'turtleneck', 'beanie', 'socks', 'gloves'];

/** Draws a close-up of the cloth with a folded corner and a matching button. */
export function drawSwatch(drawing: Drawing): string {
  const s = new Sheet(drawing.cloth, drawing.colour, drawing.accent, drawing.seed);
  const { cloth } = drawing;
  const knit = cloth === 'plain' && knitted.includes(drawing.kind);
  const fill = knit ? s.knitted(0) : s.fill(0, 1.7);
  if (cloth === 'metal') {
    const t = s.tones;
    const sheen = s.gradient(`plate ${t.base}`, 'x1="0" y1="0" x2="1" y2="1"', [
      [0, t.lighter],
      [0.28, t.base],
      [0.46, '#ffffff'],
      [0.6, t.light],
      [1, t.darker],
    ]);
    const o = s.panel(
      [
        [170, 380, 1],
        [450, 300, 1],
        [730, 380, 1],
        [760, 620, 1],
        [700, 860, 1],
        [450, 920, 1],
        [200, 860, 1],
        [140, 620, 1],
      ],
      { fill: sheen, volume: 0.35, depth: 26, round: 0 },
    );
    let brush = '';
    for (let y = 280; y < 960; y += 6) brush += `M100,${y}l700,-60`;
    s.stroke(brush, t.darker, 1.4, 0.28, '', o);
    return picture(s, { zoom: 1.1 });
  }
  const r = 4 + ((drawing.seed * 7) % 9);
  const hide = hides.includes(cloth);
  const under = drawing.accent ?? shift(s.tones.base, s.tones.lightness > 0.5 ? -0.2 : 0.2, 0.8);
  const outline: Node[] = hide
    ? [
        [170, 330, 1],
        [330, 290, 1],
        [560, 318, 1],
        [742, 300, 1],
        [770, 470, 1],
        [744, 660, 1],
        [776, 850, 1],
        [600, 916, 1],
        [420, 890, 1],
        [220, 924, 1],
        [130, 800, 1],
        [160, 600, 1],
        [124, 460, 1],
      ]
    : pinked(140, 290, 620, 620, 26);
  // One corner is folded over: the outline ends at the fold, and the mirrored corner lies on top.
  const [a, b]: [Node, Node] = [
    [570, 912],
    [762, 700],
  ];
  const beyond = (n: Node): boolean => (b[0] - a[0]) * (n[1] - a[1]) - (b[1] - a[1]) * (n[0] - a[0]) > 0;
  const at = outline.findIndex(beyond);
  const folded: Node[] = outline.filter((n) => !beyond(n));
  folded.splice(Math.max(0, at), 0, b, a);
  const corner = mirroredAt(hide ? [752, 880] : [760, 910], a, b);
  s.panel(
    turned(
      hide
        ? outline.map((n): Node => [n[0] * 0.94 + 20, n[1] * 0.94 + 20, 1])
        : pinked(180, 330, 600, 600, 26),
      r - 12,
      450,
      600,
    ),
    { fill: under, tones: tones(under), volume: 0.25, depth: 30, round: 0.2 },
  );
  s.panel(turned(folded, -r * 0.5, 450, 600), {
    fill,
    volume: 0.22,
    depth: 40,
    round: 0.25,
    fall: 0.5,
    cast: 0.6,
    castBy: [6, 14],
    folds: [
      ...crease([150, 470], [380, 560], [620, 910], 46, 0.34),
      ...crease([330, 300], [520, 480], [760, 640], 40, 0.3),
      ...crease([250, 330], [300, 520], [260, 900], 34, 0.2),
      shade([560, 330], [640, 420], [740, 470], 60, -0.3),
    ],
  });
  s.panel(
    turned(
      [
        b,
        a,
        [a[0] * 0.4 + corner[0] * 0.6, a[1] * 0.4 + corner[1] * 0.6 + 5, 1],
        corner,
        [b[0] * 0.4 + corner[0] * 0.6, b[1] * 0.4 + corner[1] * 0.6 + 3, 1],
      ],
      -r * 0.5,
      450,
      600,
    ),
    {
      ...(hide
        ? { fill: shift(s.tones.base, 0.12, 0.7) }
        : { fill: knit ? s.knitted(60) : s.fill(70, 1.7), tone: 0.16 }),
      volume: 0.4,
      depth: 26,
      round: 0.1,
      fall: 0.5,
      cast: 0.9,
      castBy: [-10, -8],
      folds: [shade([640, 800], [680, 780], [750, 716], 22, -0.5)],
    },
  );
  if (!hide) button(s, 250, 800, 34);
  return picture(s, { zoom: 1.2 });
}
