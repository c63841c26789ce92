import type { Frame, Standing } from '../ground.ts';
import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import type { Cut, CutOptions, Drawing, Gender } from '../types.ts';

/** What a garment needs to draw itself. */
export interface Pen {
  s: Sheet;
  cut: Cut;
  drawing: Drawing;
  women: boolean;
  back: boolean;
  random: Random;
  /** A small deviation between -by and +by, fixed for a model. */
  jitter: (by: number) => number;
}

/** Where a garment sits on the figure. */
export type Worn = 'top' | 'over' | 'bottom' | 'whole' | 'foot' | 'hand' | 'none';

export interface Garment {
  options: (gender: Gender) => CutOptions;
  draw: (pen: Pen) => void;
  /** The part of the front that a detail shows. */
  focus: (pen: Pen) => Frame;
  standing?: (pen: Pen) => Standing;
  /** The back is the same drawing mirrored, as for a shoe. */
  twoSided?: boolean;
  worn: Worn;
}

/** A 3:4 frame around a point. */
export const around = (x: number, y: number, width: number): Frame => [
  Math.max(0, Math.min(900 - width, x - width / 2)),
  Math.max(0, Math.min(1200 - (width * 4) / 3, y - (width * 2) / 3)),
  width,
  (width * 4) / 3,
];
