interface Point {
  readonly x: number;
  readonly y: number;
}

/** The size of a pin on a phone, plus a gap: closer pins would overlap. */
const APART = 44;
const EDGE = 24;
const ROUNDS = 200;
/** The golden angle, so that pins at the same place move apart in different directions. */
const TURN = 2.4;

/** Moves points apart that are too close, as little as possible, within the plan. */
export function spread(
  points: readonly Point[],
  { width, height }: { readonly width: number; readonly height: number },
): Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS && partOnce(moved); round++)
    for (const point of moved) {
      point.x = Math.min(Math.max(point.x, EDGE), width - EDGE);
      point.y = Math.min(Math.max(point.y, EDGE), height - EDGE);
    }
  return moved;
}

/** @returns whether any were too close */
function partOnce(points: { x: number; y: number }[]): boolean {
  let isCrowded = false;
  for (const [index, one] of points.entries())
    for (const other of points.slice(index + 1)) {
      const [x, y] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(x, y);
      if (distance >= APART) continue;
      isCrowded = true;
      const angle = distance > 0 ? Math.atan2(y, x) : index * TURN;
      const half = (APART + 1 - distance) / 2;
      one.x -= Math.cos(angle) * half;
      one.y -= Math.sin(angle) * half;
      other.x += Math.cos(angle) * half;
      other.y += Math.sin(angle) * half;
    }
  return isCrowded;
}
