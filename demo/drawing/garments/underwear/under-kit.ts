import { atLightness, tones } from '../../colour.ts';
import { symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { wordmark } from '../../shape/wordmark.ts';
import type { Pen } from '../garment.ts';

/** A scalloped lace edge along a line of points. */
export function lace(pen: Pen, points: readonly (readonly [number, number])[], depth: number): void {
  const { s } = pen;
  let scallops = '';
  let net = '';
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b] = [points[i], points[i + 1]];
    if (!a || !b) continue;
    const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 22));
    for (let j = 0; j < n; j += 1) {
      const x = a[0] + ((b[0] - a[0]) * (j + 0.5)) / n;
      const y = a[1] + ((b[1] - a[1]) * (j + 0.5)) / n;
      scallops += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${depth}"/>`;
      net += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(depth * 0.45).toFixed(1)}"/>`;
    }
  }
  s.add(
    `<g fill="${s.tones.light}" stroke="${s.tones.edge}" stroke-width="1.2" opacity=".9">${scallops}</g><g fill="none" stroke="${s.tones.dark}" stroke-width="1.6" stroke-dasharray="2 2">${net}</g>`,
  );
}

/** An elastic waistband with a woven name. */
export function band(pen: Pen, w: number, y: number, h: number): void {
  const { s } = pen;
  const c = pen.drawing.accent ?? s.tones.dark;
  s.panel(symmetric([X(0, y + 8, 1), X(w, y), X(w + 3, y + h), X(0, y + h + 8, 1)]), {
    fill: c,
    tones: tones(c),
    round: 0.6,
    volume: 0.25,
    depth: 8,
    cast: 0.4,
    castBy: [0, 5],
  });
  const ink = atLightness(c, tones(c).lightness > 0.6 ? 0.3 : 0.92, 0.3);
  s.add(wordmark(450, y + h / 2 + 8, 124, ink));
}
