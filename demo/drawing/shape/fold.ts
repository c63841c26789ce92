import type { Point } from './path.ts';

/** A fold of the cloth: a soft wedge along a curve from `a` over `c` to `b`, dark (`k` > 0) or light (`k` < 0). */
export interface Fold {
  a: Point;
  c: Point;
  b: Point;
  width: number;
  k: number;
  /** A flare opens towards `b`, as folds do that fall to a hem; a wedge is pointed at both ends. */
  flare?: boolean;
}

export const shade = (a: Point, c: Point, b: Point, width: number, k: number): Fold => ({
  a,
  c,
  b,
  width,
  k,
});

/** A crease: its dark side and, beside it, the light that catches the ridge. */
export function crease(a: Point, c: Point, b: Point, width: number, k = 0.4): Fold[] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  const ox = (dy / length) * width * 0.9;
  const oy = (-dx / length) * width * 0.9;
  // The light comes from the upper left, so that side of the ridge is lit.
  const s = ox + oy < 0 ? 1 : -1;
  const by = (p: Point): Point => [p[0] + ox * s, p[1] + oy * s];
  return [
    { a, c, b, width, k },
    { a: by(a), c: by(c), b: by(b), width: width * 0.8, k: -k * 0.75 },
  ];
}

/** A fold falling to a hem, dark with its lit ridge to the left. */
export function drop(a: Point, c: Point, b: Point, width: number, k = 0.4): Fold[] {
  const by = (p: Point, t: number): Point => [p[0] - width * t, p[1]];
  return [
    { a, c, b, width, k, flare: true },
    { a: by(a, 0.2), c: by(c, 0.6), b: by(b, 0.95), width: width * 0.8, k: -k * 0.8, flare: true },
  ];
}

/** Mirrored copies of the right-hand folds. */
export function flipFolds(folds: readonly Fold[]): Fold[] {
  const flip = (p: Point): Point => [900 - p[0], p[1]];
  return folds.map((f) => ({ ...f, a: flip(f.a), c: flip(f.c), b: flip(f.b) }));
}

const layers = [1.35, 1.02, 0.72, 0.45, 0.2];

/** The nested shapes of a fold: overlaid thinly they look soft, and are far cheaper than a blur. */
export function foldPaths(f: Fold): string {
  const dx = f.b[0] - f.a[0];
  const dy = f.b[1] - f.a[1];
  const length = Math.hypot(dx, dy) || 1;
  const int = (v: number): string => String(Math.round(v));
  let out = '';
  const steps = f.width < 7 ? layers.slice(1, 4) : layers;
  for (const l of steps) {
    const w = f.width * l;
    // Inner layers end sooner, so that the points fade as well.
    const inset = (1.35 - l) * 0.09;
    const p = (t: number): Point => [f.a[0] + dx * t, f.a[1] + dy * t];
    const a = p(inset);
    if (f.flare) {
      const b = f.b;
      out += `<path d="M${int(a[0])},${int(a[1])}Q${int(f.c[0] - w * 0.3)},${int(f.c[1])} ${int(b[0] - w / 2)},${int(b[1])}h${int(w)}Q${int(f.c[0] + w * 0.3)},${int(f.c[1])} ${int(a[0])},${int(a[1])}"/>`;
    } else {
      const b = p(1 - inset);
      const nx = (-dy / length) * w;
      const ny = (dx / length) * w;
      out += `<path d="M${int(a[0])},${int(a[1])}Q${int(f.c[0] + nx)},${int(f.c[1] + ny)} ${int(b[0])},${int(b[1])}Q${int(f.c[0] - nx)},${int(f.c[1] - ny)} ${int(a[0])},${int(a[1])}"/>`;
    }
  }
  return out;
}

/** The opacity of each of `n` layers that together reach `total`. */
export const layered = (total: number, n: number): number => 1 - (1 - Math.min(0.94, total)) ** (1 / n);
export const foldLayers = (f: Fold): number => (f.width < 7 ? 3 : layers.length);

/** Shifts a fold a little, so that no two garments look alike. Short folds stay in place. */
export function swayed(f: Fold, dx: number, dy: number): Fold {
  const long = Math.hypot(f.b[0] - f.a[0], f.b[1] - f.a[1]) > 90 ? 1 : 0.3;
  const by = (p: Point, k: number): Point => [p[0] + dx * k * long, p[1] + dy * k * long];
  return { ...f, a: by(f.a, 0.5), c: by(f.c, 1.2), b: f.flare ? by(f.b, 0.6) : by(f.b, 0.7) };
}
