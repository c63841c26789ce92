import { type Point, pt } from './path.ts';

/** A fold of the cloth: a soft wedge along a curve, dark (`k` > 0) or light (`k` < 0). */
export interface Fold {
  d: string;
  k: number;
  /** Broad folds are blurred more. */
  broad: boolean;
}

/** A wedge along the curve from `a` over `c` to `b`, `width` at its middle, pointed at both ends. */
export function wedge(a: Point, c: Point, b: Point, width: number): string {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  const nx = (-dy / length) * width;
  const ny = (dx / length) * width;
  return `M${pt(a[0], a[1])}Q${pt(c[0] + nx, c[1] + ny)} ${pt(b[0], b[1])}Q${pt(c[0] - nx, c[1] - ny)} ${pt(a[0], a[1])}Z`;
}

/** A wedge that opens towards `b`, as folds do that fall from a point to a hem. */
export function flare(a: Point, c: Point, b: Point, width: number): string {
  return `M${pt(a[0], a[1])}Q${pt(c[0] - width * 0.3, c[1])} ${pt(b[0] - width / 2, b[1])}L${pt(b[0] + width / 2, b[1])}Q${pt(c[0] + width * 0.3, c[1])} ${pt(a[0], a[1])}Z`;
}

/** A crease: its dark side and, beside it, the light that catches the ridge. */
export function crease(a: Point, c: Point, b: Point, width: number, k = 0.4): Fold[] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  const ox = (dy / length) * width * 0.9;
  const oy = (-dx / length) * width * 0.9;
  // The light comes from the upper left, so that side of the ridge is lit.
  const s = ox - -oy < 0 ? 1 : -1;
  const by = (p: Point): Point => [p[0] + ox * s, p[1] + oy * s];
  const broad = width > 16;
  return [
    { d: wedge(a, c, b, width), k, broad },
    { d: wedge(by(a), by(c), by(b), width * 0.8), k: -k * 0.75, broad },
  ];
}

/** A fold falling to a hem, dark with its lit ridge to the left. */
export function drop(a: Point, c: Point, b: Point, width: number, k = 0.4): Fold[] {
  const by = (p: Point, t: number): Point => [p[0] - width * t, p[1]];
  return [
    { d: flare(a, c, b, width), k, broad: width > 16 },
    { d: flare(by(a, 0.2), by(c, 0.6), by(b, 0.95), width * 0.8), k: -k * 0.8, broad: width > 16 },
  ];
}

export const shade = (a: Point, c: Point, b: Point, width: number, k: number, broad = true): Fold => ({
  d: wedge(a, c, b, width),
  k,
  broad,
});
