import { shift, tones } from '../../colour.ts';
import type { Pen } from '../garment.ts';

/** A metal tube or wire along a path: dark lip, body, bright line. */
export function wire(pen: Pen, d: string, width: number): void {
  const { s } = pen;
  const t = s.tones;
  s.stroke(d, '#3a352e', width + 3, 0.16, 'transform="translate(7 12)"');
  s.stroke(d, '#3a352e', width, 0.2, 'transform="translate(3 5)"');
  s.stroke(d, t.edge, width + 1.6);
  s.stroke(d, t.base, width);
  s.stroke(d, t.darker, width * 0.36, 0.7, `transform="translate(${width * 0.2} ${width * 0.22})"`);
  s.stroke(d, t.lighter, width * 0.34, 0.9, `transform="translate(${-width * 0.16} ${-width * 0.18})"`);
  s.stroke(d, '#fff', width * 0.13, 0.8, `transform="translate(${-width * 0.22} ${-width * 0.24})"`);
}

/** A stone or pearl. */
export function stone(pen: Pen, x: number, y: number, r: number, kind: string): void {
  const { s } = pen;
  const pearl = kind === 'pearl';
  const c = pearl ? '#efe8de' : (pen.drawing.accent ?? '#3f6a5c');
  const t = tones(c);
  const g = s.define(
    `stone ${c} ${pearl}`,
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="${pearl ? '#ffffff' : shift(c, 0.26)}"/><stop offset=".45" stop-color="${c}"/><stop offset="1" stop-color="${shift(c, pearl ? -0.22 : -0.2)}"/></radialGradient>`,
  );
  s.add(
    `<ellipse cx="${x + 8}" cy="${y + 12}" rx="${r}" ry="${r}" fill="#3a352e" opacity=".14"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${g})" stroke="${t.edge}" stroke-width="${pearl ? 0.6 : 1}"/>`,
  );
  if (!pearl) {
    const k = r * 0.52;
    s.add(
      `<path d="M${x - k},${y - k}h${k * 2}v${k * 2}h${-k * 2}ZM${x - k},${y - k}L${x - r * 0.7},${y - r * 0.7}M${x + k},${y - k}L${x + r * 0.7},${y - r * 0.7}M${x - k},${y + k}L${x - r * 0.7},${y + r * 0.7}M${x + k},${y + k}L${x + r * 0.7},${y + r * 0.7}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/>`,
    );
  }
  s.add(
    `<ellipse cx="${x - r * 0.34}" cy="${y - r * 0.4}" rx="${r * 0.2}" ry="${r * 0.13}" fill="#fff" opacity=".85" transform="rotate(-35 ${x - r * 0.34} ${y - r * 0.4})"/>`,
  );
}

export const metalGradient = (pen: Pen): string => {
  const t = pen.s.tones;
  return pen.s.gradient(`sheen ${t.base}`, 'x1="0" y1="0" x2="1" y2="1"', [
    [0, t.lighter],
    [0.3, t.base],
    [0.5, '#ffffff'],
    [0.62, t.light],
    [1, t.darker],
  ]);
};
