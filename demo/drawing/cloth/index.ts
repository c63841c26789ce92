import { atLightness, mix, shift, type Tones } from '../colour.ts';
import { hash, random } from '../random.ts';
import { round } from '../shape/path.ts';
import type { Cloth } from '../types.ts';
import { leather, print, suede } from './hide.ts';
import { cable, rib, stockinette } from './knit.ts';
import { check, denim, herringbone, melange, pinstripe, plain, poplin, type Tile, twill } from './weave.ts';

/** How strongly a cloth reflects light. */
export const gloss: Record<Cloth, number> = {
  twill: 1,
  herringbone: 0.9,
  pinstripe: 1,
  check: 1,
  melange: 0.85,
  denim: 0.95,
  rib: 0.8,
  cable: 0.8,
  leather: 1.75,
  suede: 0.6,
  satin: 2.1,
  print: 1.1,
  plain: 1,
  poplin: 1,
  metal: 2.4,
};

/** The pattern tile of a cloth in these tones. */
export function tile(cloth: Cloth, t: Tones, seed: number, accent: string | undefined): Tile {
  const r = random(hash(cloth) ^ seed);
  switch (cloth) {
    case 'twill':
      return twill(t);
    case 'herringbone':
      return herringbone(t);
    case 'pinstripe':
      return pinstripe(t, r, accent);
    case 'check':
      return check(t, r, accent);
    case 'melange':
      return melange(t, r);
    case 'denim':
      return denim(t, r);
    case 'rib':
      return rib(t);
    case 'cable':
      return cable(t, r);
    case 'leather':
      return leather(t, r);
    case 'suede':
      return suede(t, r);
    case 'print': {
      const first = accent ?? (t.lightness > 0.6 ? shift(t.base, -0.38, 1.3) : shift(t.base, 0.42));
      // Printed ink lets a little of the cloth show through.
      const second = atLightness(first, t.lightness > 0.6 ? 0.55 : 0.74, 0.7);
      return print(t, r, mix(first, t.base, 0.22), mix(second, t.base, 0.3));
    }
    case 'poplin':
      return poplin(t, r, accent);
    case 'satin':
    case 'metal':
    case 'plain':
      return plain(t);
  }
}

/** An SVG pattern of the tile. */
export const pattern = (id: string, t: Tile): string =>
  `<pattern id="${id}" width="${t.width}" height="${t.height}" patternUnits="userSpaceOnUse">${t.content}</pattern>`;

/** The upright pattern laid at an angle and scale. */
export const laid = (id: string, upright: string, angle: number, scale: number): string =>
  `<pattern id="${id}" href="#${upright}" patternTransform="rotate(${round(angle)})${scale === 1 ? '' : ` scale(${scale})`}"/>`;

export { rib, stockinette };
