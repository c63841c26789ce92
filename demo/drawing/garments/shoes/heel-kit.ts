import { tones } from '../../colour.ts';
import type { Node } from '../../shape/path.ts';
import type { Pen } from '../garment.ts';
import type { Place } from './shoe-kit.ts';

export const standing = (pen: Pen) => ({
  floor: 800,
  span: [pen.s.bounds[0], pen.s.bounds[2] - 40] as const,
});

const heels: Record<string, { h: number; top: number; tip: number }> = {
  stiletto: { h: 190, top: 62, tip: 13 },
  kitten: { h: 104, top: 54, tip: 15 },
  block: { h: 150, top: 96, tip: 82 },
  flared: { h: 130, top: 70, tip: 96 },
  flat: { h: 26, top: 120, tip: 112 },
};

/** The curve of the foot above a heel: height at `x`, toe to the left. */
export const arch = (x: number, h: number): number => {
  const t = Math.max(0, Math.min(1, (x - 290) / 330));
  return h * t * t * (3 - 2 * t);
};

export function heelAndSole(pen: Pen, at: Place, style: string, colour: string, platform: number): number {
  const { s } = pen;
  const { h, top, tip } = heels[style] ?? { h: 150, top: 90, tip: 80 };
  const t = tones(colour);
  const y = 800 - h - platform * 0.4;
  const back = 716;
  const lean = style === 'stiletto' ? 26 : style === 'kitten' ? 20 : 4;
  s.panel(
    at.n([
      [back - top, y - 6],
      [back + 2, y - 18],
      [back - 6 - lean * 0.4, y + h * 0.4, 1],
      [back - lean + (style === 'flared' ? 22 : 0), 800],
      [back - lean - tip + (style === 'flared' ? 22 : 0), 800],
      [back - top * 0.62 - lean * 0.6, y + h * 0.4, 1],
    ]),
    {
      ...(style === 'block' || style === 'flared' ? { fill: colour, tones: t } : {}),
      round: 0.8,
      volume: 0.35,
      depth: 12,
      ...(at.far ? { tone: -0.16 } : {}),
    },
  );
  const line: Node[] = [];
  const under: Node[] = [];
  for (const x of [156, 220, 290, 380, 470, 560, 640, 718]) {
    const up = 800 - arch(x, h) - (x < 200 ? (200 - x) * 0.16 : 0);
    line.push([x, up - 12 - platform, 1]);
    under.push([x, up, 1]);
  }
  s.panel(at.n([...line, ...under.reverse()]), {
    fill: colour,
    tones: t,
    round: 0.3,
    volume: 0.2,
    depth: 8,
    ...(at.far ? { tone: -0.16 } : {}),
  });
  return h;
}
