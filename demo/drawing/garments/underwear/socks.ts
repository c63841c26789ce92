import { atLightness, tones } from '../../colour.ts';
import { crease, shade } from '../../shape/fold.ts';
import type { Node } from '../../shape/path.ts';
import { seam } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';

export const socks: Garment = {
  options: () => ({
    height: ['crew', 'ankle', 'knee'],
    pattern: ['plain', 'stripes', 'heel', 'dots'],
    cuff: ['rib', 'deep'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const top = cut.height === 'knee' ? 170 : cut.height === 'ankle' ? 610 : 380;
    const accent = pen.drawing.accent ?? atLightness(s.tones.base, s.tones.lightness > 0.55 ? 0.36 : 0.8);
    const at = tones(accent);
    for (const [dx, dy, far] of [
      [74, -46, true],
      [-50, 0, false],
    ] as const) {
      const n = (nodes: readonly Node[]): Node[] =>
        nodes.map((p): Node => (p[2] ? [p[0] + dx, p[1] + dy, 1] : [p[0] + dx, p[1] + dy]));
      const tone = far ? { tone: -0.18 } : {};
      if (!far) s.base = [];
      const wide = cut.height === 'knee' ? 24 : 0;
      s.panel(
        n([
          [436 - wide, top - 8],
          [520, top - 16, 1],
          [606 + wide, top - 8],
          [600, top + 20],
          [520, top + 26, 1],
          [444, top + 20],
        ]),
        { tone: -0.45, round: 0.4, volume: 0.3 },
      );
      const outline = s.panel(
        n([
          [434 - wide, top + 6],
          [520, top + 16, 1],
          [608 + wide, top + 6],
          [610 + wide * 0.6, (top + 760) / 2, 1],
          [602, 740, 1],
          [628, 830, 1],
          [596, 884, 1],
          [500, 886, 1],
          [380, 900, 1],
          [262, 914, 1],
          [206, 876, 1],
          [236, 826, 1],
          [350, 790, 1],
          [430, 730, 1],
          [444, 640, 1],
        ]),
        {
          fill: s.cloth === 'rib' ? s.ribbing(0, 12) : s.knitted(),
          ...tone,
          round: 0.7,
          volume: 0.45,
          depth: 36,
          cast: far ? 0 : 0.5,
          folds: [
            ...crease([440, 740], [500, 770], [560, 740], 12, 0.36),
            ...crease([430, 770], [500, 810], [580, 790], 10, 0.28),
            shade([480, top + 60], [470, 560], [486, 700], 30, -0.3),
            ...crease([606, 690], [560, 706], [520, 690], 10, 0.26),
          ],
        },
      );
      if (cut.pattern === 'stripes') {
        let d = '';
        for (let y = top + 110; y < 720; y += 56)
          d += `M${380 + dx},${y + dy}Q${520 + dx},${y + 16 + dy} ${660 + dx},${y + dy}`;
        s.stroke(d, accent, 18, 0.85, '', outline);
      } else if (cut.pattern === 'dots') {
        let dots = '';
        for (let y = top + 100, r = 0; y < 900; y += 44, r += 1)
          for (let x = 220 + (r % 2) * 26; x < 640; x += 52)
            dots += `<circle cx="${x + dx}" cy="${y + dy}" r="9"/>`;
        s.add(`<g clip-path="${s.clip(outline)}" fill="${accent}" opacity=".85">${dots}</g>`);
      }
      if (cut.pattern === 'heel' || cut.pattern === 'stripes') {
        s.panel(
          n([
            [618, 770],
            [628, 830, 1],
            [596, 884, 1],
            [520, 886, 1],
            [566, 820, 1],
          ]),
          { fill: accent, tones: at, ...tone, volume: 0.35, depth: 18 },
        );
        s.panel(
          n([
            [290, 808],
            [236, 826, 1],
            [206, 876, 1],
            [262, 914, 1],
            [310, 910],
            [318, 850, 1],
          ]),
          { fill: accent, tones: at, ...tone, volume: 0.35, depth: 18 },
        );
      } else {
        seam(
          s,
          n([
            [622, 772],
            [566, 822, 1],
            [522, 884],
          ]),
          0.5,
        );
        seam(
          s,
          n([
            [292, 808],
            [318, 850, 1],
            [310, 908],
          ]),
          0.5,
        );
      }
      const h = cut.cuff === 'deep' ? 104 : 62;
      s.panel(
        n([
          [432 - wide, top + 2],
          [520, top + 12, 1],
          [610 + wide, top + 2],
          [611 + wide, top + h],
          [520, top + h + 12, 1],
          [435 - wide, top + h],
        ]),
        { fill: s.ribbing(0, 9), ...tone, round: 0.7, volume: 0.3, depth: 12, cast: 0.3 },
      );
    }
  },
  focus: () => around(500, 560, 400),
  twoSided: true,
  worn: 'none',
};
