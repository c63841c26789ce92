import { type Drawing, drawGarment } from '../drawing/index.ts';

/** A drawing without its ground, to be placed in a larger picture. */
export interface Cutout {
  readonly svg: string;
  /** Where it touches the floor, as a fraction of the drawing's height; undefined for goods that hang or lie. */
  readonly foot: number | undefined;
}

/** Removes a drawing's ground; `prefix` keeps its ids unique within the larger picture. */
export function cutout(drawing: Drawing, prefix: string): Cutout {
  const svg = drawGarment(drawing, 'front')
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  const inner = svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replace(/<rect width="900" height="1200"[^>]*\/>/, '');
  return { svg: inner, foot: footOf(inner) };
}

/** Relies on the floor shadow being the drawing's first ellipse. */
function footOf(svg: string): number | undefined {
  const placed =
    /<g transform="translate\([\d.-]+ ([\d.-]+)\) scale\(([\d.]+)\)"><ellipse [^>]*cy="([\d.]+)"/.exec(svg);
  if (!placed) return undefined;
  const [, dy, scale, y] = placed.map(Number);
  return ((dy ?? 0) + (scale ?? 1) * (y ?? 0)) / 1200;
}

/** Places a cutout; `width` is that of its whole 3:4 drawing. */
export function inset({ svg }: Cutout, x: number, y: number, width: number): string {
  return `<svg x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round((width * 4) / 3)}" viewBox="0 0 900 1200" overflow="visible">${svg}</svg>`;
}
