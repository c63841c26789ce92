type Lab = [number, number, number];

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp = (v: number, low: number, high: number) => Math.min(high, Math.max(low, v));

function toLab(hex: string): Lab {
  const n = Number.parseInt(hex.slice(1, 7), 16);
  const r = linear(((n >> 16) & 255) / 255);
  const g = linear(((n >> 8) & 255) / 255);
  const b = linear((n & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (v: number) =>
    Math.round(clamp(gamma(clamp(v, 0, 1)), 0, 1) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
}

/** Perceived lightness, 0 (black) to 1 (white). */
export const lightness = (hex: string): number => toLab(hex)[0];

/** The same hue at another lightness; `chroma` multiplies the saturation. */
export function atLightness(hex: string, L: number, chroma = 1): string {
  const [, a, b] = toLab(hex);
  return fromLab([clamp(L, 0.04, 0.995), a * chroma, b * chroma]);
}

/** Lightens (`by` > 0) or darkens (`by` < 0) a colour. */
export const shift = (hex: string, by: number, chroma = 1): string =>
  atLightness(hex, lightness(hex) + by, chroma);

export function mix(one: string, other: string, part: number): string {
  const a = toLab(one);
  const b = toLab(other);
  return fromLab([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]);
}

/** The tones that a cloth of one colour is drawn with. */
export interface Tones {
  base: string;
  lightness: number;
  light: string;
  lighter: string;
  dark: string;
  darker: string;
  edge: string;
  shadow: string;
  glow: string;
  /** Strength of shadow and glow: white cloth needs little shadow, black cloth much glow. */
  shadowing: number;
  glowing: number;
}

export function tones(colour: string): Tones {
  // Pure black and pure white leave no room for folds.
  const base = atLightness(colour, clamp(lightness(colour), 0.235, 0.955));
  const L = lightness(base);
  return {
    base,
    lightness: L,
    light: shift(base, 0.07),
    lighter: shift(base, 0.15, 0.9),
    dark: shift(base, -0.08),
    darker: shift(base, -0.17),
    edge: L < 0.4 ? shift(base, -0.14) : shift(base, -0.27, 1.1),
    shadow: atLightness(base, L > 0.85 ? 0.36 : L * 0.3, L > 0.85 ? 1.2 : 0.85),
    glow: atLightness(base, Math.min(0.99, L + 0.34), 0.6),
    shadowing: 0.27 + 0.73 * (1 - L) ** 0.7,
    glowing: 0.55 + 0.6 * (1 - L) ** 1.5,
  };
}
