import { shift } from '../../colour.ts';
import { X } from '../../shape/torso.ts';
import { button, seam, stitch } from '../../shape/trim.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { drawLegs, legsPlan, waistband } from './legs.ts';

function drawTrousers(pen: Pen): void {
  const { s, cut, back, women } = pen;
  const l = legsPlan(pen);
  const jeans = pen.drawing.kind === 'jeans';
  const thread = jeans ? (s.tones.lightness > 0.75 ? '#b8a888' : '#c08a4a') : undefined;
  const top = l.waistY + 40;
  const pressed = !jeans && cut.crease !== 'none';
  drawLegs(pen, l, top, pressed);
  const flyX = women ? -24 : 24;
  if (back) {
    seam(s, [X(0, top + 8), X(0, l.crotchY)]);
    for (const sign of [-1, 1]) {
      if (jeans) {
        const x = sign * 78;
        s.panel(
          [
            X(x - 48, top + 84),
            X(x + 48, top + 84),
            X(x + 42, top + 178),
            X(x, top + 200),
            X(x - 42, top + 178),
          ],
          { volume: 0.2, depth: 10, cast: 0.35, ground: false, round: 0.1 },
        );
        stitch(
          s,
          [
            X(x - 42, top + 90),
            X(x - 37, top + 174),
            X(x, top + 194),
            X(x + 37, top + 174),
            X(x + 42, top + 90),
          ],
          thread,
          0.9,
        );
        stitch(s, [X(x - 40, top + 130), X(x, top + 150, 1), X(x + 40, top + 130)], thread, 0.9);
        seam(s, [X(0, top + 78), X(sign * (l.waist + 26), top + 46)], 0.7);
        stitch(s, [X(0, top + 83), X(sign * (l.waist + 26), top + 51)], thread, 0.9);
      } else {
        s.stroke(`M${450 + sign * 46},${top + 104}h${sign * 78}`, s.tones.edge, 6, 0.8);
        s.stroke(`M${450 + sign * 46},${top + 101}h${sign * 78}`, s.tones.light, 1.6, 0.8);
        button(s, 450 + sign * 85, top + 122, 6);
        seam(s, [X(sign * 84, top + 6), X(sign * 86, top + 92)], 0.5);
      }
    }
  } else {
    const fly = l.crotchY - 30;
    seam(s, [X(0, top + 8), X(0, l.crotchY)], 0.8);
    stitch(s, [X(flyX, top + 10), X(flyX, fly - 60), X(flyX * 0.7, fly - 18, 1), X(0, fly)], thread, 0.85);
    for (const sign of [-1, 1]) {
      const w = l.waist;
      if (jeans || cut.pockets === 'scoop') {
        s.panel(
          [
            X(sign * (w * 0.5), top + 8),
            X(sign * (w * 0.56), top + 60, 1),
            X(sign * (w + 24), top + 92),
            X(sign * (w + 4), top + 6),
          ],
          { tone: -0.16, volume: 0.3, depth: 10, round: 0, ground: false, angle: 8 },
        );
        stitch(
          s,
          [
            X(sign * (w * 0.5 - 6), top + 8),
            X(sign * (w * 0.56 - 4), top + 66, 1),
            X(sign * (w + 24), top + 99),
          ],
          thread,
          0.9,
        );
        if (jeans) {
          for (const [rx, ry] of [
            [w * 0.5, top + 12],
            [w + 16, top + 88],
          ] as const)
            s.add(
              `<circle cx="${450 + sign * rx}" cy="${ry}" r="4" fill="#b4793f" stroke="#7a4b22" stroke-width="1"/>`,
            );
        }
      } else if (cut.pockets === 'slant') {
        seam(s, [X(sign * w * 0.6, top + 8), X(sign * (l.hip - 8), top + 132)], 0.9);
        stitch(s, [X(sign * (w * 0.6 - 7), top + 8), X(sign * (l.hip - 15), top + 136)], undefined, 0.5);
      } else seam(s, [X(sign * (w + 16), top + 20), X(sign * (l.hip - 3), top + 126)], 0.9);
      const pleats = cut.pleats === 'double' ? 2 : cut.pleats === 'single' ? 1 : 0;
      for (let i = 0; i < pleats; i += 1) {
        const x = sign * (w * 0.34 + i * 24);
        s.stroke(`M${450 + x},${top + 8}L${450 + x + sign * 6},${top + 116 - i * 30}`, s.tones.edge, 3, 0.85);
        s.stroke(
          `M${450 + x - 3},${top + 8}L${450 + x + sign * 6 - 3},${top + 110 - i * 30}`,
          s.tones.glow,
          3,
          0.25,
        );
      }
    }
  }
  if (jeans) {
    for (const sign of [-1, 1]) {
      stitch(
        s,
        [
          X(sign * (l.hemX - l.hem + 2), l.hemY - 15),
          X(sign * l.hemX, l.hemY - 9, 1),
          X(sign * (l.hemX + l.hem - 3), l.hemY - 16),
        ],
        thread,
        0.9,
      );
    }
    if (cut.wash !== 'raw') {
      const fade = shift(s.tones.base, 0.2, 0.7);
      for (const sign of [-1, 1]) {
        for (let i = 9; i > 0; i -= 1)
          s.add(
            `<ellipse cx="${450 + sign * 84}" cy="500" rx="${5 + i * 4}" ry="${60 + i * 18}" fill="${fade}" opacity=".05"/>`,
          );
      }
    }
  }
  if (cut.cuffs === 'turned' && l.hemY > 700) {
    for (const sign of [-1, 1]) {
      const cx = sign * l.hemX;
      s.panel(
        [
          X(cx - l.hem - 3, l.hemY - 38),
          X(cx, l.hemY - 33, 1),
          X(cx + l.hem + 3, l.hemY - 40),
          X(cx + l.hem + 2, l.hemY + 2),
          X(cx, l.hemY + 10, 1),
          X(cx - l.hem - 2, l.hemY + 3),
        ],
        { round: 0.7, volume: 0.3, depth: 10, cast: 0.5, ...(jeans ? { tone: 0.35 } : {}) },
      );
    }
  }
  waistband(pen, l, 44, jeans || cut.waist === 'loops', cut.waist !== 'drawstring');
  if (jeans) {
    stitch(
      s,
      [X(-l.waist + 2, l.waistY + 5), X(0, l.waistY + 13, 1), X(l.waist - 2, l.waistY + 5)],
      thread,
      0.9,
    );
    if (back)
      s.add(
        `<rect x="${450 + l.waist * 0.5}" y="${l.waistY - 2}" width="56" height="42" fill="#a9784a" stroke="#7a5230"/>`,
      );
  }
  if (cut.waist === 'drawstring') {
    for (let x = -l.waist + 8; x < l.waist - 4; x += 11)
      s.stroke(`M${450 + x},${l.waistY + 6}v38`, s.tones.edge, 2, 0.4);
    for (const sign of [-1, 1])
      s.stroke(
        `M${450 + sign * 10},${l.waistY + 30}q${sign * 14},60 ${sign * 6},116`,
        s.tones.lightness > 0.5 ? s.tones.darker : s.tones.lighter,
        5,
      );
  }
}

export const trousers: Garment = {
  options: (gender) => ({
    leg:
      gender === 'women'
        ? ['wide', 'straight', 'tapered', 'palazzo', 'flared', 'slim']
        : ['straight', 'tapered', 'slim', 'wide'],
    length: gender === 'women' ? ['full', 'ankle', 'cropped'] : ['full', 'ankle'],
    rise: gender === 'women' ? ['high', 'mid'] : ['mid', 'high'],
    pleats: ['none', 'single', 'double'],
    pockets: ['slant', 'side'],
    waist: ['loops', 'plain', 'drawstring'],
    crease: ['pressed', 'none', 'pressed'],
    cuffs: ['plain', 'turned', 'plain'],
  }),
  draw: drawTrousers,
  focus: () => around(480, 290, 400),
  worn: 'bottom',
};

export const jeans: Garment = {
  options: (gender) => ({
    leg:
      gender === 'women'
        ? ['straight', 'wide', 'skinny', 'flared', 'barrel']
        : ['straight', 'slim', 'tapered'],
    length: ['full', 'ankle'],
    rise: ['mid', 'high', 'low'],
    wash: ['raw', 'faded'],
    cuffs: ['plain', 'plain', 'turned'],
    waist: ['loops'],
  }),
  draw: drawTrousers,
  focus: () => around(480, 270, 400),
  worn: 'bottom',
};

export const shorts: Garment = {
  options: (gender) => ({
    leg: ['straight', 'wide', 'tapered'],
    length: gender === 'women' ? ['short', 'bermuda', 'mini'] : ['bermuda', 'short'],
    rise: ['high', 'mid'],
    pleats: ['none', 'double', 'single'],
    pockets: ['slant', 'side', 'scoop'],
    waist: ['loops', 'drawstring', 'plain'],
    cuffs: ['plain'],
    crease: ['none', 'pressed'],
  }),
  draw: drawTrousers,
  focus: () => around(480, 290, 400),
  worn: 'bottom',
};
