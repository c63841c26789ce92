import { atLightness, tones } from '../../colour.ts';
import { floorShadow } from '../../ground.ts';
import { crease, type Fold, shade } from '../../shape/fold.ts';
import type { Node, Point } from '../../shape/path.ts';
import type { Pen } from '../garment.ts';

/** Where one shoe of a pair stands: shifted and scaled. */
export interface Place {
  n: (nodes: readonly Node[]) => Node[];
  p: (x: number, y: number) => Point;
  f: (folds: readonly Fold[]) => Fold[];
  far: boolean;
}

function place(dx: number, dy: number, k: number, far: boolean, flat: number): Place {
  const p = (x: number, y: number): Point => [450 + (x - 450) * k + dx, 800 + (y - 800) * k * flat + dy];
  return {
    p,
    n: (nodes) =>
      nodes.map((node): Node => {
        const [x, y] = p(node[0], node[1]);
        return node[2] ? [x, y, 1] : [x, y];
      }),
    f: (folds) =>
      folds.map((f) => ({
        ...f,
        a: p(f.a[0], f.a[1]),
        c: p(f.c[0], f.c[1]),
        b: p(f.b[0], f.b[1]),
        width: f.width * k,
      })),
    far,
  };
}

/** Draws the far shoe, then the near one; `flat` lowers both. */
export function pair(pen: Pen, draw: (at: Place) => void, flat = 1): void {
  pen.s.add(floorShadow(pen.s, 520, 652, 300, 0.75));
  draw(place(70, -148, 0.95, true, flat));
  pen.s.add(floorShadow(pen.s, 420, 800, 320, 0.9));
  pen.s.base = [];
  draw(place(-30, 0, 1, false, flat));
}

export const rubber = (pen: Pen): string =>
  pen.s.tones.lightness > 0.6 ? '#6b4a32' : atLightness(pen.s.tones.base, 0.2, 0.5);

/** The sole and heel of a leather shoe. */
export function sole(pen: Pen, at: Place, colour: string, thick: number, heel: number, toeX = 152): void {
  const t = tones(colour);
  const base = 800;
  const style = {
    fill: colour,
    tones: t,
    round: 0.4,
    volume: 0.3,
    depth: 12,
    ...(at.far ? { tone: -0.2 } : {}),
  };
  pen.s.panel(
    at.n([
      [588, base - heel],
      [716, base - heel - 6],
      [712, base],
      [594, base],
    ]),
    style,
  );
  pen.s.panel(
    at.n([
      [toeX, base - heel * 0.36 - thick + 4, 1],
      [toeX - 6, base - heel * 0.2 - 4, 1],
      [toeX + 30, base - 2, 1],
      [toeX + 170, base, 1],
      [430, base - heel * 0.5, 1],
      [560, base - heel + thick * 0.5, 1],
      [718, base - heel + thick * 0.3],
      [720, base - heel - thick],
      [430, base - heel * 0.62 - thick, 1],
      [toeX + 60, base - heel * 0.3 - thick + 2, 1],
    ]),
    style,
  );
}

export const upper = (top: readonly Node[], heel: number): Node[] => [
  ...top,
  [724, 680 - heel * 0.4, 1],
  [714, 800 - heel - 8],
  [560, 800 - heel - 4, 1],
  [430, 794 - heel * 0.62, 1],
  [240, 790 - heel * 0.3, 1],
  [152, 788 - heel * 0.36],
  [146, 752, 1],
  [188, 706, 1],
];

export function leatherFolds(): Fold[] {
  return [
    ...crease([322, 664], [318, 706], [330, 752], 8, 0.34),
    ...crease([352, 654], [346, 700], [356, 740], 7, 0.28),
    shade([170, 740], [214, 712], [310, 694], 15, -0.4),
    shade([560, 650], [640, 650], [700, 690], 30, -0.3),
    shade([420, 770], [520, 760], [600, 766], 20, 0.3),
    shade([400, 640], [450, 610], [500, 560], 14, -0.3),
  ];
}

/** The dark inside of the shoe, seen at the opening. */
export function mouth(pen: Pen, at: Place, nodes: readonly Node[], lining = '#b08d68'): void {
  pen.s.panel(at.n(nodes), {
    fill: lining,
    tones: tones(lining),
    tone: -0.45,
    volume: 0.4,
    depth: 14,
    round: 0.3,
  });
}

export function body(pen: Pen, at: Place, nodes: readonly Node[], folds: readonly Fold[]): string {
  return pen.s.panel(at.n(nodes), {
    angle: -12,
    scale: 0.62,
    volume: 0.5,
    depth: 30,
    round: 0.35,
    fall: 0.55,
    folds: at.f(folds),
    ...(at.far ? { tone: -0.16 } : { cast: 0.5, castBy: [8, 4] as const }),
  });
}
