import { tones } from '../colour.ts';
import { crease, drop, type Fold, flipFolds, shade } from '../shape/fold.ts';
import { type Node, symmetric } from '../shape/path.ts';
import { side, type Torso, X } from '../shape/torso.ts';
import type { Pen } from './garment.ts';

/** The opening of a pulled-on top. */
export interface Neck {
  /** Half width and depth below the shoulder point. */
  width: number;
  depth: number;
  v?: boolean;
  square?: boolean;
}

export function neckline(t: Torso, neck: Neck, out = 0): Node[] {
  const { width: w, depth: d } = neck;
  const y = t.neckY;
  if (neck.v)
    return [X(0, y + d + out * 1.5), X(w * 0.55, y + d * 0.42 + out * 0.4, 1), X(w + out, y + out * 0.22)];
  if (neck.square) {
    return [X(0, y + d + out), X(w * 0.84 + out * 0.6, y + d + out), X(w + out, y + out * 0.22)];
  }
  return [
    X(0, y + d + out, 1),
    X(w * 0.56 + out * 0.5, y + d * 0.84 + out * 0.85, 1),
    X(w * 0.92 + out * 0.95, y + d * 0.38 + out * 0.4, 1),
    X(w + out, y + out * 0.22),
  ];
}

/** The inside of the back, seen through the opening. */
export function inside(pen: Pen, t: Torso, neck: Neck, fill?: string): void {
  const { s } = pen;
  if (s.worn) return;
  s.panel(
    symmetric([
      X(0, t.neckY - 16, 1),
      X(neck.width * 0.6, t.neckY - 18, 1),
      X(neck.width + 3, t.neckY - 6),
      X(neck.width + 6, t.neckY + neck.depth * 0.6),
      X(neck.width * 0.5, t.neckY + neck.depth + 26),
      X(0, t.neckY + neck.depth + 30),
    ]),
    {
      ...(fill ? { fill, tones: tones(fill) } : {}),
      tone: -0.42,
      volume: 0.5,
      depth: 30,
      round: 0.7,
      edge: 0.5,
    },
  );
}

/** A band of width `wide` around the opening, front and back. */
export function neckBand(pen: Pen, t: Torso, neck: Neck, wide: number, fill: string, behind: boolean): void {
  const { s } = pen;
  const w = neck.width;
  if (behind && s.worn) return;
  if (behind) {
    s.panel(
      symmetric([
        X(0, t.neckY - 14, 1),
        X(w * 0.6, t.neckY - 17, 1),
        X(w + 2, t.neckY - 12),
        X(w + 4, t.neckY + 4),
        X(w * 0.6, t.neckY - 17 + wide, 1),
        X(0, t.neckY - 14 + wide, 1),
      ]),
      { fill, tone: -0.22, volume: 0.3, depth: 10, round: 0.4 },
    );
    return;
  }
  const inner = neckline(t, neck);
  const outer = neckline(t, neck, wide).reverse();
  s.panel(symmetric([...inner.slice(0, -1), X(w - 3, t.neckY - 9), ...outer]), {
    fill,
    volume: 0.3,
    depth: 9,
    round: 0.3,
    cast: 0.3,
    castBy: [1, 4],
    edge: 0.7,
  });
}

/** The folds of a soft body, both sides. */
export function softFolds(t: Torso, strength = 1): Fold[] {
  const right: Fold[] = [
    ...crease(
      [450 + t.arm - 4, t.armY + 12],
      [450 + t.arm * 0.6, t.armY + 46],
      [450 + t.arm * 0.34, t.armY + 120],
      13,
      0.26 * strength,
    ),
    ...crease(
      [450 + t.shoulder - 24, t.shoulderY + 76],
      [450 + t.arm * 0.78, t.armY - 40],
      [450 + t.arm * 0.62, t.armY + 40],
      14,
      0.26 * strength,
    ),
    shade(
      [450 + t.arm * 0.5, t.armY - 90],
      [450 + t.arm * 0.56, t.armY + 60],
      [450 + t.waist * 0.46, t.waistY + 20],
      30,
      -0.24 * strength,
    ),
    ...crease(
      [450 + t.waist, t.waistY + 22],
      [450 + t.waist * 0.7, t.waistY + 12],
      [450 + t.waist * 0.4, t.waistY + 46],
      11,
      0.22 * strength,
    ),
    ...drop(
      [450 + t.waist * 0.68, t.waistY + 10],
      [450 + t.hem * 0.64, (t.waistY + t.hemY) / 2],
      [450 + t.hem * 0.62, t.hemY + 6],
      26,
      0.24 * strength,
    ),
  ];
  const left: Fold[] = flipFolds(right);
  return [
    ...right,
    ...left,
    ...drop([440, t.armY + 60], [430, t.waistY + 40], [416, t.hemY + 8], 30, 0.2 * strength),
  ];
}

/** The one-piece front (or back) of a pulled-on top. */
export function bodyNodes(t: Torso, neck: Neck, sag = 7): Node[] {
  return symmetric([
    ...neckline(t, neck).slice(0, -1),
    X(neck.width, t.neckY),
    ...side(t).slice(1),
    X(t.hem * 0.5, t.hemY + sag, 1),
    X(0, t.hemY + sag + 1, 1),
  ]);
}

/** A straight ribbed welt at the hem. */
export function hemBand(pen: Pen, t: Torso, height: number, fill: string, grip = 0.96): void {
  pen.s.panel(
    symmetric([
      X(0, t.hemY + 2, 1),
      X(t.hem * 0.5, t.hemY, 1),
      X(t.hem, t.hemY - 4),
      X(t.hem * grip, t.hemY + height - 6),
      X(t.hem * 0.5, t.hemY + height, 1),
      X(0, t.hemY + height + 2, 1),
    ]),
    { fill, volume: 0.35, depth: 16, round: 0.7, edge: 0.7 },
  );
}

/** A cuff at the end of a sleeve; the fill gets the sleeve's slant. */
export function cuffNodes(
  wrist: readonly [readonly [number, number], readonly [number, number]],
  height: number,
  grip = 0.86,
): Node[] {
  const [inner, outer] = wrist;
  const mx = (inner[0] + outer[0]) / 2;
  const dx = outer[0] - inner[0];
  const dy = outer[1] - inner[1];
  const l = Math.hypot(dx, dy) || 1;
  // Perpendicular to the wrist, pointing down the arm.
  const px = (-dy / l) * Math.sign(dx) * height;
  const py = (Math.abs(dx) / l) * height;
  const end = (p: readonly [number, number]): Node => [mx + (p[0] - mx) * grip + px, p[1] + py];
  return [
    [inner[0], inner[1] - 2],
    [outer[0], outer[1] - 2],
    end(outer),
    [mx + px, (inner[1] + outer[1]) / 2 + py + 3, 1],
    end(inner),
  ];
}
