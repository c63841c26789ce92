/** A point of an outline: smooth with a third member, a corner without. */
export type Node = readonly [x: number, y: number, smooth?: 1];
export type Point = readonly [x: number, y: number];

export const round = (v: number): string => String(Math.round(v * 10) / 10);
const pt = (x: number, y: number): string => `${round(x)},${round(y)}`;
const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
const between = (a: Node | Point, b: Node | Point, t: number): Point => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
];

/** The path through the nodes: a spline at the smooth ones, angles at the corners. */
export function path(nodes: readonly Node[], closed = true): string {
  const n = nodes.length;
  const get = (i: number): Node => nodes[(i + n) % n] ?? [0, 0];
  const handle = (i: number, side: 1 | -1): Point | undefined => {
    const here = get(i);
    if (!here[2] || (!closed && (i <= 0 || i >= n - 1))) return undefined;
    const before = get(i - 1);
    const after = get(i + 1);
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const to = side > 0 ? after : before;
    const reach = Math.hypot(to[0] - here[0], to[1] - here[1]) * 0.36;
    return [here[0] + ((side * dx) / length) * reach, here[1] + ((side * dy) / length) * reach];
  };
  const first = get(0);
  let d = `M${pt(first[0], first[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const a = get(i);
    const b = get(i + 1);
    const out = handle(i, 1);
    const into = handle(i + 1, -1);
    if (!out && !into) {
      d += `L${pt(b[0], b[1])}`;
      continue;
    }
    const c1 = out ?? between(a, into ?? b, 0.45);
    const c2 = into ?? between(b, out ?? a, 0.45);
    d += `C${pt(c1[0], c1[1])} ${pt(c2[0], c2[1])} ${pt(b[0], b[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** The middle of the picture, which is 900 wide. */
const middle = 450;

export const mirror = (nodes: readonly Node[]): Node[] =>
  nodes.map((node): Node => (node[2] ? [900 - node[0], node[1], 1] : [900 - node[0], node[1]])).reverse();

/** A half outline given right of the middle, from top to bottom, closed with its mirror image. */
export function symmetric(half: readonly Node[]): Node[] {
  const other = mirror(half);
  if (half.at(-1)?.[0] === middle) other.shift();
  if (half[0]?.[0] === middle) other.pop();
  return [...half, ...other];
}

export function turned(nodes: readonly Node[], degrees: number, cx: number, cy: number): Node[] {
  const a = (degrees * Math.PI) / 180;
  const cos = Math.cos(a);
  const sin = Math.sin(a);
  return nodes.map((node): Node => {
    const x = node[0] - cx;
    const y = node[1] - cy;
    const to: Point = [cx + x * cos - y * sin, cy + x * sin + y * cos];
    return node[2] ? [to[0], to[1], 1] : to;
  });
}

/** A smooth oval. */
export const oval = (cx: number, cy: number, rx: number, ry: number): Node[] => [
  [cx, cy - ry, 1],
  [cx + rx * 0.71, cy - ry * 0.71, 1],
  [cx + rx, cy, 1],
  [cx + rx * 0.71, cy + ry * 0.71, 1],
  [cx, cy + ry, 1],
  [cx - rx * 0.71, cy + ry * 0.71, 1],
  [cx - rx, cy, 1],
  [cx - rx * 0.71, cy - ry * 0.71, 1],
];

/** A box with rounded corners. */
export const rounded = (x: number, y: number, w: number, h: number, r: number): Node[] => [
  [x + r, y],
  [x + w - r, y],
  [x + w - r * 0.29, y + r * 0.29, 1],
  [x + w, y + r],
  [x + w, y + h - r],
  [x + w - r * 0.29, y + h - r * 0.29, 1],
  [x + w - r, y + h],
  [x + r, y + h],
  [x + r * 0.29, y + h - r * 0.29, 1],
  [x, y + h - r],
  [x, y + r],
  [x + r * 0.29, y + r * 0.29, 1],
];
