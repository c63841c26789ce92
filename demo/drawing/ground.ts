import { round2, type Sheet } from './sheet.ts';

export type Frame = readonly [x: number, y: number, width: number, height: number];

const mist =
  '<linearGradient id="mist" x1=".1" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="#f9f8f6"/><stop offset=".55" stop-color="#f5f4f1"/><stop offset="1" stop-color="#eceae6"/></linearGradient>';

/** How goods rest: hanging or lying flat, or standing on a floor at the height `floor`. */
export interface Standing {
  floor?: number;
  /** Left and right ends of what touches the floor. */
  span?: readonly [number, number];
  mirrored?: boolean;
  /** The largest enlargement. */
  zoom?: number;
}

function shadow(sheet: Sheet, standing: Standing): string {
  if (sheet.grounded.length === 0) return '';
  if (standing.floor === undefined) {
    const uses = sheet.grounded.map((id) => `<use href="#${id}"/>`).join('');
    const whole = sheet.define('whole', (id) => `<g id="${id}">${uses}</g>`);
    const ring = (width: number): string => `<use href="#${whole}" stroke-width="${width}"/>`;
    const rings = [5, 11, 17, 24, 31, 38, 46, 54, 62, 70].map(ring).join('');
    return `<g fill="none" stroke="#4a4640"><g stroke-opacity=".0165" transform="translate(8 17)">${rings}</g><g stroke-opacity=".065" transform="translate(2 4)">${[3, 8].map(ring).join('')}</g></g>`;
  }
  const [left, right] = standing.span ?? [sheet.bounds[0], sheet.bounds[2]];
  return floorShadow(sheet, (left + right) / 2, standing.floor, (right - left) / 2);
}

/** The shadow that standing goods cast on the floor. */
export function floorShadow(sheet: Sheet, cx: number, y: number, rx: number, strength = 1): string {
  const r = sheet.define(
    'floor',
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#37332e" stop-opacity=".44"/><stop offset=".6" stop-color="#37332e" stop-opacity=".24"/><stop offset=".85" stop-color="#37332e" stop-opacity=".07"/><stop offset="1" stop-color="#37332e" stop-opacity="0"/></radialGradient>`,
  );
  const ellipse = (dx: number, dy: number, kx: number, ry: number): string =>
    `<ellipse cx="${round2(cx + dx)}" cy="${round2(y + dy)}" rx="${round2(rx * kx)}" ry="${ry}" fill="url(#${r})"${strength < 1 ? ` opacity="${strength}"` : ''}/>`;
  return ellipse(14, 2, 1.3, 38) + ellipse(6, 0, 1.1, 13);
}

/** The whole SVG on its ground; `frame` crops it, in the garment's coordinates, for a detail. */
export function picture(sheet: Sheet, standing: Standing = {}, frame?: Frame): string {
  const [left, top, right, bottom] = sheet.bounds;
  const scale = frame
    ? 900 / frame[2]
    : Math.min(700 / (right - left), 990 / (bottom - top), standing.zoom ?? 1.5);
  const dx = frame ? -frame[0] * scale : 450 - ((left + right) / 2) * scale;
  const dy = frame ? -frame[1] * scale : 596 - ((top + bottom) / 2) * scale;
  const below = shadow(sheet, standing);
  const { defs, body } = sheet.parts();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200" stroke-linejoin="round"><defs>${mist}${defs}</defs><rect width="900" height="1200" fill="url(#mist)"/><g transform="${standing.mirrored ? 'translate(900 0) scale(-1 1) ' : ''}translate(${round2(dx)} ${round2(dy)}) scale(${round2(scale)})">${below}${body}</g></svg>`;
}
