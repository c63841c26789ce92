import { crease, type Fold, flipFolds, shade } from './fold.ts';
import { mirror, type Node, type Point } from './path.ts';

/** The measures of an upper garment, as half widths from the middle and heights. */
export interface Torso {
  neck: number;
  neckY: number;
  shoulder: number;
  shoulderY: number;
  arm: number;
  armY: number;
  waist: number;
  waistY: number;
  hem: number;
  hemY: number;
}

const fits: Record<string, readonly [chest: number, waist: number, hem: number]> = {
  slim: [0.96, 0.93, 0.95],
  regular: [1, 1, 1],
  relaxed: [1.06, 1.12, 1.06],
  oversize: [1.13, 1.26, 1.14],
  cropped: [1.04, 1.1, 1.02],
};

/** Measures for a body and a fit; `hemY` is the length. */
export function torso(women: boolean, fit: string, hemY: number, over: Partial<Torso> = {}): Torso {
  const [chest, waist, hem] = fits[fit] ?? [1, 1, 1];
  const base: Torso = women
    ? {
        neck: 70,
        neckY: 200,
        shoulder: 178,
        shoulderY: 244,
        arm: 168,
        armY: 428,
        waist: 140,
        waistY: 580,
        hem: 184,
        hemY,
      }
    : {
        neck: 78,
        neckY: 198,
        shoulder: 208,
        shoulderY: 250,
        arm: 194,
        armY: 448,
        waist: 178,
        waistY: 630,
        hem: 200,
        hemY,
      };
  return {
    ...base,
    shoulder: base.shoulder * (1 + (chest - 1) * 0.9),
    arm: base.arm * chest,
    waist: base.waist * waist,
    hem: base.hem * hem,
    ...over,
  };
}

export const X = (x: number, y: number, smooth?: 1): Node => (smooth ? [450 + x, y, 1] : [450 + x, y]);

/** The right edge from the neck point over shoulder and armhole down to the hem. */
export function side(t: Torso): Node[] {
  return [
    X(t.neck, t.neckY),
    X((t.neck + t.shoulder) / 2, (t.neckY + t.shoulderY) / 2 - 3, 1),
    X(t.shoulder, t.shoulderY),
    X(t.shoulder - 16, t.shoulderY + (t.armY - t.shoulderY) * 0.5, 1),
    X(t.arm, t.armY),
    X((t.arm + t.waist) / 2 + 1, (t.armY + t.waistY) / 2, 1),
    X(t.waist, t.waistY, 1),
    ...(t.hemY - t.waistY > 220
      ? [
          X(
            t.waist + (t.hem - t.waist) * 0.68,
            t.waistY + Math.min(210, (t.hemY - t.waistY) * 0.5),
            1 as const,
          ),
        ]
      : []),
    X(t.hem, t.hemY),
  ];
}

export interface SleeveShape {
  /** From the shoulder down. */
  length: number;
  /** Half widths. */
  bicep: number;
  wrist: number;
  /** How far out from the shoulder the wrist hangs. */
  spread: number;
}

export interface Sleeve {
  nodes: Node[];
  /** The slant of its grain, in degrees. */
  angle: number;
  folds: Fold[];
  /** The end of the sleeve: inner and outer corner. */
  wrist: readonly [Point, Point];
  elbow: Point;
}

/** The sleeve at the viewer's right; `flip` it for the left. */
export function sleeve(t: Torso, shape: SleeveShape): Sleeve {
  const { length, bicep, wrist } = shape;
  const long = length > 380;
  const spread = long ? shape.spread * Math.min(1, (length / 560) ** 1.5) : shape.spread;
  const sy = t.shoulderY;
  const elbow: Point = [450 + t.shoulder + spread * (long ? 0.72 : 0.6) - 8, sy + length * 0.56];
  const end: Point = [450 + t.shoulder + spread - 10, sy + length];
  const dx = end[0] - elbow[0];
  const dy = end[1] - elbow[1];
  const l = Math.hypot(dx, dy);
  const ux = dy / l;
  const uy = -dx / l;
  const outer: Point = [end[0] + ux * wrist, end[1] + uy * wrist - 3];
  const inner: Point = [end[0] - ux * wrist, end[1] - uy * wrist + 5];
  const half = bicep * 0.5 + wrist * 0.46;
  const nodes: Node[] = [
    X(t.shoulder, sy),
    X(t.shoulder + bicep * 0.5, sy + 46, 1),
    ...(long ? [X(t.shoulder + bicep * (length < 480 ? 0.74 : 0.86), sy + 150, 1)] : []),
    ...(long ? [[elbow[0] + half, elbow[1] - 10, 1] as Node] : []),
    outer,
    inner,
    ...(long ? [[elbow[0] - half, elbow[1] + 8, 1] as Node] : []),
    X(t.arm - 2, t.armY),
    X(t.shoulder - 26, t.armY - (t.armY - sy) * 0.42, 1),
    X(t.shoulder - 22, sy + 70, 1),
  ];
  const folds = long
    ? [
        ...crease(
          [elbow[0] - half * 0.9, elbow[1] - 6],
          [elbow[0] - 4, elbow[1] + 16],
          [elbow[0] + half * 0.6, elbow[1] + 10],
          9,
          0.42,
        ),
        ...crease(
          [elbow[0] - half, elbow[1] + 34],
          [elbow[0] - 4, elbow[1] + 40],
          [elbow[0] + half * 0.3, elbow[1] + 22],
          8,
          0.34,
        ),
        ...crease(
          [450 + t.arm, t.armY + 8],
          [450 + t.arm + 26, t.armY - 50],
          [450 + t.shoulder + 6, sy + 62],
          12,
          0.36,
        ),
        shade(
          [450 + t.arm + 4, t.armY + 40],
          [450 + t.arm + 18, t.armY + 110],
          [elbow[0] - half, elbow[1]],
          22,
          0.4,
        ),
        shade(
          [elbow[0] + 6, elbow[1] + 60],
          [end[0] + 2, elbow[1] + 150],
          [end[0] - 6, end[1] - 20],
          14,
          -0.34,
        ),
        ...crease(
          [inner[0] + 4, inner[1] - 74],
          [end[0], inner[1] - 60],
          [outer[0] - 12, inner[1] - 88],
          7,
          0.26,
        ),
      ]
    : [
        ...crease(
          [450 + t.arm, t.armY - 4],
          [450 + t.arm + 30, t.armY - 60],
          [450 + t.shoulder + 12, sy + 60],
          11,
          0.4,
        ),
        shade(
          [inner[0] + 6, inner[1] - 50],
          [inner[0] + 30, inner[1] - 40],
          [outer[0] - 20, outer[1] - 40],
          8,
          0.25,
        ),
      ];
  return {
    nodes,
    angle: (-Math.atan2(end[0] - 450 - t.shoulder, length) * 180) / Math.PI,
    folds,
    wrist: [inner, outer],
    elbow,
  };
}

export function flipSleeve(s: Sleeve): Sleeve {
  const flip = (p: Point): Point => [900 - p[0], p[1]];
  return {
    nodes: mirror(s.nodes),
    angle: -s.angle,
    folds: flipFolds(s.folds),
    wrist: [flip(s.wrist[0]), flip(s.wrist[1])],
    elbow: flip(s.elbow),
  };
}
