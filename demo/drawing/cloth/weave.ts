import { atLightness, mix, shift, type Tones } from '../colour.ts';
import type { Random } from '../random.ts';
import { round } from '../shape/path.ts';

/** One repeat of a cloth's pattern, drawn upright. */
export interface Tile {
  width: number;
  height: number;
  content: string;
}

const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
const strokes = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

// Tiles are about 200 wide whatever their repeat: the renderer is slow with small ones (150 ms a panel instead of 5).

/** Repeats a piece of path at each step from `from` to `to`. */
const every = (from: number, to: number, step: number, begin: (at: number) => string): string => {
  let d = '';
  for (let at = from; at < to; at += step) d += begin(Math.round(at * 10) / 10);
  return d;
};

export function twill(t: Tones): Tile {
  const diagonals = every(-125, 200, 5, (x) => `M${x},200l125,-200`);
  return {
    width: 200,
    height: 200,
    content:
      rect(0, 0, 200, 200, t.base) +
      strokes(diagonals, t.dark, 1.9, 0.5) +
      `<g transform="translate(2.4)">${strokes(diagonals, t.light, 1.1, 0.5)}</g>`,
  };
}

export function plain(t: Tones): Tile {
  return { width: 40, height: 40, content: rect(0, 0, 40, 40, t.base) };
}

export function poplin(t: Tones, random: Random, accent: string | undefined): Tile {
  if (accent) {
    const pitch = 12 + Math.floor(random() * 3) * 6;
    const size = pitch * 12;
    return {
      width: size,
      height: 200,
      content:
        rect(0, 0, size, 200, t.base) +
        strokes(
          every(pitch / 2, size, pitch, (x) => `M${x},0v200`),
          accent,
          3,
          0.75,
        ),
    };
  }
  return {
    width: 160,
    height: 160,
    content:
      rect(0, 0, 160, 160, t.base) +
      strokes(
        every(1, 160, 4, (y) => `M0,${y}h160`),
        t.dark,
        1.2,
        0.15,
      ) +
      strokes(
        every(1, 160, 4, (x) => `M${x},0v160`),
        t.light,
        1.2,
        0.25,
      ),
  };
}

export function herringbone(t: Tones): Tile {
  const row = 'l20,20 20,-20 20,20 20,-20 20,20 20,-20 20,20 20,-20';
  const rows = every(-24, 168, 8, (y) => `M0,${y}${row}`);
  return {
    width: 160,
    height: 160,
    content:
      rect(0, 0, 160, 160, t.base) +
      strokes(rows, t.darker, 3, 0.4) +
      `<g transform="translate(0 4)">${strokes(rows, t.lighter, 1.8, 0.3)}</g>`,
  };
}

export function pinstripe(t: Tones, random: Random, accent: string | undefined): Tile {
  const pitch = 22 + Math.floor(random() * 3) * 5;
  const stripe = accent ?? (t.lightness > 0.72 ? shift(t.base, -0.3) : shift(t.base, 0.36, 0.5));
  const size = pitch * 8;
  const lines = every(pitch / 2, size, pitch, (x) => `M${x},0v210`);
  return {
    width: size,
    height: 210,
    content: `${rect(0, 0, size, 210, t.base)}${strokes(lines, stripe, 2, 0.42)}<path d="${lines}" stroke="${stripe}" stroke-width="2" stroke-dasharray="5 2" opacity=".6"/>`,
  };
}

export function check(t: Tones, random: Random, accent: string | undefined): Tile {
  const second = accent ?? (t.lightness > 0.5 ? shift(t.base, -0.3, 1.1) : shift(t.base, 0.3, 0.7));
  const style = Math.floor(random() * 4);
  const p = 84;
  const both = (at: number, w: number, fill: string, opacity: number): string =>
    rect(at, 0, w, p * 2, fill, opacity) +
    rect(at + p, 0, w, p * 2, fill, opacity) +
    rect(0, at, p * 2, w, fill, opacity) +
    rect(0, at + p, p * 2, w, fill, opacity);
  if (style === 0) {
    // Gingham
    const g = 34;
    const size = g * 6;
    return {
      width: size,
      height: size,
      content:
        rect(0, 0, size, size, t.base) +
        strokes(
          every(g / 4, size, g, (x) => `M${x},0v${size}`),
          second,
          g / 2,
          0.45,
        ) +
        strokes(
          every(g / 4, size, g, (y) => `M0,${y}h${size}`),
          second,
          g / 2,
          0.45,
        ),
    };
  }
  if (style === 1) {
    return {
      width: p * 2,
      height: p * 2,
      content:
        rect(0, 0, p * 2, p * 2, t.base) +
        both(40, 3, second, 0.6) +
        both(46, 1, mix(second, t.base, 0.3), 0.35),
    };
  }
  if (style === 2) {
    // Glen check: bundles of thin lines that cross
    let content = rect(0, 0, p * 2, p * 2, t.base);
    for (let i = 0; i < 6; i += 1) content += both(4 + i * 6.4, 2.4, second, 0.3);
    for (let i = 0; i < 3; i += 1) content += both(50 + i * 11, 1.6, second, 0.22);
    return {
      width: p * 2,
      height: p * 2,
      content: content + both(60, 1.6, mix(second, t.lighter, 0.5), 0.5),
    };
  }
  return {
    width: p * 2,
    height: p * 2,
    content:
      rect(0, 0, p * 2, p * 2, t.base) +
      both(6, 30, second, 0.34) +
      both(44, 6, t.darker, 0.4) +
      both(56, 6, t.darker, 0.3) +
      both(72, 2.4, t.lightness > 0.5 ? second : atLightness(second, 0.8), 0.6),
  };
}

export function melange(t: Tones, random: Random): Tile {
  const size = 150;
  let dark = '';
  let light = '';
  for (let i = 0; i < 260; i += 1) {
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
  const size = 144;
  let fleck = '';
  for (let i = 0; i < 130; i += 1)
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
