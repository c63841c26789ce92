import { resolveCut } from './cut.ts';
import type { Pen } from './garments/garment.ts';
import { garments } from './garments/index.ts';
import { picture } from './ground.ts';
import { drawLook as look } from './look.ts';
import { hash, random } from './random.ts';
import { Sheet } from './sheet.ts';
import { drawSwatch } from './swatch.ts';
import type { Cut, CutOptions, Drawing, GarmentKind, Gender, View } from './types.ts';

function penFor(drawing: Drawing, sheet: Sheet, back: boolean): Pen {
  const r = random(hash(drawing.kind) ^ Math.imul(drawing.seed + 1, 0x9e3779b1));
  return {
    s: sheet,
    cut: describeCut(drawing),
    drawing,
    women: drawing.gender === 'women',
    back,
    random: r,
    jitter: (by) => (random(hash(`${drawing.kind}${drawing.seed}${by}`))() * 2 - 1) * by,
  };
}

/** The cut that a drawing shows, for descriptions that match it. */
export function describeCut(drawing: Drawing): Cut {
  return resolveCut(garments[drawing.kind].options(drawing.gender), drawing);
}

/** The values each choice of a kind may take. */
export function cutOptions(kind: GarmentKind, gender: Gender): CutOptions {
  return garments[kind].options(gender);
}

/** Draws a garment as an SVG document of 900 × 1200. */
export function drawGarment(drawing: Drawing, view: View): string {
  if (view === 'swatch') return drawSwatch(drawing);
  const garment = garments[drawing.kind];
  const sheet = new Sheet(drawing.cloth, drawing.colour, drawing.accent, drawing.seed);
  const pen = penFor(drawing, sheet, view === 'back');
  garment.draw(pen);
  const standing = { ...garment.standing?.(pen), mirrored: view === 'back' && garment.twoSided };
  return picture(sheet, standing, view === 'detail' ? garment.focus(pen) : undefined);
}

export { type Cloth, cloths, garmentKinds } from './types.ts';
/** Draws garments on a figure as an SVG document of 900 × 1200; the seed picks the hand that holds a bag. */
export const drawLook = (drawings: Drawing[], gender: Gender, seed: number): string =>
  look(drawings, gender, seed, (drawing, sheet) => penFor(drawing, sheet, false));

export type { Cut, CutOptions, Drawing, GarmentKind, Gender, View };
