import { atLightness, mix, shift, type Tones } from '../colour.ts';
import type { Random } from '../random.ts';
import { round } from '../shape/path.ts';

/** One repeat of a cloth: what a pattern is made of, drawn upright. */
export interface Tile {
  width: number;
  height: number;
  content: string;
  /** Turns the weave itself, as the diagonal of a twill. */
  angle?: number;
}

const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
const strokes = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export function twill(t: Tones): Tile {
  return {
    width: 6,
    height: 6,
    angle: 32,
    content: rect(0, 0, 6, 6, t.base) + rect(0, 0, 2.4, 6, t.dark, 0.38) + rect(3, 0, 1.6, 6, t.light, 0.4),
  };
}

export function plain(t: Tones): Tile {
  return { width: 40, height: 40, content: rect(0, 0, 40, 40, t.base) };
}

export function poplin(t: Tones, random: Random, accent: string | undefined): Tile {
  const line = accent ?? '';
  if (line) {
    const pitch = 12 + Math.floor(random() * 3) * 6;
    return {
      width: pitch,
      height: 8,
      content: rect(0, 0, pitch, 8, t.base) + rect(pitch / 2 - 1.5, 0, 3, 8, line, 0.75),
    };
  }
  return {
    width: 4,
    height: 4,
    content:
      rect(0, 0, 4, 4, t.base) + rect(0, 0, 4, 1.3, t.dark, 0.16) + rect(0, 0, 1.3, 4, t.light, 0.25),
  };
}

export function herringbone(t: Tones): Tile {
  let up = '';
  for (let y = -16; y < 36; y += 6) up += `M0,${y}l15,15M30,${y}l-15,15`;
  return {
    width: 30,
    height: 6,
    content: `${rect(0, 0, 30, 6, t.base)}${strokes(up, t.darker, 2.3, 0.5)}${strokes(
      up.replace(/,(-?\d+)l/g, (_, y: string) => `,${Number(y) + 3}l`),
      t.lighter,
      1.4,
      0.4,
    )}`,
  };
}

export function pinstripe(t: Tones, random: Random, accent: string | undefined): Tile {
  const pitch = 22 + Math.floor(random() * 3) * 5;
  const stripe = accent ?? (t.lightness > 0.72 ? shift(t.base, -0.3) : shift(t.base, 0.36, 0.5));
  return {
    width: pitch,
    height: 7,
    content:
      rect(0, 0, pitch, 7, t.base) +
      rect(pitch / 2 - 1, 0, 2, 5.4, stripe, 0.8) +
      rect(pitch / 2 - 1, 5.4, 2, 1.6, stripe, 0.35),
  };
}

export function check(t: Tones, random: Random, accent: string | undefined): Tile {
  const second = accent ?? (t.lightness > 0.5 ? shift(t.base, -0.3, 1.1) : shift(t.base, 0.3, 0.7));
  const style = Math.floor(random() * 4);
  const p = 84;
  const both = (at: number, w: number, fill: string, opacity: number): string =>
    rect(at, 0, w, p, fill, opacity) + rect(0, at, p, w, fill, opacity);
  if (style === 0) {
    // Gingham
    const g = 34;
    return {
      width: g,
      height: g,
      content:
        rect(0, 0, g, g, t.base) +
        rect(0, 0, g / 2, g, second, 0.42) +
        rect(0, 0, g, g / 2, second, 0.42) +
        rect(0, 0, g / 2, g / 2, second, 0.2),
    };
  }
  if (style === 1) {
    return {
      width: p,
      height: p,
      content:
        rect(0, 0, p, p, t.base) + both(40, 3, second, 0.6) + both(46, 1, mix(second, t.base, 0.3), 0.35),
    };
  }
  if (style === 2) {
    // Glen check: bundles of thin lines that cross
    let content = rect(0, 0, p, p, t.base);
    for (let i = 0; i < 6; i += 1) content += both(4 + i * 6.4, 2.4, second, 0.3);
    for (let i = 0; i < 3; i += 1) content += both(50 + i * 11, 1.6, second, 0.22);
    return { width: p, height: p, content: content + both(60, 1.6, mix(second, t.lighter, 0.5), 0.5) };
  }
  return {
    width: p,
    height: p,
    content:
      rect(0, 0, p, p, t.base) +
      both(6, 30, second, 0.34) +
      both(44, 6, t.darker, 0.4) +
      both(56, 6, t.darker, 0.3) +
      both(72, 2.4, t.lightness > 0.5 ? second : atLightness(second, 0.8), 0.6),
  };
}

export function melange(t: Tones, random: Random): Tile {
  const size = 96;
  let dark = '';
  let light = '';
  for (let i = 0; i < 150; i += 1) {
    const x = random() * size;
    const y = random() * size;
    const step = `M${round(x)},${round(y)}l${round(random() * 5 - 2.5)},${round(6 + random() * 6)}`;
    if (i % 2) dark += step;
    else light += step;
  }
  return {
    width: size,
    height: size,
    content:
      rect(0, 0, size, size, t.base) +
      strokes(dark, t.darker, 2.2, 0.34) +
      strokes(light, t.lighter, 2.2, 0.42),
  };
}

export function denim(t: Tones, random: Random): Tile {
  const size = 72;
  let fleck = '';
  for (let i = 0; i < 46; i += 1)
    fleck += `M${round(random() * size)},${round(random() * size)}v${round(4 + random() * 16)}`;
  let diagonal = '';
  for (let i = -size; i < size; i += 4) diagonal += `M${i},${size}l${size},-${size}`;
  return {
    width: size,
    height: size,
    content:
      rect(0, 0, size, size, t.base) +
      strokes(diagonal, t.darker, 1.5, 0.42) +
      strokes(fleck, t.lighter, 1.4, 0.36),
  };
}
