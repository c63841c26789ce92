import type { Picture } from '#src/contract/shapes.ts';
import type { Colour } from '../colours.ts';
import { modelCode } from './codes.ts';
import { type Design, designs } from './design/designs.ts';

export const views = ['front', 'back', 'detail', 'swatch'] as const;
export type PictureView = (typeof views)[number];

const names: Record<PictureView, string> = {
  front: 'вид спереди',
  back: 'вид сзади',
  detail: 'деталь',
  swatch: 'фактура',
};
export const GARMENT_SIZE = { width: 900, height: 1200 } as const;

let codes: Map<Design, string> | undefined;

/** A picture's path under `originals/`; models beyond the basic stock share those of their design's first model. */
export function pictureSource(design: Design, colour: Colour, view: PictureView): string {
  codes ??= new Map(designs().map((one, index) => [one, modelCode(index)]));
  return `demo/${String(codes.get(design)).toLowerCase()}-${colour.code}/${view}.svg`;
}

export function picturesOf(design: Design, colour: Colour, title: string): Picture[] {
  return views.map((view) => ({
    src: pictureSource(design, colour, view),
    ...GARMENT_SIZE,
    tone: view === 'swatch' ? colour.hex : toneOnMist(colour.hex),
    alt: `${title}, цвет: ${colour.name.toLowerCase()}, ${names[view]}`,
  }));
}

/** A picture's mean colour: goods of that colour on a third of the pale ground. */
export function toneOnMist(hex: string): string {
  const goods = Number.parseInt(hex.slice(1), 16);
  const mist = 0xf5f4f1;
  const channel = (shift: number) =>
    Math.round(((goods >> shift) & 255) * 0.35 + ((mist >> shift) & 255) * 0.65);
  return `#${[16, 8, 0].map((shift) => channel(shift).toString(16).padStart(2, '0')).join('')}`;
}
