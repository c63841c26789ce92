import { tones } from '../../colour.ts';
import { crease, type Fold, shade } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { side, type Torso, torso, X } from '../../shape/torso.ts';
import { button, seam, stitch } from '../../shape/trim.ts';
import { cuffNodes } from '../body.ts';
import type { Pen } from '../garment.ts';
import { drawSleeves } from '../sleeves.ts';

export function plan(pen: Pen, hemY: number, fit = String(pen.cut.fit)): Torso {
  const { women } = pen;
  const t = torso(women, fit, hemY - (women ? 20 : 0) + pen.jitter(10));
  t.hem = t.arm * 1.02;
  t.waist = t.arm * (women ? 0.92 : 0.97);
  return t;
}

/** A hood that lies behind the neck, its opening toward the viewer. */
export function hood(pen: Pen, t: Torso, lining: string, trimmed?: string): void {
  const { s } = pen;
  if (s.worn) return;
  const n = t.neck;
  const up = 118;
  const outer: Node[] = symmetric([
    X(0, t.neckY - up, 1),
    X(n * 0.8, t.neckY - up * 0.86, 1),
    X(n * 1.44, t.neckY - up * 0.2, 1),
    X(n * 1.5, t.neckY + 40, 1),
    X(n * 0.8, t.neckY + 92, 1),
    X(0, t.neckY + 118),
  ]);
  if (trimmed) {
    const fur = tones(trimmed);
    s.panel(outer, { fill: trimmed, tones: fur, round: 0.5, volume: 0.4, cast: 0.5 });
    let hairs = '';
    for (let i = 0; i < 150; i += 1) {
      const a = (i / 150) * Math.PI * 2;
      const r = 0.86 + pen.random() * 0.2;
      const x = 450 + Math.cos(a) * n * 1.46 * r;
      const y = t.neckY - 4 + Math.sin(a) * up * 0.98 * r;
      hairs += `M${Math.round(x)},${Math.round(y)}l${Math.round(Math.cos(a) * 17 + pen.random() * 8 - 4)},${Math.round(Math.sin(a) * 17 + pen.random() * 8)}`;
    }
    s.stroke(hairs, fur.dark, 3, 0.75);
    s.stroke(hairs, fur.lighter, 1.4, 0.7, 'transform="translate(3 -2)"');
  } else
    s.panel(outer, {
      round: 0.6,
      volume: 0.5,
      depth: 36,
      cast: 0.5,
      folds: [
        shade([450 - n, t.neckY - 60], [450 - n * 1.3, t.neckY], [450 - n, t.neckY + 60], 16, 0.3),
        shade([450 + n, t.neckY - 60], [450 + n * 1.3, t.neckY], [450 + n, t.neckY + 60], 16, 0.3),
      ],
    });
  const lt = tones(lining);
  s.panel(
    symmetric([
      X(0, t.neckY - up + 22, 1),
      X(n * 0.7, t.neckY - up * 0.6, 1),
      X(n * 1.1, t.neckY - 10, 1),
      X(n * 0.86, t.neckY + 52, 1),
      X(0, t.neckY + 112),
    ]),
    {
      fill: lining,
      tones: lt,
      tone: -0.3,
      volume: 0.7,
      depth: 44,
      round: 0.5,
      ground: false,
      folds: [...crease([450, t.neckY - up + 30], [456, t.neckY - 20], [450, t.neckY + 60], 10, 0.4)],
    },
  );
}

/** The hood as seen from behind. */
export function hoodBack(pen: Pen, t: Torso): void {
  const n = t.neck;
  pen.s.panel(
    symmetric([
      X(0, t.neckY - 70, 1),
      X(n, t.neckY - 44, 1),
      X(n * 1.5, t.neckY + 30, 1),
      X(n * 0.9, t.neckY + 130, 1),
      X(0, t.neckY + 176, 1),
    ]),
    { round: 0.6, volume: 0.5, depth: 36, cast: 0.6 },
  );
  seam(pen.s, [X(0, t.neckY - 68), X(0, t.neckY + 174)]);
}

export function sleeves(pen: Pen, t: Torso, cuff: 'rib' | 'tab' | 'plain', wide = 1, folds?: Fold[]): void {
  const { s, women } = pen;
  const k = (women ? 0.9 : 1) * wide;
  drawSleeves(
    pen,
    t,
    { length: (women ? 535 : 570) + pen.jitter(6), bicep: 58 * k, wrist: 42 * k, spread: 56 },
    {
      trim: (one, sign, outline) => {
        const [a, b] = one.wrist;
        if (cuff === 'rib')
          s.panel(cuffNodes(one.wrist, 44, 0.76), {
            fill: s.ribbing(one.angle),
            round: 0.8,
            volume: 0.3,
            depth: 12,
          });
        else if (cuff === 'tab') {
          stitch(s, [
            [a[0] + sign, a[1] - 40],
            [b[0] - sign, b[1] - 40],
          ]);
          s.panel(
            [
              [b[0] - sign * 2, b[1] - 34],
              [b[0] - sign * 46, b[1] - 32],
              [b[0] - sign * 54, b[1] - 22],
              [b[0] - sign * 46, b[1] - 10],
              [b[0] - sign * 2, b[1] - 12],
            ],
            { volume: 0.2, depth: 6, cast: 0.4, ground: false },
          );
          button(s, b[0] - sign * 40, b[1] - 22, 5);
        }
        if (folds) quilt(pen, one.nodes, outline, 70, one.angle);
      },
    },
  );
}

/** Horizontal channels of down: each swells between its seams. */
export function quilt(pen: Pen, nodes: readonly Node[], outline: string, pitch: number, angle = 0): void {
  const { s } = pen;
  const t = s.tones;
  const ys = nodes.map((n) => n[1]);
  const xs = nodes.map((n) => n[0]);
  const [x0, x1] = [Math.min(...xs) - 8, Math.max(...xs) + 8];
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
  const g = s.gradient(`quilt ${t.base}`, 'x1="0" y1="0" x2="0" y2="1"', [
    [0, t.shadow, 0.5 * t.shadowing],
    [0.14, t.glow, 0.1],
    [0.34, t.glow, 0.42 * t.glowing * Math.min(1.6, s.shine)],
    [0.6, t.shadow, 0.04],
    [1, t.shadow, 0.75 * t.shadowing],
  ]);
  let bands = '';
  let lines = '';
  let puckers = '';
  for (let y = y0 + pitch * 0.6; y < y1 + pitch; y += pitch) {
    const sag = 9;
    const mid = (x0 + x1) / 2;
    bands += `<path d="M${Math.round(x0)},${Math.round(y - pitch)}Q${Math.round(mid)},${Math.round(y - pitch + sag * 2)} ${Math.round(x1)},${Math.round(y - pitch)}V${Math.round(y)}Q${Math.round(mid)},${Math.round(y + sag * 2)} ${Math.round(x0)},${Math.round(y)}Z"/>`;
    lines += `M${Math.round(x0)},${Math.round(y)}Q${Math.round(mid)},${Math.round(y + sag * 2)} ${Math.round(x1)},${Math.round(y)}`;
    for (let x = x0 + 16; x < x1; x += 30 + pen.random() * 26) {
      const dip = sag * (1 - ((x - mid) / (x1 - mid)) ** 2);
      const len = 9 + pen.random() * 15;
      puckers += `M${Math.round(x)},${Math.round(y + dip - len)}q${Math.round(pen.random() * 8 - 4)},${Math.round(len)} ${Math.round(pen.random() * 6 - 3)},${Math.round(len * 2)}`;
    }
  }
  s.add(
    `<g clip-path="${s.clip(outline)}"><g transform="rotate(${Math.round(angle)} ${Math.round((x0 + x1) / 2)} ${Math.round((y0 + y1) / 2)})"><g fill="${g}">${bands}</g><path d="${puckers}" fill="none" stroke="${t.shadow}" stroke-width="4" stroke-linecap="round" opacity=".22"/><path d="${lines}" fill="none" stroke="${t.edge}" stroke-width="2" opacity=".8"/></g></g>`,
  );
}

export function shell(pen: Pen, t: Torso, depth: number, hemDrop = 8): Node[] {
  const d = pen.back ? -6 : depth;
  return symmetric([
    X(0, t.neckY + d, 1),
    X(t.neck, t.neckY),
    ...side(t).slice(1),
    X(t.hem * 0.5, t.hemY + hemDrop - 2, 1),
    X(0, t.hemY + hemDrop, 1),
  ]);
}
