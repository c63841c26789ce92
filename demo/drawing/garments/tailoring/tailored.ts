import { tones } from '../../colour.ts';
import { crease, drop, type Fold, flipFolds, shade } from '../../shape/fold.ts';
import { mirror, type Node, type Point } from '../../shape/path.ts';
import type { Torso } from '../../shape/torso.ts';
import type { Pen } from '../garment.ts';

/** The plan of a front with turned-back lapels. */
export interface Front {
  t: Torso;
  lapel: string;
  /** 1 is the usual width. */
  lapelWidth: number;
  breakY: number;
  /** How far the upper front crosses the middle. */
  overlap: number;
  /** Where the front edge begins to curve away. */
  curveY: number;
  /** How far it has curved away at the hem; 0 is straight. */
  cutaway: number;
  /** +1 when the viewer's right front lies on top. */
  over: 1 | -1;
}

const flipIf = (nodes: Node[], sign: 1 | -1): Node[] => (sign > 0 ? nodes : mirror(nodes));

/** The outline of the front on the viewer's right. */
function frontNodes(f: Front, edge: readonly Node[]): Node[] {
  const { t } = f;
  const hemLift = f.cutaway > 0 ? 8 : 2;
  return [
    ...edge,
    [450 + t.hem * 0.98, t.hemY + hemLift * 0.2],
    [450 + t.hem * 0.62, t.hemY + 2, 1],
    ...(f.cutaway > 0
      ? [
          [450 + f.cutaway + 34, t.hemY + 4] as Node,
          [450 + f.cutaway * 0.62 - f.overlap * 0.2, t.hemY - 26, 1] as Node,
          [450 - f.overlap + f.cutaway * 0.2, (f.curveY + t.hemY) / 2 + 10, 1] as Node,
          [450 - f.overlap, f.curveY] as Node,
        ]
      : [[450 - f.overlap, t.hemY + 4] as Node]),
    [450 - f.overlap, f.breakY],
  ];
}

interface LapelParts {
  lapel: Node[];
  collar: Node[];
}

/** Lapel and collar leaf of the viewer's right, for a roll line that ends at `overlap`, `breakY`. */
function lapelNodes(f: Front): LapelParts {
  const { t } = f;
  const k = (t.shoulder / 208) * f.lapelWidth;
  const p = (x: number, y: number, smooth?: 1): Node =>
    smooth ? [450 + x, t.neckY + y, 1] : [450 + x, t.neckY + y];
  const n = t.neck;
  const end: Node = [450 - f.overlap, f.breakY];
  const drop = f.breakY - t.neckY;
  const reach = Math.min(1, drop / 380);
  const gy = 62 + 46 * reach;
  const roll: Node = p(n - 4 - gy * ((n + f.overlap) / drop) * 0.9, gy);
  if (f.lapel === 'shawl') {
    const w = 74 * k;
    return {
      lapel: [
        p(n - 10, -14, 1),
        p(n + 22, 8, 1),
        p(n + w * 0.72, drop * 0.26, 1),
        p(n + w * 0.62, drop * 0.5, 1),
        p(n * 0.3 + w * 0.3, drop * 0.82, 1),
        end,
        p(roll[0] - 450, gy, 1),
        p(n - 12, 6),
      ],
      collar: [],
    };
  }
  const peak = f.lapel === 'peak';
  const notch: Node = p(n + 28 * k, gy + 24 * reach);
  const tip: Node = peak ? p(n + 92 * k, gy - 14) : p(n + 76 * k, gy + 36 * reach);
  return {
    lapel: [
      roll,
      notch,
      tip,
      p(lerpX(n + 84 * k, -f.overlap, 0.3), gy + (drop - gy) * 0.4, 1),
      p(lerpX(n + 84 * k, -f.overlap, 0.72), gy + (drop - gy) * 0.78, 1),
      end,
    ],
    collar: [
      p(n - 12, -14),
      p(n + 14, 2, 1),
      p(n + 36, gy * 0.48, 1),
      peak ? p(n + 56 * k, gy - 10) : p(n + 52 * k, gy - 8),
      notch,
      roll,
      p(n - 6, gy * 0.3, 1),
    ],
  };
}

const lerpX = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The inside of the neck: lining, back of the collar, label. */
export function neckInside(pen: Pen, t: Torso, lining: string, depthY: number, lapel = true): void {
  const { s } = pen;
  if (s.worn) return;
  const lt = tones(lining);
  const n = t.neck;
  s.panel(
    [
      [450 - n, t.neckY],
      [450 - n * 0.6, t.neckY - 18, 1],
      [450, t.neckY - 26, 1],
      [450 + n * 0.6, t.neckY - 18, 1],
      [450 + n, t.neckY],
      [450 + n * 0.8, depthY],
      [450 - n * 0.8, depthY],
    ],
    {
      fill: lining,
      tones: lt,
      tone: -0.34,
      volume: 0.5,
      depth: 50,
      round: 0.7,
      ground: true,
      edge: 0.3,
      folds: [shade([450 - 20, t.neckY + 60], [450 - 30, t.neckY + 150], [450 - 10, depthY], 12, 0.4)],
    },
  );
  if (!lapel) return;
  s.panel(
    [
      [450 - n + 4, t.neckY - 14],
      [450 - n * 0.5, t.neckY - 32, 1],
      [450, t.neckY - 38, 1],
      [450 + n * 0.5, t.neckY - 32, 1],
      [450 + n - 4, t.neckY - 14],
      [450 + n * 0.78, t.neckY + 12, 1],
      [450, t.neckY + 24, 1],
      [450 - n * 0.78, t.neckY + 12, 1],
    ],
    { tone: -0.16, volume: 0.5, depth: 24, round: 0.5, cast: 0.5, castBy: [0, 8] },
  );
}

/** Draws both fronts with their lapels and collar, the overlapping one last; `trim` adds pockets and darts to each. */
export function drawFronts(
  pen: Pen,
  f: Front,
  edge: readonly Node[],
  folds: readonly Fold[],
  trim: (sign: 1 | -1) => void,
  facing?: string,
): void {
  const { s } = pen;
  const nodes = frontNodes(f, edge);
  for (const sign of [-f.over, f.over] as (1 | -1)[]) {
    s.panel(flipIf(nodes, sign), {
      round: 0.62,
      volume: 0.5,
      fall: 0.5,
      depth: 46,
      folds: sign > 0 ? folds : flipFolds(folds),
      ...(sign === f.over ? { cast: 0.55, castBy: [-4 * f.over, 5] as const } : {}),
    });
    trim(sign);
    drawLapel(pen, f, sign, facing);
  }
  const { collar } = lapelNodes(f);
  if (collar.length === 0) return;
  for (const sign of [-f.over, f.over] as (1 | -1)[]) {
    s.panel(flipIf(collar, sign), {
      angle: -38 * sign,
      volume: 0.25,
      depth: 18,
      round: 0.1,
      cast: 0.55,
      castBy: [3 * sign, 7],
      edge: 0.85,
    });
  }
}

function drawLapel(pen: Pen, f: Front, sign: 1 | -1, facing?: string): void {
  const { lapel } = lapelNodes(f);
  const face = facing ? { fill: facing, tones: tones(facing) } : {};
  const x = (v: number): number => (sign > 0 ? v : 900 - v);
  const top: Point = [450 + f.t.neck * 0.7, f.t.neckY + 100];
  const gleam = shade(
    [x(top[0] + 6), top[1] + 20],
    [x((top[0] + 450 - f.overlap) / 2 + 26), (top[1] + f.breakY) / 2],
    [x(450 - f.overlap + 4), f.breakY - 12],
    16,
    facing ? -0.7 : -0.34,
  );
  pen.s.panel(flipIf(lapel, sign), {
    ...face,
    angle: 13 * sign,
    volume: 0.2,
    depth: 20,
    round: 0.12,
    fall: 0.35,
    cast: 0.75,
    castBy: [3 * sign, 9],
    folds: [gleam],
    edge: 0.85,
  });
}

/** Folds common to tailored fronts, at the viewer's right. */
export function frontFolds(t: Torso, buttonY: number, strength = 1): Fold[] {
  return [
    ...crease(
      [450 + 18, buttonY + 6],
      [450 + t.waist * 0.6, buttonY - 8],
      [450 + t.waist * 0.98, buttonY - 46],
      11,
      0.26 * strength,
    ),
    ...crease(
      [450 + 30, buttonY + 26],
      [450 + t.waist * 0.6, buttonY + 50],
      [450 + t.waist, buttonY + 44],
      10,
      0.2 * strength,
    ),
    shade(
      [450 + t.arm - 22, t.armY - 66],
      [450 + t.arm - 52, t.armY + 10],
      [450 + t.arm - 46, t.armY + 90],
      17,
      0.34 * strength,
    ),
    shade(
      [450 + t.arm * 0.55, t.neckY + 130],
      [450 + t.arm * 0.62, t.armY],
      [450 + t.arm * 0.52, t.armY + 120],
      30,
      -0.26 * strength,
    ),
    ...drop(
      [450 + t.waist * 0.55, t.waistY + 60],
      [450 + t.hem * 0.58, (t.waistY + t.hemY) / 2 + 20],
      [450 + t.hem * 0.6, t.hemY + 6],
      30,
      0.22 * strength,
    ),
  ];
}
