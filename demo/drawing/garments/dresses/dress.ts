import { crease, type Fold } from '../../shape/fold.ts';
import { symmetric } from '../../shape/path.ts';
import { type Torso, X } from '../../shape/torso.ts';
import { button, label, seam } from '../../shape/trim.ts';
import { inside, neckBand } from '../body.ts';
import { drawSkirtBody, hemOf } from '../bottoms/skirt-kit.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { drawBelt } from '../outerwear/coat-kit.ts';
import { bodiceEdge, bodiceTop, bustFolds, dressPlan, dressSleeves } from './dress-kit.ts';

function drawDress(pen: Pen): void {
  const { s, cut, back } = pen;
  const p = dressPlan(pen);
  const { t, neck } = p;
  const shape = String(cut.shape);
  const onePiece = shape === 'shift' || shape === 'sheath' || shape === 'slip';
  if (p.straps) {
    s.panel(
      symmetric([
        X(0, t.armY - 40, 1),
        X(t.arm * 0.5, t.armY - 62, 1),
        X(t.arm * 0.9, t.armY - 30),
        X(t.arm * 0.9, t.armY + 20),
        X(0, t.armY + 20),
      ]),
      { tone: -0.45, volume: 0.3 },
    );
    for (const sign of [-1, 1]) {
      const d = `M${450 + sign * t.arm * 0.6},${t.armY - 118}C${450 + sign * 88},${t.neckY + 80} ${450 + sign * 78},${t.neckY + 20} ${450 + sign * 70},${t.neckY + 12}`;
      s.grounded.push(
        s.outline([
          X(sign * t.arm * 0.6, t.armY - 118),
          X(sign * 70, t.neckY + 12),
          X(sign * 66, t.neckY + 12),
        ]),
      );
      s.stroke(d, s.tones.edge, 8);
      s.stroke(d, s.tones.base, 6);
    }
    s.bounds[1] = Math.min(s.bounds[1], t.neckY + 10);
  } else if (!back) {
    inside(pen, t, neck);
    label(s, 450, t.neckY + 6, 44);
  }
  const top = bodiceTop(p);
  const edge = bodiceEdge(p);
  if (onePiece) {
    const hip = shape === 'shift' ? 182 : 172;
    s.panel(
      symmetric([
        ...top,
        ...edge,
        X((t.arm + t.waist) / 2, (t.armY + t.waistY) / 2, 1),
        X(t.waist, t.waistY, 1),
        X(hip, t.waistY + 190, 1),
        X(shape === 'slip' ? 212 : t.hem, p.hemY - 5),
        X(t.hem * 0.5, p.hemY + 8, 1),
        X(0, p.hemY + 11, 1),
      ]),
      {
        round: 0.78,
        volume: 0.42,
        depth: 44,
        fall: 0.45,
        folds: [...bustFolds(t), ...longFolds(t, p.hemY, shape === 'slip' ? 1.5 : 1)],
      },
    );
    if (shape === 'sheath') {
      for (const sign of [-1, 1])
        seam(s, [X(sign * 78, t.armY + 20), X(sign * 62, t.waistY, 1), X(sign * 74, t.waistY + 170)], 0.6);
      if (!back) s.stroke(`M${450 + 70},${p.hemY - 170}L${450 + 72},${p.hemY + 8}`, s.tones.shadow, 5, 0.7);
    }
  } else {
    const hem =
      (hemOf[shape === 'fitflare' ? 'circle' : shape === 'shirtdress' ? 'aline' : shape] ?? 250) *
      (cut.length === 'mini' ? 0.78 : 1);
    drawSkirtBody(pen, {
      waist: t.waist,
      waistY: t.waistY,
      hip: 168,
      hem,
      hemY: p.hemY,
      shape: shape === 'fitflare' ? 'circle' : shape === 'shirtdress' ? 'aline' : shape,
    });
    s.panel(
      symmetric([
        ...top,
        ...edge,
        X((t.arm + t.waist) / 2 + 2, (t.armY + t.waistY) / 2, 1),
        X(t.waist, t.waistY),
        X(t.waist * 0.5, t.waistY + 9, 1),
        X(0, t.waistY + 12, 1),
      ]),
      { round: 0.72, volume: 0.42, depth: 36, fall: 0.3, folds: bustFolds(t), cast: 0.4, castBy: [0, 6] },
    );
    if (shape === 'wrap' && !back) {
      s.panel(
        [
          X(-neck.width, t.neckY),
          X(-neck.width * 0.42, t.neckY + 110, 1),
          X(t.waist * 0.76, t.waistY + 2),
          X(t.waist * 0.2, t.waistY + 10, 1),
          X(-t.waist, t.waistY),
          X(-t.arm, t.armY),
          ...(p.sleeveless
            ? [X(-Math.max(neck.width + 40, 116), t.neckY + 20)]
            : [X(-t.shoulder, t.shoulderY)]),
        ],
        {
          angle: 20,
          volume: 0.25,
          depth: 26,
          round: 0.4,
          cast: 0.55,
          castBy: [6, 3],
          folds: crease(
            [450 + t.waist * 0.7, t.waistY - 6],
            [450, t.waistY - 70],
            [450 - t.arm * 0.7, t.armY + 20],
            11,
            0.34,
          ),
        },
      );
    }
  }
  if (!p.sleeveless) dressSleeves(pen, p);
  if (shape === 'shirtdress' && !back) {
    s.panel(
      [
        [432, t.neckY + 100],
        [468, t.neckY + 100],
        [468, p.hemY + 8],
        [432, p.hemY + 8],
      ],
      { volume: 0.14, depth: 8, round: 0.05, cast: 0.3 },
    );
    for (let y = t.neckY + 140; y < p.hemY - 90; y += 92) button(s, 450, y, 7.5);
  }
  if (cut.neck === 'collar' && !p.straps && shape !== 'wrap') {
    for (const sign of [-1, 1] as const) {
      s.panel(
        [
          X(sign * 50, t.neckY - 26),
          X(sign * 82, t.neckY - 4, 1),
          X(sign * 96, t.neckY + 40, 1),
          X(sign * 78, t.neckY + 96),
          X(sign * 8, t.neckY + 104),
          X(sign * 46, t.neckY + 30, 1),
        ],
        { angle: -40 * sign, volume: 0.25, depth: 14, cast: 0.55 },
      );
    }
  } else if (!p.straps) neckBand(pen, t, neck, 9, s.fill(), false);
  if (back) {
    s.stroke(`M450,${t.neckY + 20}V${t.waistY + 120}`, s.tones.edge, 2.2, 0.85);
    s.add(`<path d="M446,${t.neckY + 24}h8l1,20q-5,4 -10,0Z" fill="#b9b4aa" stroke="#7d786f"/>`);
  }
  if (cut.belt === 'tied' && shape !== 'slip' && shape !== 'sheath')
    drawBelt(
      pen,
      { ...t, waist: t.waist + (shape === 'shift' ? 2 : 0) },
      t.waistY - 26,
      back ? 'plain' : 'tied',
      shape === 'wrap' ? 70 : -10,
    );
}

function longFolds(t: Torso, hemY: number, k: number): Fold[] {
  const folds: Fold[] = [];
  for (const [x, w, from] of [
    [-92, 30, 90],
    [-34, 34, 150],
    [30, 38, 60],
    [88, 32, 130],
  ] as const) {
    folds.push(
      {
        a: [450 + x * 0.7, t.waistY + from],
        c: [450 + x, (t.waistY + hemY) / 2 + 40],
        b: [450 + x * 1.25, hemY + 14],
        width: w,
        k: 0.24 * k,
        flare: true,
      },
      {
        a: [450 + x * 0.7 - 10, t.waistY + from],
        c: [450 + x - 20, (t.waistY + hemY) / 2 + 40],
        b: [450 + x * 1.25 - 28, hemY + 14],
        width: w * 0.8,
        k: -0.2 * k,
        flare: true,
      },
    );
  }
  return folds;
}

export const dress: Garment = {
  options: () => ({
    shape: ['fitflare', 'sheath', 'wrap', 'shift', 'slip', 'shirtdress', 'tiered', 'pleated'],
    sleeve: ['short', 'none', 'long', 'puff', 'straps', 'balloon', 'flutter', 'threequarter'],
    neck: ['crew', 'v', 'square', 'boat', 'scoop', 'collar'],
    length: ['midi', 'knee', 'maxi', 'mini'],
    belt: ['none', 'tied'],
  }),
  draw: drawDress,
  focus: (pen) => around(480, dressPlan(pen).t.neckY + 170, 420),
  worn: 'whole',
};
