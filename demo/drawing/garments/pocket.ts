import { type Node, rounded } from '../shape/path.ts';
import { seam, stitch } from '../shape/trim.ts';
import type { Pen } from './garment.ts';

const at = (x: number, sign: 1 | -1): number => 450 + sign * x;

/** A pocket at `x`, `y` (its inner upper corner, from the middle), `w` wide; `sign` is the side. */
export function pocket(
  pen: Pen,
  type: string,
  x: number,
  y: number,
  w: number,
  sign: 1 | -1,
  slope = 5,
): void {
  const { s } = pen;
  const quad = (h: number, r = 0): Node[] => {
    const nodes: Node[] = [
      [x, y],
      [x + w, y - slope],
      [x + w + 1, y - slope + h - r],
      ...(r ? [[x + w - r, y - slope + h] as Node] : []),
      ...(r ? [[x + r, y + h] as Node] : []),
      [x + 1, y + h - r],
    ];
    const placed = nodes.map(([nx, ny]): Node => [at(nx, sign), ny]);
    return placed;
  };
  if (type === 'patch') {
    const h = w * 1.18;
    const nodes: Node[] = [
      [at(x, sign), y],
      [at(x + w, sign), y - slope],
      [at(x + w + 4, sign), y - slope + h * 0.84],
      [at(x + w - 4, sign), y - slope + h * 0.97, 1],
      [at(x + w * 0.84, sign), y - slope * 0.8 + h],
      [at(x + w * 0.14, sign), y + h],
      [at(x + 2, sign), y + h * 0.97, 1],
      [at(x - 3, sign), y + h * 0.84],
    ];
    s.panel(nodes, { volume: 0.22, depth: 14, round: 0.08, cast: 0.42, castBy: [2, 5], ground: false });
    stitch(
      s,
      [
        [at(x + 2, sign), y + 16],
        [at(x + w - 2, sign), y - slope + 16],
      ],
      undefined,
      0.6,
    );
    return;
  }
  if (type === 'welt') {
    s.panel(quad(15), {
      volume: 0.3,
      depth: 8,
      round: 0,
      cast: 0.4,
      castBy: [1, 4],
      ground: false,
      tone: 0.04,
    });
    return;
  }
  if (type === 'slant') {
    const nodes: Node[] = [
      [at(x + w * 0.62, sign), y - 10],
      [at(x + w * 0.62 + 20, sign), y - 4],
      [at(x + 22, sign), y + w * 1.05],
      [at(x, sign), y + w * 1.05 - 8],
    ];
    s.panel(nodes, { volume: 0.25, depth: 8, round: 0, cast: 0.5, castBy: [3, 4], ground: false });
    return;
  }
  if (type === 'jetted') {
    seam(s, [
      [at(x, sign), y],
      [at(x + w, sign), y - slope],
    ]);
    seam(s, [
      [at(x, sign), y + 8],
      [at(x + w, sign), y - slope + 8],
    ]);
    return;
  }
  s.panel(quad(40, 12), { volume: 0.25, depth: 12, round: 0.05, cast: 0.6, castBy: [2, 6], ground: false });
  seam(
    s,
    [
      [at(x - 3, sign), y - 6],
      [at(x + w + 3, sign), y - slope - 6],
    ],
    0.6,
  );
}

/** A button-down flap with a pocket bag beneath, as on field jackets. */
export function bellows(pen: Pen, x: number, y: number, w: number, h: number, sign: 1 | -1): void {
  const { s } = pen;
  const left = sign > 0 ? 450 + x : 450 - x - w;
  s.panel(rounded(left, y, w, h, 9), {
    volume: 0.25,
    depth: 14,
    round: 0.1,
    cast: 0.45,
    castBy: [2, 5],
    ground: false,
  });
  stitch(s, [
    [left + 8, y + 40],
    [left + 8, y + h - 10],
    [left + w - 8, y + h - 10],
    [left + w - 8, y + 40],
  ]);
  s.panel(
    [
      [left - 3, y - 8],
      [left + w + 3, y - 8],
      [left + w + 3, y + 34],
      [left + w / 2, y + 46, 1],
      [left - 3, y + 34],
    ],
    { volume: 0.2, depth: 10, round: 0.05, cast: 0.6, castBy: [2, 5], ground: false },
  );
  stitch(s, [
    [left + 3, y + 28],
    [left + w / 2, y + 39, 1],
    [left + w - 3, y + 28],
  ]);
}
