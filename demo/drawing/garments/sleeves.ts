import { atLightness, tones } from '../colour.ts';
import { flipSleeve, type Sleeve, type SleeveShape, sleeve, type Torso } from '../shape/torso.ts';
import { button } from '../shape/trim.ts';
import type { Pen } from './garment.ts';

const patterned = ['check', 'print', 'pinstripe', 'poplin'];

/** The lining: the accent, unless that belongs to the pattern of the cloth. */
export function liningOf(pen: Pen): string {
  const { accent, cloth } = pen.drawing;
  if (accent && !patterned.includes(cloth)) return accent;
  const { base, lightness } = pen.s.tones;
  return lightness > 0.7
    ? atLightness(base, 0.74, 1.1)
    : atLightness(base, Math.max(0.32, lightness + 0.02), 1.25);
}

interface SleeveLook {
  fill?: (angle: number) => string;
  volume?: number;
  /** Draws cuffs and the like upon each sleeve. */
  trim?: (sleeve: Sleeve, sign: 1 | -1, outline: string) => void;
  lining?: string;
}

/** Both sleeves, hanging over the sides of the body. */
export function drawSleeves(pen: Pen, t: Torso, shape: SleeveShape, look: SleeveLook = {}): void {
  const { s } = pen;
  const right = sleeve(t, shape);
  const lining = look.lining ?? liningOf(pen);
  for (const one of [flipSleeve(right), right]) {
    const sign = one === right ? 1 : -1;
    const [inner, outer] = one.wrist;
    s.panel(
      [
        [inner[0] + 2 * sign, inner[1] - 8],
        [outer[0] - 2 * sign, outer[1] - 8],
        [outer[0] - 3 * sign, outer[1] + 4],
        [(inner[0] + outer[0]) / 2, inner[1] + 7, 1],
        [inner[0] + 3 * sign, inner[1] + 4],
      ],
      { fill: lining, tones: tones(lining), tone: -0.6, volume: 0, round: 0, edge: 0.4 },
    );
    const outline = s.panel(one.nodes, {
      ...(look.fill ? { fill: look.fill(one.angle) } : {}),
      angle: one.angle,
      folds: one.folds,
      round: 0.85,
      volume: look.volume ?? 0.5,
      depth: 30,
      fall: 0.3,
      cast: 0.45,
      castBy: [-3 * sign, 6],
    });
    look.trim?.(one, sign, outline);
  }
}

/** The row of buttons at a tailored cuff. */
export const cuffButtons =
  (pen: Pen, count: number) =>
  (one: Sleeve, sign: 1 | -1): void => {
    const [, outer] = one.wrist;
    for (let i = 0; i < count; i += 1)
      button(pen.s, outer[0] - sign * (11 - i * 0.6), outer[1] - 16 - i * 13.5, 6.6);
  };
