import type { Tones } from '../colour.ts';
import type { Random } from '../random.ts';
import { path, round } from '../shape/path.ts';
import type { Tile } from './weave.ts';

/** Fine pebbled grain. */
export function leather(t: Tones, random: Random): Tile {
  const size = 72;
  let dark = '';
  let light = '';
  for (let row = 0; row < 9; row += 1) {
    for (let col = 0; col < 9; col += 1) {
      const x = col * 8 + (row % 2) * 4 + random() * 3;
      const y = row * 8 + random() * 3;
      dark += `M${round(x)},${round(y)}q3,-1 ${round(4 + random() * 2)},${round(2 + random() * 2)}t-1,3`;
      light += `M${round(x + 1)},${round(y + 2.4)}q2,-1 3,1`;
    }
  }
  return {
    width: size,
    height: size,
    content: `<rect width="${size}" height="${size}" fill="${t.base}"/><path d="${dark}" fill="none" stroke="${t.darker}" stroke-width="1.1" opacity=".24"/><path d="${light}" fill="none" stroke="${t.lighter}" stroke-width="1" opacity=".16"/>`,
  };
}

/** A nap brushed here and there. */
export function suede(t: Tones, random: Random): Tile {
  const size = 150;
  let content = `<rect width="${size}" height="${size}" fill="${t.base}"/>`;
  for (let i = 0; i < 26; i += 1) {
    const x = random() * size;
    const y = random() * size;
    const r = 10 + random() * 22;
    const fill = i % 2 ? t.dark : t.light;
    for (const dx of [0, -size, size]) {
      if (x + dx + r < 0 || x + dx - r > size) continue;
      content += `<ellipse cx="${round(x + dx)}" cy="${round(y)}" rx="${round(r)}" ry="${round(r * 0.5)}" fill="${fill}" opacity=".16"/>`;
    }
  }
  let nap = '';
  for (let i = 0; i < 120; i += 1)
    nap += `M${round(random() * size)},${round(random() * size)}l${round(random() * 3 - 1)},${round(3 + random() * 3)}`;
  return {
    width: size,
    height: size,
    content: `${content}<path d="${nap}" stroke="${t.dark}" stroke-width="1.3" opacity=".4"/>`,
  };
}

type Motif = (x: number, y: number, s: number, turn: number) => string;

/** A printed cloth; the seed picks flowers, dots, leaves, brush strokes, scales or stripes. */
export function print(t: Tones, random: Random, first: string, second: string): Tile {
  const style = Math.floor(random() * 6);
  const at = (x: number, y: number, turn: number, s: number, inner: string): string =>
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(turn)}) scale(${round(s)})">${inner}</g>`;
  const petal = path([
    [0, 0],
    [7, -9, 1],
    [0, -19, 1],
    [-7, -9, 1],
  ]);
  const leafShape = path([
    [0, 0],
    [8, -16, 1],
    [0, -38],
    [-8, -16, 1],
  ]);
  const flower: Motif = (x, y, s, turn) =>
    at(
      x,
      y,
      turn,
      s,
      `${[0, 72, 144, 216, 288].map((a) => `<path d="${petal}" fill="${first}" transform="rotate(${a})"/>`).join('')}<circle r="4.5" fill="${second}"/><path d="M8,10q10,2 16,12" stroke="${second}" stroke-width="2" fill="none"/>`,
    );
  const leaf: Motif = (x, y, s, turn) =>
    at(
      x,
      y,
      turn,
      s,
      `<path d="${leafShape}" fill="${turn % 2 ? first : second}"/><path d="M0,2V-34" stroke="${t.base}" stroke-width="1.4"/>`,
    );
  const stroke: Motif = (x, y, s, turn) =>
    at(
      x,
      y,
      turn % 60,
      s,
      `<path d="M-16,-3C-6,-9 8,4 18,-4C16,5 4,8 -4,6S-14,8 -16,-3Z" fill="${turn % 2 ? first : second}"/>`,
    );
  if (style === 1) {
    const size = 192;
    let dots = '';
    for (let row = 0; row < 8; row += 1) {
      for (let col = 0; col < 4; col += 1)
        dots += `<circle cx="${12 + col * 48 + (row % 2) * 24}" cy="${12 + row * 24}" r="7"/>`;
    }
    return {
      width: size,
      height: size,
      content: `<rect width="${size}" height="${size}" fill="${t.base}"/><g fill="${first}">${dots}</g>`,
    };
  }
  if (style === 4) {
    // Scales: each row of arcs covers the lower half of the one above.
    const scale = (x: number, y: number): string =>
      `<circle cx="${x}" cy="${y}" r="64" fill="${t.base}" stroke="${first}" stroke-width="5"/><circle cx="${x}" cy="${y}" r="36" fill="none" stroke="${second}" stroke-width="5"/>`;
    let rows = '';
    for (let row = 0; row <= 10; row += 1) {
      for (let col = row % 2 ? -1 : 0; col <= 2; col += 1)
        rows += scale(col * 128 + (row % 2) * 64, row * 32);
    }
    return {
      width: 256,
      height: 256,
      content: `<rect width="256" height="256" fill="${t.base}"/>${rows}`,
    };
  }
  if (style === 5) {
    return {
      width: 216,
      height: 216,
      content: `<rect width="216" height="216" fill="${t.base}"/><path d="M12,0v216M66,0v216M120,0v216M174,0v216" stroke="${first}" stroke-width="17"/><path d="M30,0v216M41,0v216M84,0v216M95,0v216M138,0v216M149,0v216M192,0v216M203,0v216" stroke="${second}" stroke-width="5"/>`,
    };
  }
  const motif = style === 2 ? leaf : style === 3 ? stroke : flower;
  const size = 168;
  const cells = 3;
  const pitch = size / cells;
  let content = `<rect width="${size}" height="${size}" fill="${t.base}"/>`;
  for (let row = 0; row < cells; row += 1) {
    for (let col = 0; col < cells; col += 1) {
      const x = (col + 0.5 + (row % 3) * 0.33) * pitch + (random() - 0.5) * 8;
      const y = (row + 0.5) * pitch + (random() - 0.5) * 10;
      const turn = random() * 360;
      const s = 0.8 + random() * 0.55;
      for (const dx of [0, -size, size, -2 * size]) {
        for (const dy of [0, -size, size]) {
          const inside = x + dx > -30 && x + dx < size + 30 && y + dy > -30 && y + dy < size + 30;
          if (inside) content += motif(x + dx, y + dy, s, Math.floor(turn));
        }
      }
    }
  }
  return { width: size, height: size, content };
}
