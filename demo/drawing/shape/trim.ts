import { atLightness, lightness, shift, tones } from '../colour.ts';
import { round2, type Sheet } from '../sheet.ts';
import { type Node, path, round } from './path.ts';
import { wordmark } from './wordmark.ts';

/** A sewn seam: a dark groove with light along its lip. */
export function seam(s: Sheet, nodes: readonly Node[], opacity = 0.7, clip?: string): void {
  const d = path(nodes, false);
  s.stroke(d, s.tones.edge, 1.8, opacity, '', clip);
  s.add(
    `<g transform="translate(1.6 1.2)"><path d="${d}" fill="none" stroke="${s.tones.glow}" stroke-width="1.3" opacity="${round2(0.28 * s.tones.glowing)}"/></g>`,
  );
}

/** A row of stitches in `thread`, by default a shade off the cloth's colour. */
export function stitch(s: Sheet, nodes: readonly Node[], thread?: string, opacity = 0.7, width = 1.5): void {
  const own = s.tones.lightness > 0.55 ? s.tones.darker : s.tones.lighter;
  s.stroke(path(nodes, false), thread ?? own, width, opacity, 'stroke-dasharray="5 3"');
}

interface ButtonStyle {
  colour?: string;
  holes?: 0 | 2 | 4;
  metal?: boolean;
}

/** The colour of buttons that suit the cloth: horn on mid tones, near black on dark, shell on light. */
function buttonColour(s: Sheet): string {
  const L = s.tones.lightness;
  if (L > 0.8) return '#ece6da';
  if (L > 0.45) return atLightness(s.tones.base, 0.3, 0.7);
  return atLightness(s.tones.base, L > 0.3 ? 0.19 : 0.33, 0.6);
}

export function button(s: Sheet, x: number, y: number, r: number, style: ButtonStyle = {}): void {
  const colour = style.metal ? '#c2a260' : (style.colour ?? buttonColour(s));
  const t = tones(colour);
  const g = s.define(
    `button ${colour}`,
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${shift(colour, style.metal ? 0.22 : 0.12)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${shift(colour, -0.14)}"/></radialGradient>`,
  );
  const holes = style.metal ? 0 : (style.holes ?? 4);
  let inner = '';
  const h = r * 0.24;
  const spots: [number, number][] =
    holes === 4
      ? [
          [-h, -h],
          [h, -h],
          [-h, h],
          [h, h],
        ]
      : holes === 2
        ? [
            [-h, 0],
            [h, 0],
          ]
        : [];
  for (const [dx, dy] of spots)
    inner += `<circle cx="${round(x + dx)}" cy="${round(y + dy)}" r="${round(r * 0.11)}"/>`;
  s.add(
    `<ellipse cx="${round(x + 1.5)}" cy="${round(y + r * 0.3)}" rx="${round(r * 1.08)}" ry="${round(r * 1.05)}" fill="${s.tones.shadow}" opacity="${round2(0.45 * s.tones.shadowing)}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="url(#${g})"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 0.68)}" fill="none" stroke="${t.edge}" stroke-width="${round(r * 0.11)}" opacity=".5"/><path d="M${round(x - r * 0.62)},${round(y - r * 0.45)}a${round(r * 0.78)},${round(r * 0.78)} 0 0 1 ${round(r * 0.8)},${round(-r * 0.36)}" fill="none" stroke="#fff" stroke-width="${round(r * 0.13)}" stroke-linecap="round" opacity="${lightness(colour) > 0.8 ? 0.9 : 0.45}"/>${inner ? `<g fill="${t.edge}">${inner}</g>` : ''}`,
  );
}

/** A worked buttonhole. */
export function buttonhole(s: Sheet, x: number, y: number, length: number, angle = 0): void {
  s.add(
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"><path d="M0,0h${round(length)}" stroke="${s.tones.edge}" stroke-width="3.6" stroke-linecap="round"/><path d="M0,0h${round(length)}" stroke="${s.tones.dark}" stroke-width="1.2"/></g>`,
  );
}

/** A zip from one point down to another, with its slider near the top. */
export function zip(s: Sheet, x: number, y1: number, y2: number, metal = '#b9b4aa', slider = true): void {
  s.add(
    `<path d="M${round(x)},${round(y1)}V${round(y2)}" stroke="${s.tones.edge}" stroke-width="13" opacity=".9"/><path d="M${round(x)},${round(y1)}V${round(y2)}" stroke="${metal}" stroke-width="6.5" stroke-dasharray="2.6 2.2"/><path d="M${round(x)},${round(y1)}V${round(y2)}" stroke="${shift(metal, -0.35)}" stroke-width="1.2" opacity=".7"/>`,
  );
  if (slider) {
    s.add(
      `<g transform="translate(${round(x)} ${round(y1)})"><path d="M-6,0h12l-2,15h-8Z" fill="${metal}" stroke="${shift(metal, -0.3)}" stroke-width="1"/><path d="M-3.5,13h7l1,26q-4.5,5 -9,0Z" fill="${shift(metal, 0.06)}" stroke="${shift(metal, -0.3)}" stroke-width="1"/></g>`,
    );
  }
}

/** The woven label at the back of the neck. */
export function label(s: Sheet, x: number, y: number, width = 62): void {
  if (s.worn) return;
  const h = width * 0.4;
  s.add(
    `<rect x="${round(x - width / 2)}" y="${round(y)}" width="${width}" height="${round(h)}" fill="#efece4" stroke="#bdb6a6" stroke-width="1"/>${wordmark(x, y + h * 0.54, width * 0.7, '#34302a')}`,
  );
}
