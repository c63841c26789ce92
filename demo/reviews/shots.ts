import type { Chance } from '../chance.ts';
import { type Drawing, drawGarment, drawLook } from '../drawing/index.ts';

/** A drawing as a shopper would photograph it. */
export interface Shot {
  readonly svg: string;
  /** In degrees. */
  readonly tilt: number;
  /** The visible part, as fractions of the drawing. */
  readonly crop: { readonly left: number; readonly top: number; readonly side: number };
  /** The factors of red, green and blue in the light of a room. */
  readonly light: readonly [number, number, number];
}

/** Garments that cover a figure on their own. */
const worn: ReadonlySet<string> = new Set(['dress', 'jumpsuit', 'coat', 'robe', 'suit']);

/** The whole garment, a detail and the back; deterministic for a `chance`. */
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
