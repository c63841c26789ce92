import { symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { button, seam, stitch } from '../../shape/trim.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { drawSkirtBody, hemOf, type Skirt } from './skirt-kit.ts';

const lengths: Record<string, number> = { mini: 610, knee: 780, midi: 960, maxi: 1120 };

function plan(pen: Pen): Skirt {
  const shape = String(pen.cut.shape);
  const hemY = (lengths[String(pen.cut.length)] ?? 960) + pen.jitter(14);
  const hem = hemOf[shape] ?? 200;
  const long = (hemY - 240) / 720;
  return {
    waist: 112,
    waistY: 236,
    hip: shape === 'pencil' || shape === 'tulip' ? 166 : 172,
    hem:
      shape === 'pencil' || shape === 'tulip'
        ? hem + (1 - long) * 18
        : 172 + (hem - 172) * (0.35 + 0.65 * long),
    hemY,
    shape,
  };
}

export const skirt: Garment = {
  options: () => ({
    shape: ['pencil', 'pleated', 'aline', 'circle', 'slip', 'wrap', 'tiered', 'straight'],
    length: ['midi', 'knee', 'mini', 'maxi'],
    waistband: ['wide', 'narrow', 'elastic'],
    closure: ['zip', 'buttons', 'zip'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const k = plan(pen);
    const w = cut.waistband === 'wide' ? 56 : cut.waistband === 'elastic' ? 44 : 28;
    const y = k.waistY - w;
    if (!back && !s.worn)
      s.panel(
        symmetric([
          X(0, y - 12, 1),
          X(k.waist * 0.7, y - 9, 1),
          X(k.waist - 2, y),
          X(k.waist - 3, y + 22),
          X(0, y + 24),
        ]),
        { tone: -0.42, round: 0.6, volume: 0.3 },
      );
    const outline = drawSkirtBody(pen, k);
    if (cut.shape === 'pencil' || cut.shape === 'straight') {
      for (const sign of [-1, 1]) seam(s, [X(sign * 64, k.waistY + 6), X(sign * 78, k.waistY + 130)], 0.6);
      if (back) {
        seam(s, [X(0, k.waistY), X(0, k.hemY + 8)], 0.8);
        s.stroke(`M450,${k.hemY - 150}L456,${k.hemY + 10}`, s.tones.shadow, 6, 0.8);
      } else if (cut.length !== 'mini')
        s.stroke(
          `M${450 - 84},${k.hemY - 170}L${450 - 86},${k.hemY + 10}`,
          s.tones.shadow,
          5,
          0.7,
          '',
          outline,
        );
    }
    if (cut.closure === 'buttons' && !back && cut.shape !== 'pleated' && cut.shape !== 'wrap') {
      seam(s, [X(18, k.waistY), X(20, k.hemY + 10)], 0.7);
      for (let by = k.waistY + 40; by < k.hemY - 50; by += 86) button(s, 450, by, 10);
    }
    s.panel(
      symmetric([
        X(0, y + 6, 1),
        X(k.waist * 0.6, y + 5, 1),
        X(k.waist, y),
        X(k.waist + 2, k.waistY),
        X(k.waist * 0.6, k.waistY + 6, 1),
        X(0, k.waistY + 7, 1),
      ]),
      { angle: 90, round: 0.7, volume: 0.3, depth: 10, cast: 0.4, castBy: [0, 6] },
    );
    if (cut.waistband === 'elastic') {
      let lines = '';
      for (let x = -k.waist + 6; x < k.waist; x += 9) lines += `M${450 + x},${y + 8}v${w - 4}`;
      s.stroke(lines, s.tones.edge, 2.2, 0.45);
    } else if (cut.waistband === 'wide') {
      stitch(s, [X(-k.waist + 3, y + 5), X(0, y + 11, 1), X(k.waist - 3, y + 5)], undefined, 0.5);
      if (!back) button(s, 450 + k.waist - 26, y + w / 2 + 2, 7);
    }
    if (cut.closure === 'zip' && back) {
      s.stroke(`M450,${y + 4}V${k.waistY + 130}`, s.tones.edge, 2.4, 0.9);
      s.add(`<path d="M446,${y + 10}h8l1,20q-5,4 -10,0Z" fill="#b9b4aa" stroke="#7d786f"/>`);
    }
  },
  focus: (pen) => around(480, plan(pen).waistY + 110, 380),
  worn: 'bottom',
};
