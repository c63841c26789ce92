import type { Tones } from '../colour.ts';
import type { Random } from '../random.ts';
import { round } from '../shape/path.ts';
import type { Tile } from './weave.ts';

/** Columns of little V stitches: a fine jersey knit, seen close. */
export function stockinette(t: Tones): Tile {
  let rows = '';
  for (let y = -6; y < 72; y += 6) rows += `M0,${y}${'l3,5 3,-5'.repeat(12)}`;
  let lit = '';
  for (let x = 3; x < 72; x += 6) lit += `M${x},0v72`;
  return {
    width: 72,
    height: 72,
    content: `<rect width="72" height="72" fill="${t.base}"/><path d="${rows}" fill="none" stroke="${t.dark}" stroke-width="1.2" opacity=".5"/><path d="${lit}" stroke="${t.light}" stroke-width="1.1" opacity=".4"/>`,
  };
}

export function rib(t: Tones, pitch = 13): Tile {
  const columns = Math.round(180 / pitch);
  const w = pitch * columns;
  const lines = (at: number): string => {
    let d = '';
    for (let i = 0; i < columns; i += 1) d += `M${round(i * pitch + at * pitch)},0v200`;
    return d;
  };
  const band = (at: number, width: number, colour: string, opacity: number, extra = ''): string =>
    `<path d="${lines(at)}" stroke="${colour}" stroke-width="${round(width * pitch)}" opacity="${opacity}"${extra}/>`;
  return {
    width: w,
    height: 200,
    content: `<rect width="${w}" height="200" fill="${t.base}"/>${band(0.17, 0.34, t.darker, 0.6)}${band(0.4, 0.14, t.dark, 0.5)}${band(0.66, 0.24, t.lighter, 0.42)}${band(0.66, 0.5, t.dark, 0.4, ' stroke-dasharray="1.6 6.4"')}`,
  };
}

/** A twisted rope between ribs. */
export function cable(t: Tones, random: Random): Tile {
  const w = 120;
  const h = 76;
  const x = 30 + Math.floor(random() * 2) * 4;
  const strand = (y: number): string => {
    const d = `M${x},${y + 62}C${x - 2},${y + 28} ${x + 42},${y + 36} ${x + 40},${y}`;
    return `<path d="${d}" stroke="${t.darker}" stroke-width="26" opacity=".8"/><path d="${d}" stroke="${t.base}" stroke-width="20"/><path d="${d}" stroke="${t.lighter}" stroke-width="7" opacity=".55" transform="translate(-3 -2)"/><path d="${d}" stroke="${t.dark}" stroke-width="15" stroke-dasharray="1.4 5" opacity=".4"/>`;
  };
  let braid = '';
  for (let y = -76; y < 120; y += 38) braid += strand(y - 6);
  const bar = (at: number): string =>
    `<path d="M${at},0V${h}" stroke="${t.darker}" stroke-width="5" opacity=".5"/><path d="M${at + 5},0V${h}" stroke="${t.lighter}" stroke-width="4" opacity=".5"/>`;
  let moss = '';
  for (let i = 0; i < 8; i += 1) {
    moss += `M${88},${round(i * 9.5)}l8,5 8,-5M${104},${round(i * 9.5 + 4)}l6,4 6,-4`;
  }
  return {
    width: w,
    height: h,
    content: `<rect width="${w}" height="${h}" fill="${t.base}"/><rect x="${x - 14}" width="68" height="${h}" fill="${t.dark}" opacity=".6"/><g fill="none" stroke-linecap="butt">${braid}</g>${bar(x - 18)}${bar(x + 58)}<path d="${moss}M2,4l6,5 6,-5M2,23l6,5 6,-5M2,42l6,5 6,-5M2,61l6,5 6,-5" fill="none" stroke="${t.dark}" stroke-width="2.2" opacity=".7"/>`,
  };
}
