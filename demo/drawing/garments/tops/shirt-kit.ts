import type { Node } from '../../shape/path.ts';
import { side, type Torso, torso, X } from '../../shape/torso.ts';
import { button, stitch } from '../../shape/trim.ts';
import { cuffNodes } from '../body.ts';
import type { Pen } from '../garment.ts';
import { drawSleeves } from '../sleeves.ts';

const hems: Record<string, number> = { cropped: 760, short: 820, regular: 890, long: 960 };

export function shirtPlan(pen: Pen): Torso {
  const { cut, women } = pen;
  const t = torso(
    women,
    String(cut.fit),
    (hems[String(cut.length)] ?? 890) - (women ? 20 : 0) + pen.jitter(10),
  );
  t.hem = t.arm * 1.01;
  t.waist = Math.max(t.waist, t.arm * (women ? 0.84 : 0.93));
  return t;
}

export function bodyHalf(t: Torso, top: readonly Node[], hem: string): Node[] {
  const edge = side(t).slice(1);
  if (hem === 'curved') {
    return [
      ...top,
      ...edge.slice(0, -1),
      X(t.hem, t.hemY - 74),
      X(t.hem * 0.86, t.hemY - 22, 1),
      X(t.hem * 0.5, t.hemY + 6, 1),
      X(0, t.hemY + 10, 1),
    ];
  }
  return [...top, ...edge, X(t.hem * 0.5, t.hemY + 5, 1), X(0, t.hemY + 6, 1)];
}

/** The turned-down leaf of a shirt collar at one side. */
export function leaf(pen: Pen, t: Torso, sign: 1 | -1): void {
  const { s, cut } = pen;
  const n = t.neck;
  const style = String(cut.collar);
  const tips: Record<string, [number, number]> = {
    classic: [n * 0.8, 92],
    spread: [n * 1.18, 74],
    'button-down': [n * 0.86, 90],
    camp: [n * 1.36, 70],
    band: [0, 0],
    pointed: [n * 0.74, 118],
    round: [n * 0.86, 76],
  };
  const [tx, ty] = tips[style] ?? [n * 0.8, 92];
  const front = style === 'camp' ? 118 : 42;
  const nodes: Node[] = [
    X(sign * (n - 20), t.neckY - 34),
    X(sign * (n + 6), t.neckY - 14, 1),
    X(sign * (n + 18), t.neckY + 26, 1),
    ...(style === 'round'
      ? [X(sign * tx * 1.1, t.neckY + ty - 16, 1), X(sign * tx * 0.8, t.neckY + ty, 1)]
      : [X(sign * tx, t.neckY + ty)]),
    X(sign * 3, t.neckY + front),
    X(sign * n * 0.52, t.neckY + 12, 1),
  ];
  s.panel(nodes, {
    angle: -44 * sign,
    volume: 0.22,
    depth: 14,
    round: 0.1,
    cast: 0.6,
    castBy: [2, 7],
    edge: 0.9,
  });
  if (style !== 'round') {
    stitch(
      s,
      [
        X(sign * (n + 10), t.neckY + 24),
        X(sign * (tx - 4), t.neckY + ty - 9),
        X(sign * 9, t.neckY + front - 5),
      ],
      undefined,
      0.55,
      1.2,
    );
  }
  if (style === 'button-down') button(s, 450 + sign * (tx - 8), t.neckY + ty - 14, 4.6, { holes: 2 });
}

export function shirtSleeves(pen: Pen, t: Torso): void {
  const { s, cut, women } = pen;
  const short = cut.sleeve === 'short';
  const full = cut.sleeve === 'balloon' ? 1.4 : cut.sleeve === 'bell' ? 1.05 : 1;
  const k = (women ? 0.86 : 1) * (cut.fit === 'oversize' ? 1.12 : 1);
  const long = (women ? 545 : 585) + pen.jitter(8);
  drawSleeves(
    pen,
    t,
    {
      length: short ? 220 : cut.sleeve === 'threequarter' ? 430 : long,
      bicep: 54 * k * full,
      wrist: (short ? 62 : cut.sleeve === 'bell' ? 72 : 42 * full) * k,
      spread: (short ? 66 : 54) + pen.jitter(6),
    },
    {
      lining: s.tones.dark,
      trim: (one, sign) => {
        const [a, b] = one.wrist;
        if (short || cut.sleeve === 'bell') {
          stitch(
            s,
            [
              [a[0] + sign * 2, a[1] - 22],
              [b[0] - sign * 2, b[1] - 22],
            ],
            undefined,
            0.5,
          );
          return;
        }
        s.panel(cuffNodes(one.wrist, 46, cut.sleeve === 'balloon' ? 0.6 : 0.92), {
          angle: one.angle,
          round: 0.7,
          volume: 0.25,
          depth: 12,
          cast: 0.3,
        });
        button(s, b[0] - sign * 16, b[1] + 22, 5.5, { holes: 4 });
        const gather = [0.3, 0.5, 0.7].map((f): [number, number] => [
          a[0] + (b[0] - a[0]) * f,
          a[1] + (b[1] - a[1]) * f,
        ]);
        for (const g of gather) s.stroke(`M${g[0]},${g[1] - 3}l${-sign * 2},-34`, s.tones.edge, 2, 0.35);
      },
    },
  );
}
