import { atLightness, tones } from '../colour.ts';
import { crease, drop, shade } from '../shape/fold.ts';
import { mirror, type Node, symmetric } from '../shape/path.ts';
import { X } from '../shape/torso.ts';
import { button, seam, stitch } from '../shape/trim.ts';
import { wordmark } from '../shape/wordmark.ts';
import { around, type Garment, type Pen } from './garment.ts';

/** A scalloped lace edge along a line of points. */
function lace(pen: Pen, points: readonly (readonly [number, number])[], depth: number): void {
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

export const bra: Garment = {
  options: () => ({
    cup: ['triangle', 'balconette', 'soft', 'bralette'],
    lace: ['edge', 'none'],
    straps: ['thin', 'wide'],
    bow: ['bow', 'none'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const y = 560;
    const wide = cut.straps === 'wide' ? 20 : 11;
    const tri = cut.cup === 'triangle' || cut.cup === 'bralette';
    const tip: Node = tri ? X(128, y - 150) : X(188, y - 96);
    for (const sign of [-1, 1]) {
      const d = `M${450 + sign * (tip[0] - 450)},${tip[1] + 6}C${450 + sign * 150},${y - 250} ${450 + sign * 122},${y - 320} ${450 + sign * 116},${y - 360}C${450 + sign * 118},${y - 300} ${450 + sign * 230},${y - 160} ${450 + sign * 262},${y + 60}`;
      s.stroke(d, s.tones.edge, wide + 2.4);
      s.stroke(d, s.tones.base, wide);
      s.stroke(`M${450 + sign * 140 - 12},${y - 250}h24`, '#c9b083', 6);
    }
    s.bounds[1] = y - 360;
    s.panel(
      symmetric([
        X(0, y + 20),
        X(150, y + 50, 1),
        X(286, y + 46),
        X(292, y + 106),
        X(150, y + 118, 1),
        X(0, y + 112, 1),
      ]),
      { round: 0.6, volume: 0.3, depth: 14, fall: 0.3 },
    );
    if (back) {
      s.panel(symmetric([X(0, y + 30), X(290, y + 30), X(290, y + 104), X(0, y + 104)]), {
        round: 0.6,
        volume: 0.3,
        depth: 14,
      });
      for (const dy of [44, 66, 88]) s.stroke(`M440,${y + dy}h20`, '#8a857c', 4);
      seam(s, [X(-18, y + 30), X(-18, y + 104)]);
      seam(s, [X(18, y + 30), X(18, y + 104)]);
      return;
    }
    const cup: Node[] = tri
      ? [
          X(10, y + 66),
          X(52, y - 20, 1),
          tip,
          X(196, y - 60, 1),
          X(268, y + 58),
          X(216, y + 112, 1),
          X(120, y + 122, 1),
          X(40, y + 106, 1),
        ]
      : [
          X(10, y + 40),
          X(30, y - 14, 1),
          X(100, y - 44, 1),
          tip,
          X(240, y - 34, 1),
          X(272, y + 50),
          X(222, y + 112, 1),
          X(124, y + 126, 1),
          X(36, y + 98, 1),
        ];
    for (const sign of [-1, 1]) {
      const nodes = sign > 0 ? cup : mirror(cup);
      s.panel(nodes, {
        angle: 12 * sign,
        volume: 0.6,
        depth: 40,
        round: 0.4,
        fall: 0.6,
        folds: [
          shade([450 + sign * 90, y - 20], [450 + sign * 120, y + 20], [450 + sign * 170, y + 10], 36, -0.5),
          shade([450 + sign * 60, y + 100], [450 + sign * 130, y + 112], [450 + sign * 220, y + 96], 16, 0.4),
        ],
      });
      if (cut.cup === 'balconette' || cut.cup === 'triangle')
        seam(s, [X(sign * 36, y + 60), X(sign * 130, y + 30, 1), X(sign * 262, y + 40)], 0.5);
      stitch(
        s,
        [X(sign * 36, y + 92), X(sign * 122, y + 116, 1), X(sign * 216, y + 102, 1), X(sign * 258, y + 62)],
        undefined,
        0.5,
      );
      if (cut.lace === 'edge')
        lace(
          pen,
          tri
            ? [
                [450 + sign * 14, y + 56],
                [450 + sign * 54, y - 18],
                [450 + sign * 122, y - 140],
              ]
            : [
                [450 + sign * 18, y + 22],
                [450 + sign * 54, y - 26],
                [450 + sign * 184, y - 88],
              ],
          10,
        );
    }
    if (cut.bow === 'bow') {
      for (const sign of [-1, 1])
        s.panel([X(0, y + 56), X(sign * 24, y + 42, 1), X(sign * 26, y + 68, 1)], {
          volume: 0.5,
          depth: 8,
          cast: 0.5,
        });
    }
  },
  focus: () => around(540, 560, 360),
  worn: 'none',
};

function briefsNodes(high: number, cutUp: number, w: number): Node[] {
  const y = 480;
  return symmetric([
    X(0, y + 8, 1),
    X(w * 0.6, y + 6, 1),
    X(w, y),
    X(w + 12, y + high),
    X(w * 0.6, y + high + cutUp, 1),
    X(78, y + 262, 1),
    X(56, y + 318),
    X(0, y + 326, 1),
  ]);
}

export const briefs: Garment = {
  options: (gender) => ({
    rise: ['mid', 'high', 'low'],
    leg: ['regular', 'highcut'],
    band: gender === 'women' ? ['lace', 'plain', 'elastic'] : ['elastic'],
    bow: gender === 'women' ? ['bow', 'none'] : ['none'],
  }),
  draw: (pen) => {
    const { s, cut, women, back } = pen;
    const rise = cut.rise === 'high' ? 130 : cut.rise === 'low' ? 44 : 80;
    const w = women ? 226 : 236;
    const lift = cut.leg === 'highcut' ? -rise * 0.4 : 0;
    s.panel(symmetric([X(0, 470, 1), X(w - 4, 478), X(w - 8, 520), X(0, 526)]), {
      tone: -0.35,
      round: 0.5,
      volume: 0.3,
    });
    s.panel(briefsNodes(rise + lift, cut.leg === 'highcut' ? 60 : 84, w), {
      round: 0.7,
      volume: 0.45,
      depth: 36,
      fall: 0.4,
      folds: [-1, 1].flatMap((g) => [
        ...crease([450 + g * 60, 780], [450 + g * 130, 700], [450 + g * 220, 590], 11, 0.3),
        ...crease([450 + g * 30, 800], [450 + g * 60, 740], [450 + g * 90, 660], 9, 0.24),
      ]),
    });
    for (const sign of [-1, 1]) {
      stitch(
        s,
        [
          X(sign * (w + 2), 480 + rise + lift - 8),
          X(sign * w * 0.58, 480 + rise + lift + 72, 1),
          X(sign * 70, 740, 1),
          X(sign * 48, 796),
        ],
        undefined,
        0.55,
      );
    }
    if (women) seam(s, [X(-62, 742), X(0, 730, 1), X(62, 742)], 0.5);
    else if (!back) {
      seam(s, [X(-66, 520), X(-76, 640, 1), X(-40, 790)], 0.7);
      seam(s, [X(66, 520), X(76, 640, 1), X(40, 790)], 0.7);
      stitch(s, [X(10, 522), X(16, 640, 1), X(60, 720)], undefined, 0.6);
    }
    if (cut.band === 'elastic') band(pen, w, 476, 44);
    else if (cut.band === 'lace')
      lace(
        pen,
        [
          [450 - w + 10, 486],
          [450, 492],
          [450 + w - 10, 486],
        ],
        12,
      );
    if (cut.bow === 'bow' && !back)
      for (const sign of [-1, 1])
        s.panel([X(0, 500), X(sign * 22, 486, 1), X(sign * 24, 514, 1)], {
          volume: 0.5,
          depth: 8,
          cast: 0.5,
        });
  },
  focus: () => around(540, 560, 360),
  worn: 'none',
};

/** An elastic waistband with a woven name. */
function band(pen: Pen, w: number, y: number, h: number): void {
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

export const boxers: Garment = {
  options: () => ({
    style: ['trunk', 'loose', 'long'],
    band: ['contrast', 'tone'],
    fly: ['buttons', 'contour'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const loose = cut.style === 'loose';
    const w = 224;
    const hem = cut.style === 'long' ? 860 : cut.style === 'trunk' ? 740 : 820;
    const flare = loose ? 52 : 14;
    const legs: Node[] = symmetric([
      X(0, 476, 1),
      X(w, 470),
      X(w + flare * 0.6, 600, 1),
      X(w + flare, hem),
      X(w * 0.5, hem + 18, 1),
      X(26, hem + 12),
      X(10, 700, 1),
      X(0, 690),
    ]);
    s.panel(symmetric([X(0, 460, 1), X(w - 4, 468), X(w - 8, 500), X(0, 510)]), {
      tone: -0.35,
      round: 0.5,
      volume: 0.3,
    });
    s.panel(legs, {
      round: 0.75,
      volume: 0.45,
      depth: 36,
      fall: 0.4,
      folds: [-1, 1].flatMap((g) => [
        ...crease([450 + g * 8, 696], [450 + g * 90, 660], [450 + g * 170, 590], 12, 0.34),
        ...drop([450 + g * 120, 600], [450 + g * 140, 700], [450 + g * 150, hem + 10], loose ? 40 : 24, 0.3),
      ]),
    });
    for (const sign of [-1, 1])
      stitch(
        s,
        [X(sign * (w + flare - 3), hem - 16), X(sign * w * 0.5, hem + 2, 1), X(sign * 27, hem - 4)],
        undefined,
        0.6,
      );
    if (!back) {
      if (cut.fly === 'buttons') {
        stitch(s, [X(26, 520), X(26, 640), X(0, 680)], undefined, 0.7);
        seam(s, [X(0, 516), X(0, 692)]);
        for (const y of [556, 610]) button(s, 462, y, 7.5);
      } else {
        seam(s, [X(-60, 516), X(-78, 620, 1), X(-22, 700)], 0.7);
        seam(s, [X(60, 516), X(78, 620, 1), X(22, 700)], 0.7);
      }
    } else seam(s, [X(0, 516), X(0, 692)]);
    if (cut.band === 'contrast' || !loose) band(pen, w, 466, 50);
    else {
      s.panel(symmetric([X(0, 474, 1), X(w, 466), X(w + 2, 508), X(0, 516, 1)]), {
        round: 0.6,
        volume: 0.3,
        depth: 9,
        angle: 90,
      });
      let g = '';
      for (let x = -w + 8; x < w; x += 10) g += `M${450 + x},474v32`;
      s.stroke(g, s.tones.edge, 2.4, 0.45);
    }
  },
  focus: () => around(500, 580, 360),
  worn: 'none',
};

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
  worn: 'none',
};
