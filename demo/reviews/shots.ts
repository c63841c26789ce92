import type { Chance } from '../chance.ts';
import { type Drawing, drawGarment, drawLook } from '../drawing/index.ts';

/** A drawing as a shopper would photograph it. */
export interface Shot {
  readonly svg: string;
  /** In degrees. */
  readonly tilt: number;
  /** The part that is shown, as fractions of the drawing. */
  readonly crop: { readonly left: number; readonly top: number; readonly side: number };
  /** The factors of red, green and blue in the light of a room. */
  readonly light: readonly [number, number, number];
}

/** What covers a figure by itself. */
const worn: ReadonlySet<string> = new Set(['dress', 'jumpsuit', 'coat', 'robe', 'suit']);

/** The whole, a detail and the back, the same for the same `chance`. */
export function drawShots(drawing: Drawing, chance: Chance): Shot[] {
  const light = chance.pick([
    [1, 0.97, 0.92],
    [0.94, 0.97, 1],
    [0.9, 0.88, 0.85],
  ] as const);
  const around = (svg: string, side: number): Shot => ({
    svg,
    tilt: (chance.next() - 0.5) * 7,
    crop: { left: (1 - side) * (0.4 + chance.next() * 0.2), top: (1 - side) * 0.4, side },
    light,
  });
  const isWorn = worn.has(drawing.kind);
  return [
    isWorn
      ? around(drawLook([drawing], drawing.gender, chance.int(1, 9)), 0.8)
      : around(drawGarment(drawing, 'front'), 0.86),
    around(drawGarment(drawing, 'detail'), 0.78),
    around(drawGarment(drawing, 'back'), 0.84),
  ];
}
