import { type Drawing, drawGarment } from '../drawing/index.ts';

/** The goods without their ground, as parts of a larger picture. */
export interface Cutout {
  readonly svg: string;
  /** Where they touch the floor, as part of the sheet's height; goods that hang have none. */
  readonly foot: number | undefined;
}

/** Cuts the goods out of their ground; `name` keeps the ids apart from those of other goods. */
export function cutout(drawing: Drawing, name: string): Cutout {
  const svg = drawGarment(drawing, 'front')
    .replace(/\bid="([^"]+)"/g, `id="${name}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${name}$1"`);
  const inner = svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replace(/<rect width="900" height="1200"[^>]*\/>/, '');
  return { svg: inner, foot: footOf(inner) };
}

/** The floor's shadow is the picture's first ellipse. */
function footOf(svg: string): number | undefined {
  const placed =
    /<g transform="translate\([\d.-]+ ([\d.-]+)\) scale\(([\d.]+)\)"><ellipse [^>]*cy="([\d.]+)"/.exec(svg);
  if (!placed) return undefined;
  const [, dy, scale, y] = placed.map(Number);
  return ((dy ?? 0) + (scale ?? 1) * (y ?? 0)) / 1200;
}

/** Puts goods at a place; `width` is that of the whole 3:4 sheet they are drawn on. */
export function inset({ svg }: Cutout, x: number, y: number, width: number): string {
  return `<svg x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round((width * 4) / 3)}" viewBox="0 0 900 1200" overflow="visible">${svg}</svg>`;
}
