import type { Tones } from '../colour.ts';
import type { Random } from '../random.ts';
import { round } from '../shape/path.ts';
import type { Tile } from './weave.ts';

/** Columns of little V stitches: a fine jersey knit, seen close. */
export function stockinette(t: Tones, w = 7, h = 6): Tile {
  const v = `M0,${-h / 2}L${w / 2},${h / 2}L${w},${-h / 2}M0,${h / 2}L${w / 2},${h * 1.5}L${w},${h / 2}`;
  return {
    width: w,
    height: h,
    content: `<rect width="${w}" height="${h}" fill="${t.base}"/><path d="${v}" fill="none" stroke="${t.dark}" stroke-width="1.2" opacity=".5"/><path d="M${w / 2},0v${h}" stroke="${t.light}" stroke-width="1.2" opacity=".35"/>`,
  };
}

export function rib(t: Tones, pitch = 13): Tile {
  return {
    width: pitch,
    height: 8,
    content: `<rect width="${pitch}" height="8" fill="${t.base}"/><rect x="0" width="${round(pitch * 0.3)}" height="8" fill="${t.darker}" opacity=".55"/><rect x="${round(pitch * 0.3)}" width="${round(pitch * 0.14)}" height="8" fill="${t.dark}" opacity=".5"/><rect x="${round(pitch * 0.58)}" width="${round(pitch * 0.2)}" height="8" fill="${t.lighter}" opacity=".42"/><path d="M${round(pitch * 0.42)},0l${round(pitch * 0.26)},4 ${round(pitch * 0.26)},-4" fill="none" stroke="${t.dark}" stroke-width="1" opacity=".5"/>`,
  };
}

/** A braid of three strands between ribs. */
export function cable(t: Tones, random: Random): Tile {
  const w = 120;
  const h = 76;
  const x = 30 + Math.floor(random() * 2) * 4;
  const strand = (y: number, flip: boolean): string => {
    const a = flip ? x + 40 : x;
    const b = flip ? x : x + 40;
    const d = `M${a},${y}C${a},${y + 26} ${b},${y + 20} ${b},${y + 50}`;
    return `<path d="${d}" stroke="${t.darker}" stroke-width="21" opacity=".75"/><path d="${d}" stroke="${t.base}" stroke-width="16"/><path d="${d}" stroke="${t.lighter}" stroke-width="6" opacity=".55"/><path d="${d}" stroke="${t.dark}" stroke-width="12" stroke-dasharray="1.4 5" opacity=".35"/>`;
  };
  let braid = '';
  for (let y = -76; y < 80; y += 76) braid += strand(y - 6, false) + strand(y + 32, true);
  const bar = (at: number): string =>
    `<path d="M${at},0V${h}" stroke="${t.darker}" stroke-width="5" opacity=".5"/><path d="M${at + 5},0V${h}" stroke="${t.lighter}" stroke-width="4" opacity=".5"/>`;
  let moss = '';
  for (let i = 0; i < 8; i += 1) {
    moss += `M${88},${round(i * 9.5)}l8,5 8,-5M${104},${round(i * 9.5 + 4)}l6,4 6,-4`;
  }
  return {
    width: w,
    height: h,
    content: `<rect width="${w}" height="${h}" fill="${t.base}"/><rect x="${x - 14}" width="68" height="${h}" fill="${t.dark}" opacity=".6"/><g fill="none" stroke-linecap="round">${braid}</g>${bar(x - 18)}${bar(x + 58)}<path d="${moss}M2,4l6,5 6,-5M2,23l6,5 6,-5M2,42l6,5 6,-5M2,61l6,5 6,-5" fill="none" stroke="${t.dark}" stroke-width="2.2" opacity=".7"/>`,
  };
}
