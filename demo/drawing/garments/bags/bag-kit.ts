import { shift, tones } from '../../colour.ts';
import { rounded } from '../../shape/path.ts';
import type { Pen } from '../garment.ts';

const metals: Record<string, string> = { gold: '#c9a75e', silver: '#b9babc', dark: '#57534e' };

export const metal = (pen: Pen): string => metals[String(pen.cut.metal)] ?? '#c9a75e';

/** A leather strap or handle along a path. */
export function strap(pen: Pen, d: string, width: number, far = false): void {
  const { s } = pen;
  const t = s.tones;
  s.stroke(d, t.shadow, width + 3, 0.35, 'transform="translate(4 5)"');
  s.stroke(d, far ? t.darker : t.edge, width + 2);
  s.stroke(d, far ? t.dark : t.base, width - 0.6);
  s.stroke(
    d,
    t.glow,
    width * 0.22,
    far ? 0.15 : 0.42 * t.glowing,
    `transform="translate(${-width * 0.14} ${-width * 0.14})"`,
  );
  const thread = t.lightness > 0.55 ? t.darker : t.lighter;
  if (width > 13) s.stroke(d, thread, 1.2, 0.5, 'stroke-dasharray="5 3"');
}

/** A metal ring or buckle frame. */
export function ring(pen: Pen, x: number, y: number, rx: number, ry: number, colour = metal(pen)): void {
  const { s } = pen;
  const d = `M${x - rx},${y - ry}h${rx * 2}v${ry * 2}h${-rx * 2}Z`;
  s.stroke(d, shift(colour, -0.3), 7, 0.9);
  s.stroke(d, colour, 4.6);
  s.stroke(`M${x - rx},${y - ry}h${rx * 2}`, shift(colour, 0.2), 2);
}

/** A turn lock, a plate or a padlock. */
export function lock(pen: Pen, x: number, y: number, w: number, h: number): void {
  const { s } = pen;
  const c = metal(pen);
  const g = s.gradient(`metal ${c}`, 'x1="0" y1="0" x2="1" y2="1"', [
    [0, shift(c, 0.16)],
    [0.4, c],
    [0.6, shift(c, 0.1)],
    [1, shift(c, -0.2)],
  ]);
  s.panel(rounded(x - w / 2, y - h / 2, w, h, Math.min(w, h) * 0.25), {
    fill: g,
    tones: tones(c),
    volume: 0.1,
    depth: 5,
    round: 0,
    cast: 0.6,
    ground: false,
  });
}

export const hide = { volume: 0.4, depth: 34, round: 0.35, fall: 0.45 } as const;
