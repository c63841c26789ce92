import { bodyOf, drawFeet, drawFigure } from './figure.ts';
import type { Pen } from './garments/garment.ts';
import { garments } from './garments/index.ts';
import { picture } from './ground.ts';
import { Sheet } from './sheet.ts';
import type { Drawing, GarmentKind, Gender } from './types.ts';

const feet: readonly GarmentKind[] = ['oxford', 'loafer', 'sneaker', 'boot', 'pump', 'sandal'];
const bags: readonly GarmentKind[] = ['tote', 'handbag', 'briefcase', 'backpack', 'clutch'];
const hats: readonly GarmentKind[] = ['hat', 'cap', 'beanie'];
const bottoms: readonly GarmentKind[] = ['trousers', 'jeans', 'shorts', 'skirt', 'briefs', 'boxers'];
const tucked: readonly GarmentKind[] = ['shirt', 'blouse', 'polo'];

/** The layer of a garment, counted from the skin outwards. */
function layer(drawing: Drawing, hasOver: boolean, women: boolean): number {
  const { kind } = drawing;
  const { worn } = garments[kind];
  if (bottoms.includes(kind)) return 2;
  if (tucked.includes(kind)) return women || hasOver ? 1 : 3;
  if (kind === 'suit') return 7;
  if (worn === 'top' || worn === 'whole') return 3;
  if (kind === 'tie' || kind === 'bowtie') return 4;
  if (kind === 'vest') return 5;
  if (kind === 'cardigan' || kind === 'hoodie') return 6;
  if (kind === 'jacket') return 7;
  if (worn === 'over') return 8;
  if (kind === 'scarf') return 9;
  return 10;
}

const fixed: Partial<Record<GarmentKind, Record<string, string>>> = { scarf: { style: 'loop' } };
const waistOf: Partial<Record<GarmentKind, number>> = {
  skirt: 112,
  trousers: 108,
  jeans: 108,
  shorts: 108,
  briefs: 226,
  boxers: 224,
};

/** The transform that puts a garment, drawn in its own measures, on the figure. */
function placing(drawing: Drawing, gender: Gender, seed: number): string {
  const b = bodyOf(gender);
  const women = gender === 'women';
  const { kind } = drawing;
  const at = (x: number, y: number, kx: number, ky: number, fx: number, fy: number): string =>
    `translate(${fx} ${fy}) scale(${kx} ${ky}) translate(${-x} ${-y})`;
  if (bottoms.includes(kind)) {
    const half = (waistOf[kind] ?? 108) * (women || kind === 'boxers' || kind === 'briefs' ? 1 : 1.17);
    const k = (b.waist + 2) / half;
    const top = kind === 'skirt' ? 210 : kind === 'briefs' || kind === 'boxers' ? 470 : 132;
    return at(
      450,
      top,
      k * 1.02,
      kind === 'skirt' ? 0.6 : kind === 'briefs' || kind === 'boxers' ? 0.4 : 0.658,
      450,
      b.waistY - 8,
    );
  }
  if (bags.includes(kind)) {
    const side = seed % 2 ? 1 : -1;
    const k = kind === 'clutch' ? 0.26 : kind === 'backpack' ? 0.4 : 0.36;
    const top: Partial<Record<GarmentKind, number>> = {
      tote: 300,
      handbag: 330,
      briefcase: 420,
      backpack: 280,
      clutch: 560,
    };
    return at(450, top[kind] ?? 300, k, k, 450 + side * (b.shoulder + 38), kind === 'clutch' ? 600 : 628);
  }
  if (kind === 'beanie') return at(450, 800, 0.222, 0.24, 450, 138);
  if (kind === 'cap') return at(478, 700, 0.224, 0.24, 450, 124);
  if (kind === 'hat') return at(450, 700, 0.285, 0.285, 450, 112);
  if (kind === 'scarf') return at(450, 300, 0.42, 0.42, 450, 226);
  if (kind === 'tie') return at(450, 160, 0.36, 0.36, 450, 246);
  if (kind === 'bowtie') return at(450, 600, 0.15, 0.15, 450, 262);
  const k = (b.shoulder + 6) / (women ? 178 : 208);
  const stretch: Partial<Record<GarmentKind, number>> = {
    suit: 0.605,
    pyjamas: 0.56,
    jumpsuit: 0.61,
    dress: 0.57,
    coat: 0.56,
    trench: 0.56,
    robe: 0.56,
  };
  return at(450, women ? 244 : 250, k, stretch[kind] ?? 0.55, 450, b.shoulderY - 4);
}

/** Draws the garments on a figure; the seed picks the hand that holds a bag. */
export function drawLook(
  drawings: readonly Drawing[],
  gender: Gender,
  seed: number,
  penFor: (drawing: Drawing, sheet: Sheet) => Pen,
): string {
  const sheet = new Sheet('plain', '#d3c9bd', undefined, seed);
  sheet.worn = true;
  const women = gender === 'women';
  drawFigure(sheet, gender);
  sheet.base = [];
  drawFeet(
    sheet,
    drawings.find((d) => feet.includes(d.kind)),
    gender,
  );
  const hasOver = drawings.some((d) => garments[d.kind].worn === 'over' || d.kind === 'suit');
  const worn = drawings
    .filter((d) => !feet.includes(d.kind))
    .toSorted((a, b) => layer(a, hasOver, women) - layer(b, hasOver, women));
  const wearsBottom = drawings.some((d) => bottoms.includes(d.kind));
  for (const drawing of worn) {
    if (
      garments[drawing.kind].worn === 'none' &&
      !hats.includes(drawing.kind) &&
      !['scarf', 'tie', 'bowtie'].includes(drawing.kind)
    )
      continue;
    sheet.recolour(drawing.cloth, drawing.colour, drawing.accent, drawing.seed);
    sheet.base = [];
    const mark = sheet.mark;
    const dressed: Drawing = { ...drawing, gender, cut: { ...drawing.cut, ...fixed[drawing.kind] } };
    garments[drawing.kind].draw(penFor(dressed, sheet));
    const body = sheet.cut(mark);
    const at = layer(drawing, hasOver, women);
    const tuck = wearsBottom && at === 1;
    const b = bodyOf(gender);
    const inner = `<g transform="${placing(dressed, gender, seed)}">${body}</g>`;
    // Under a jacket neither sleeves nor sides may show; a tucked shirt ends at the waist, its sleeves hang on; a tie
    // begins at its knot.
    const beneath = hasOver && (at === 1 || at === 3 || at === 5);
    const window = (x: number, y: number, width: number, height: number): string =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
    const arm = b.shoulder + 4;
    const shown = beneath
      ? window(450 - b.shoulder + 14, 0, (b.shoulder - 14) * 2, b.waistY + 60)
      : tuck
        ? window(0, 0, 900, b.waistY + 14) +
          window(0, 0, 450 - arm, 1200) +
          window(450 + arm, 0, 450 - arm, 1200)
        : drawing.kind === 'tie'
          ? window(0, 250, 900, 900)
          : '';
    if (shown) {
      const id = sheet.define(`window ${shown}`, (name) => `<clipPath id="${name}">${shown}</clipPath>`);
      sheet.add(`<g clip-path="url(#${id})">${inner}</g>`);
    } else sheet.add(inner);
  }
  sheet.bounds = [100, 105, 800, 1087];
  const b = bodyOf(gender);
  return picture(sheet, { floor: b.floor + 14, span: [360, 540], zoom: 1 }, [0, 0, 900, 1200]);
}
