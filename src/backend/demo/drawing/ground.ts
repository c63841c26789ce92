import type { Sheet } from './sheet.ts';

export type Frame = readonly [x: number, y: number, width: number, height: number];

const mist =
  '<linearGradient id="m" x1=".1" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="#f9f8f6"/><stop offset=".55" stop-color="#f5f4f1"/><stop offset="1" stop-color="#eceae6"/></linearGradient>';

/** Where the goods rest: hung before a wall or laid flat (`flat`), or standing (`floor` is the height of the floor). */
export interface Standing {
  floor?: number;
  /** Left and right ends of what touches the floor. */
  span?: readonly [number, number];
}

/** The whole picture on its ground; `frame` picks a part of it, as for a detail. */
export function picture(sheet: Sheet, standing: Standing = {}, frame: Frame = [0, 0, 900, 1200]): string {
  let shadow = '';
  if (sheet.grounded.length > 0) {
    const uses = sheet.grounded.map((id) => `<use href="#${id}"/>`).join('');
    if (standing.floor === undefined) {
      shadow = `<g fill="#4a4640"><g filter="${sheet.blur(20)}" opacity=".2" transform="translate(12 24)">${uses}</g><g filter="${sheet.blur(5)}" opacity=".16" transform="translate(3 6)">${uses}</g></g>`;
    } else {
      const [left, right] = standing.span ?? [200, 700];
      const cx = (left + right) / 2;
      const rx = (right - left) / 2;
      shadow = `<g fill="#3d3934"><g filter="${sheet.blur(20)}"><ellipse cx="${cx + 14}" cy="${standing.floor + 4}" rx="${rx * 1.06}" ry="26" opacity=".3"/></g><g filter="${sheet.blur(5)}"><ellipse cx="${cx + 2}" cy="${standing.floor}" rx="${rx * 0.96}" ry="7" opacity=".45"/></g></g>`;
    }
  }
  const { defs, body } = sheet.parts();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="${frame.join(' ')}"><defs>${mist}${defs}</defs><rect x="${frame[0]}" y="${frame[1]}" width="${frame[2]}" height="${frame[3]}" fill="url(#m)"/>${shadow}${body}</svg>`;
}
