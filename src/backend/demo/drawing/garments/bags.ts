import { atLightness, shift, tones } from '../colour.ts';
import { crease, shade } from '../shape/fold.ts';
import { type Node, rounded, symmetric } from '../shape/path.ts';
import { X } from '../shape/torso.ts';
import { seam, stitch } from '../shape/trim.ts';
import { wordmark } from '../shape/wordmark.ts';
import { around, type Garment, type Pen } from './garment.ts';

const metals: Record<string, string> = { gold: '#c9a75e', silver: '#b9babc', dark: '#57534e' };
const metal = (pen: Pen): string => metals[String(pen.cut.metal)] ?? '#c9a75e';

/** A strap or handle along a path, thick as leather. */
export function strap(pen: Pen, d: string, width: number, far = false): void {
  const { s } = pen;
  const t = s.tones;
  s.stroke(d, t.shadow, width + 3, 0.35, 'transform="translate(4 5)"');
  s.stroke(d, far ? t.darker : t.edge, width + 2);
  s.stroke(d, far ? t.dark : t.base, width - 0.6);
  s.stroke(
    d,
    t.glow,
    width * 0.22,
    far ? 0.15 : 0.42 * t.glowing,
    `transform="translate(${-width * 0.14} ${-width * 0.14})"`,
  );
  const thread = t.lightness > 0.55 ? t.darker : t.lighter;
  if (width > 13) s.stroke(d, thread, 1.2, 0.5, 'stroke-dasharray="5 3"');
}

/** A metal ring or buckle frame. */
export function ring(pen: Pen, x: number, y: number, rx: number, ry: number, colour = metal(pen)): void {
  const { s } = pen;
  const d = `M${x - rx},${y - ry}h${rx * 2}v${ry * 2}h${-rx * 2}Z`;
  s.stroke(d, shift(colour, -0.3), 7, 0.9);
  s.stroke(d, colour, 4.6);
  s.stroke(`M${x - rx},${y - ry}h${rx * 2}`, shift(colour, 0.2), 2);
}

/** A turn lock, a plate or a padlock. */
export function lock(pen: Pen, x: number, y: number, w: number, h: number): void {
  const { s } = pen;
  const c = metal(pen);
  const g = s.gradient(`metal ${c}`, 'x1="0" y1="0" x2="1" y2="1"', [
    [0, shift(c, 0.16)],
    [0.4, c],
    [0.6, shift(c, 0.1)],
    [1, shift(c, -0.2)],
  ]);
  s.panel(rounded(x - w / 2, y - h / 2, w, h, Math.min(w, h) * 0.25), {
    fill: g,
    tones: tones(c),
    volume: 0.1,
    depth: 5,
    round: 0,
    cast: 0.6,
    ground: false,
  });
}

const hide = { volume: 0.4, depth: 34, round: 0.35, fall: 0.45 } as const;

export const tote: Garment = {
  options: () => ({
    shape: ['trapeze', 'square', 'tall'],
    handles: ['long', 'short'],
    pocket: ['none', 'front'],
    trim: ['self', 'contrast'],
    metal: ['gold', 'silver', 'dark'],
    charm: ['none', 'tag'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const wide = cut.shape === 'trapeze' ? 44 : cut.shape === 'tall' ? -30 : 0;
    const w = 235 + (cut.shape === 'tall' ? -20 : 0) + pen.jitter(8);
    const top = 470;
    const bottom = cut.shape === 'tall' ? 930 : 880;
    const rise = cut.handles === 'long' ? 260 : 150;
    const d = (dx: number, k: number): string =>
      `M${450 - 112 + dx},${top + 60}C${450 - 108 + dx},${top - rise * k} ${450 + 108 + dx},${top - rise * k} ${450 + 112 + dx},${top + 60}`;
    s.bounds[1] = top - rise * 0.78;
    strap(pen, d(8, 1.06), 19, true);
    s.panel(
      symmetric([X(0, top - 14, 1), X(w + wide - 6, top - 8), X(w + wide - 10, top + 30), X(0, top + 30)]),
      { tone: -0.45, round: 0.4, volume: 0.4 },
    );
    const folds = [
      ...crease(
        [450 - w + 10, bottom - 60],
        [450 - w + 70, bottom - 130],
        [450 - w - 10, top + 130],
        14,
        0.3,
      ),
      ...crease(
        [450 + w - 20, bottom - 50],
        [450 + w - 70, bottom - 150],
        [450 + w + 10, top + 120],
        14,
        0.32,
      ),
      shade([450 - 150, top + 40], [450 - 120, 680], [450 - 140, bottom - 30], 50, -0.34),
      shade([450, bottom - 50], [450 + 90, bottom - 36], [450 + 180, bottom - 56], 20, 0.26),
    ];
    s.panel(
      symmetric([
        X(0, top + 8, 1),
        X(w + wide, top),
        X(w + wide * 0.4, (top + bottom) / 2, 1),
        X(w, bottom - 24),
        X(w - 20, bottom - 4, 1),
        X(w - 46, bottom),
        X(0, bottom + 2),
      ]),
      { ...hide, folds },
    );
    if (cut.trim === 'contrast') {
      const c = pen.drawing.accent ?? atLightness(s.tones.base, s.tones.lightness > 0.55 ? 0.34 : 0.72, 0.9);
      s.panel(
        symmetric([
          X(0, bottom - 110),
          X(w + 4, bottom - 116),
          X(w, bottom - 24),
          X(w - 20, bottom - 4, 1),
          X(w - 46, bottom),
          X(0, bottom + 2),
        ]),
        { fill: c, tones: tones(c), ...hide, depth: 18, cast: 0.3 },
      );
    }
    stitch(s, [X(-w - wide + 6, top + 14), X(0, top + 22, 1), X(w + wide - 6, top + 14)], undefined, 0.6);
    for (const sign of [-1, 1])
      stitch(
        s,
        [
          X(sign * (w + wide - 12), top + 14),
          X(sign * (w + wide * 0.4 - 10), (top + bottom) / 2, 1),
          X(sign * (w - 12), bottom - 30),
        ],
        undefined,
        0.45,
      );
    if (cut.pocket === 'front' && !back) {
      s.panel(symmetric([X(0, top + 150), X(126, top + 148), X(130, bottom - 70), X(0, bottom - 66)]), {
        ...hide,
        depth: 14,
        volume: 0.25,
        cast: 0.4,
        ground: false,
      });
      stitch(s, [X(-119, top + 162), X(119, top + 162)], undefined, 0.6);
    }
    strap(pen, d(0, 1), 20);
    for (const sign of [-1, 1]) {
      s.panel(
        [
          X(sign * 112 - 17, top + 30),
          X(sign * 112 + 17, top + 30),
          X(sign * 112 + 17, top + 104),
          X(sign * 112, top + 116, 1),
          X(sign * 112 - 17, top + 104),
        ],
        { volume: 0.3, depth: 8, cast: 0.5, ground: false },
      );
      ring(pen, 450 + sign * 112, top + 34, 15, 11);
    }
    if (!back) {
      s.add(wordmark(450, top + 112, 84, s.tones.edge, 0.8));
      if (cut.charm === 'tag') {
        s.stroke(`M${450 + 112},${top + 40}q30,60 26,120`, s.tones.edge, 5);
        s.panel(rounded(450 + 112, top + 156, 52, 78, 10), { ...hide, depth: 8, cast: 0.5, ground: false });
      }
    }
  },
  standing: (pen) => ({ floor: pen.cut.shape === 'tall' ? 932 : 882, span: [220, 680] }),
  focus: () => around(480, 560, 400),
  worn: 'hand',
};

export const handbag: Garment = {
  options: () => ({
    shape: ['structured', 'saddle', 'baguette', 'bucket'],
    closure: ['lock', 'flap', 'zip'],
    handle: ['top', 'chain', 'shoulder'],
    quilting: ['plain', 'quilted'],
    metal: ['gold', 'silver', 'dark'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const shape = String(cut.shape);
    const w = shape === 'baguette' ? 262 : shape === 'bucket' ? 176 : 226;
    const top = 560;
    const bottom = shape === 'baguette' ? 780 : shape === 'bucket' ? 920 : 880;
    const high = cut.handle === 'top' ? 190 : 330;
    s.bounds[1] = top - high * 0.72;
    const arc = (dx: number): string => {
      const x = cut.handle === 'top' ? 92 : w - 18;
      return `M${450 - x + dx},${top + 16}C${450 - x + dx},${top - high} ${450 + x + dx},${top - high} ${450 + x + dx},${top + 16}`;
    };
    const chain = cut.handle === 'chain';
    if (chain) {
      s.stroke(arc(0), shift(metal(pen), -0.32), 13, 1, 'stroke-dasharray="11 5" stroke-linecap="round"');
      s.stroke(arc(0), metal(pen), 8, 1, 'stroke-dasharray="10 6" stroke-linecap="round"');
      s.stroke(arc(0), s.tones.base, 3.4);
    } else strap(pen, arc(0), cut.handle === 'top' ? 22 : 17);
    // The gusset at the side gives the bag its depth.
    s.panel(
      symmetric([
        X(0, top + 6),
        X(w + 16, top + 10),
        X(w + 30, bottom - 20),
        X(w, bottom - 6),
        X(0, bottom - 4),
      ]),
      { tone: -0.4, round: 0.4, volume: 0.4, depth: 20 },
    );
    const bucket = shape === 'bucket';
    const bodyNodes: Node[] = symmetric([
      X(0, top, 1),
      X(w - 8, top + 2),
      X(w + (bucket ? 14 : 4), (top + bottom) / 2, 1),
      X(w + (bucket ? 34 : 10), bottom - 34),
      X(w + (bucket ? 14 : -8), bottom - 4, 1),
      X(w - 50, bottom),
      X(0, bottom + 3),
    ]);
    const outline = s.panel(bodyNodes, {
      ...hide,
      folds: [
        shade([450 - 140, top + 20], [450 - 120, top + 160], [450 - 150, bottom - 20], 44, -0.42),
        shade([450 - 100, bottom - 30], [450, bottom - 16], [450 + 120, bottom - 30], 18, 0.3),
        ...(bucket
          ? crease([450 + 60, top + 30], [450 + 70, top + 120], [450 + 50, top + 220], 16, 0.36)
          : []),
      ],
    });
    const quilted = cut.quilting === 'quilted' && !bucket;
    const diamonds = (o: string): void => {
      let d = '';
      for (let i = -700; i < 1500; i += 54) d += `M${i},${top - 40}l500,500M${i},${top - 40}l-500,500`;
      s.stroke(d, s.tones.glow, 5, 0.16 * s.tones.glowing, 'transform="translate(-3 4)"', o);
      s.stroke(d, s.tones.edge, 3, 0.8, '', o);
    };
    if (quilted) diamonds(outline);
    else
      stitch(
        s,
        symmetric([
          X(w - 14, top + 14),
          X(w - 6, (top + bottom) / 2, 1),
          X(w - 3, bottom - 34),
          X(w - 56, bottom - 11),
        ]),
        undefined,
        0.5,
      );
    if (!back && (cut.closure === 'flap' || (cut.closure === 'lock' && !bucket))) {
      const drop = shape === 'saddle' ? 0.66 : 0.5;
      const fy = top + (bottom - top) * drop;
      const flap: Node[] = symmetric([
        X(0, top - 8, 1),
        X(w - 8, top - 4),
        X(w + 6, top + 26, 1),
        X(w + 4, fy - (shape === 'saddle' ? 110 : 40)),
        ...(shape === 'saddle'
          ? [X(w - 60, fy - 20, 1 as const)]
          : [X(w - 8, fy - 6, 1 as const), X(w - 44, fy)]),
        X(0, fy + (shape === 'saddle' ? 20 : 3), 1),
      ]);
      const o = s.panel(flap, {
        ...hide,
        depth: 22,
        cast: 0.85,
        castBy: [3, 11],
        folds: [shade([450 - 150, top + 4], [450 - 40, top + 16], [450 + 100, top + 2], 18, -0.6)],
      });
      if (quilted) diamonds(o);
      stitch(
        s,
        symmetric([
          X(w - 6, top + 24),
          X(w - 8, fy - (shape === 'saddle' ? 112 : 44)),
          ...(shape === 'saddle' ? [X(w - 70, fy - 28, 1 as const)] : [X(w - 46, fy - 11)]),
          X(0, fy + (shape === 'saddle' ? 8 : -8), 1),
        ]).slice(0, -1),
        undefined,
        0.55,
      );
      lock(pen, 450, fy - 12, 54, 40);
      lock(pen, 450, fy - 12, 18, 26);
    } else if (!back && cut.closure === 'zip') {
      s.stroke(`M${450 - w + 16},${top + 34}H${450 + w - 16}`, s.tones.edge, 13, 0.9);
      s.stroke(`M${450 - w + 16},${top + 34}H${450 + w - 16}`, metal(pen), 7, 1, 'stroke-dasharray="3 2.4"');
      s.panel(
        [
          [450 + w - 50, top + 30],
          [450 + w - 36, top + 30],
          [450 + w - 30, top + 96],
          [450 + w - 56, top + 96],
        ],
        { volume: 0.3, depth: 6, cast: 0.5, ground: false },
      );
    } else if (!back) {
      s.panel(
        [
          [426, top - 10],
          [474, top - 10],
          [470, top + 130],
          [450, top + 146, 1],
          [430, top + 130],
        ],
        { ...hide, depth: 10, cast: 0.5 },
      );
      lock(pen, 450, top + 112, 30, 34);
    }
    for (const sign of [-1, 1]) {
      const x = cut.handle === 'top' ? 92 : w - 18;
      ring(pen, 450 + sign * x, top + 12, 15, 12);
    }
  },
  standing: (pen) => ({
    floor: pen.cut.shape === 'baguette' ? 784 : pen.cut.shape === 'bucket' ? 924 : 884,
    span: [210, 690],
  }),
  focus: () => around(470, 690, 400),
  worn: 'hand',
};

export const clutch: Garment = {
  options: () => ({
    shape: ['envelope', 'box', 'pouch', 'frame'],
    metal: ['gold', 'silver', 'dark'],
    wrist: ['none', 'strap'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const top = 520;
    const bottom = 760;
    const w = 280;
    if (cut.wrist === 'strap')
      strap(
        pen,
        `M${450 + w - 10},${top + 60}C${450 + w + 120},${top + 90} ${450 + w + 80},${bottom + 130} ${450 + w - 80},${bottom + 60}C${450 + w - 60},${bottom} ${450 + w - 10},${top + 160} ${450 + w - 14},${top + 74}`,
        15,
      );
    const pouch = cut.shape === 'pouch';
    const outline = s.panel(
      symmetric([
        X(0, top - (pouch ? -8 : 0), 1),
        X(w - 20, top),
        X(w, top + 20),
        X(w + (pouch ? 16 : 0), (top + bottom) / 2, 1),
        X(w + (pouch ? 12 : 0), bottom - 30),
        X(w - 26, bottom, 1),
        X(0, bottom + (pouch ? 14 : 2), 1),
      ]),
      {
        ...hide,
        folds: [
          shade([260, top + 20], [300, top + 120], [260, bottom - 10], 44, -0.5),
          ...(pouch
            ? [
                ...crease([450, top + 20], [440, top + 120], [400, bottom - 30], 18, 0.4),
                ...crease([560, top + 20], [580, top + 100], [600, bottom - 50], 16, 0.4),
                ...crease([330, top + 20], [320, top + 90], [290, bottom - 60], 14, 0.36),
              ]
            : []),
        ],
      },
    );
    if (!back && cut.shape === 'envelope') {
      s.panel(
        symmetric([
          X(0, top - 4, 1),
          X(w - 20, top - 3),
          X(w + 2, top + 20),
          X(w - 40, top + 64),
          X(30, top + 172, 1),
          X(0, top + 180, 1),
        ]),
        { ...hide, depth: 18, cast: 0.85, castBy: [2, 10] },
      );
      stitch(
        s,
        [
          X(-w + 12, top + 28),
          X(-w + 44, top + 56),
          X(-28, top + 162, 1),
          X(0, top + 169, 1),
          X(28, top + 162, 1),
          X(w - 44, top + 56),
          X(w - 12, top + 28),
        ],
        undefined,
        0.55,
      );
      lock(pen, 450, top + 150, 26, 26);
    } else if (cut.shape === 'pouch') {
      s.stroke(
        `M${450 - w + 16},${top + 14}Q450,${top + 22} ${450 + w - 16},${top + 14}`,
        s.tones.edge,
        12,
        0.9,
      );
      s.stroke(
        `M${450 - w + 16},${top + 14}Q450,${top + 22} ${450 + w - 16},${top + 14}`,
        metal(pen),
        6,
        1,
        'stroke-dasharray="3 2.4"',
      );
      s.panel(
        [
          [450 + w - 52, top + 14],
          [450 + w - 40, top + 14],
          [450 + w - 32, top + 80],
          [450 + w - 60, top + 80],
        ],
        { volume: 0.3, depth: 6, cast: 0.5, ground: false },
      );
    } else {
      const c = metal(pen);
      s.panel(
        symmetric([
          X(0, top - 10, 1),
          X(w - 14, top - 8),
          X(w + 6, top + 12),
          X(w + 4, top + 46),
          X(w - 8, top + 46),
          X(w - 14, top + 18),
          X(0, top + 14),
        ]),
        { fill: c, tones: tones(c), round: 0.8, volume: 0.3, depth: 8, cast: 0.5 },
      );
      for (const dx of [-11, 11])
        s.add(
          `<circle cx="${450 + dx}" cy="${top - 16}" r="13" fill="${shift(c, dx > 0 ? 0.06 : -0.06)}" stroke="${shift(c, -0.3)}" stroke-width="1.5"/><circle cx="${450 + dx - 4}" cy="${top - 21}" r="4" fill="#fff" opacity=".6"/>`,
        );
      if (cut.shape === 'frame')
        s.stroke(
          [-200, -120, -40, 40, 120, 200]
            .map((x) => `M${450 + x * 0.8},${top + 20}Q${450 + x * 0.95},${top + 130} ${450 + x},${bottom}`)
            .join(''),
          s.tones.edge,
          3,
          0.4,
          '',
          outline,
        );
    }
  },
  standing: () => ({ floor: 764, span: [170, 730] }),
  focus: () => around(470, 650, 380),
  worn: 'hand',
};

export const briefcase: Garment = {
  options: () => ({
    closure: ['flap', 'zip', 'lock'],
    pocket: ['front', 'none'],
    metal: ['gold', 'silver', 'dark'],
    strap: ['yes', 'no'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const w = 300;
    const top = 500;
    const bottom = 900;
    if (cut.strap === 'yes') {
      strap(
        pen,
        `M${450 - w + 8},${top + 40}C${450 - w + 60},${top - 330} ${450 + w - 60},${top - 330} ${450 + w - 8},${top + 40}`,
        20,
        true,
      );
      s.bounds[1] = top - 230;
    } else s.bounds[1] = top - 90;
    strap(
      pen,
      `M${450 - 92},${top + 10}C${450 - 92},${top - 110} ${450 + 92},${top - 110} ${450 + 92},${top + 10}`,
      26,
    );
    s.panel(
      symmetric([
        X(0, top - 4, 1),
        X(w - 12, top),
        X(w, top + 18),
        X(w + 3, bottom - 24),
        X(w - 14, bottom, 1),
        X(0, bottom + 2),
      ]),
      {
        ...hide,
        folds: [
          shade([240, top + 30], [280, 700], [240, bottom - 20], 60, -0.4),
          shade([300, bottom - 30], [450, bottom - 16], [640, bottom - 30], 18, 0.3),
        ],
      },
    );
    stitch(
      s,
      symmetric([X(w - 12, top + 20), X(w - 9, bottom - 24), X(w - 30, bottom - 11)]),
      undefined,
      0.5,
    );
    if (!back && cut.pocket === 'front') {
      s.panel(symmetric([X(0, top + 176), X(w - 40, top + 174), X(w - 36, bottom - 38), X(0, bottom - 34)]), {
        ...hide,
        depth: 16,
        cast: 0.4,
        ground: false,
      });
      stitch(s, [X(-w + 50, top + 188), X(w - 50, top + 188)], undefined, 0.6);
    }
    if (!back && cut.closure !== 'zip') {
      s.panel(
        symmetric([
          X(0, top - 10, 1),
          X(w - 12, top - 8),
          X(w + 4, top + 16),
          X(w + 4, top + 140),
          X(w - 12, top + 164, 1),
          X(w - 36, top + 168),
          X(0, top + 172),
        ]),
        { ...hide, depth: 20, cast: 0.8, castBy: [2, 10] },
      );
      stitch(
        s,
        symmetric([X(w - 6, top + 16), X(w - 6, top + 138), X(w - 38, top + 158), X(0, top + 162)]).slice(
          0,
          -1,
        ),
        undefined,
        0.5,
      );
      if (cut.closure === 'flap') {
        for (const sign of [-1, 1]) {
          s.panel(
            [
              X(sign * 150 - 21, top + 90),
              X(sign * 150 + 21, top + 90),
              X(sign * 150 + 21, top + 250),
              X(sign * 150, top + 268, 1),
              X(sign * 150 - 21, top + 250),
            ],
            { volume: 0.3, depth: 9, cast: 0.6, ground: false },
          );
          ring(pen, 450 + sign * 150, top + 190, 27, 19);
        }
      } else {
        lock(pen, 450, top + 160, 62, 50);
        lock(pen, 450, top + 162, 16, 22);
      }
    } else if (!back) {
      s.stroke(`M${450 - w + 20},${top + 44}H${450 + w - 20}`, s.tones.edge, 14, 0.9);
      s.stroke(`M${450 - w + 20},${top + 44}H${450 + w - 20}`, metal(pen), 7, 1, 'stroke-dasharray="3 2.4"');
      s.panel(
        [
          [676, top + 42],
          [690, top + 42],
          [696, top + 104],
          [670, top + 104],
        ],
        { volume: 0.3, depth: 6, cast: 0.5, ground: false },
      );
    }
    for (const sign of [-1, 1]) ring(pen, 450 + sign * 92, top + 4, 18, 11);
  },
  standing: () => ({ floor: 904, span: [150, 750] }),
  focus: () => around(470, 640, 420),
  worn: 'hand',
};

export const backpack: Garment = {
  options: () => ({
    style: ['zip', 'flap', 'rolltop'],
    pocket: ['front', 'two'],
    metal: ['silver', 'gold', 'dark'],
    base: ['self', 'contrast'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const top = 340;
    const bottom = 900;
    const w = 204;
    strap(pen, `M420,${top + 10}C420,${top - 90} 480,${top - 90} 480,${top + 10}`, 20);
    s.bounds[1] = top - 70;
    if (!back)
      for (const sign of [-1, 1])
        strap(
          pen,
          `M${450 + sign * 70},${top + 20}C${450 + sign * 290},${top + 60} ${450 + sign * 300},${bottom - 190} ${450 + sign * (w - 4)},${bottom - 70}`,
          30,
          true,
        );
    const nodes: Node[] = symmetric([
      X(0, top - 8, 1),
      X(w * 0.6, top + 2, 1),
      X(w - 10, top + 70, 1),
      X(w + 6, top + 260, 1),
      X(w + 6, bottom - 40),
      X(w - 24, bottom, 1),
      X(0, bottom + 4, 1),
    ]);
    s.panel(nodes, {
      ...hide,
      round: 0.6,
      folds: [
        shade([330, top + 60], [310, 620], [330, bottom - 40], 50, -0.36),
        ...crease([450 - w + 20, top + 200], [450 - 60, top + 226], [450 + 60, top + 196], 12, 0.22),
      ],
    });
    const c = pen.drawing.accent ?? atLightness(s.tones.base, s.tones.lightness > 0.5 ? 0.36 : 0.62, 0.8);
    if (cut.base === 'contrast')
      s.panel(
        symmetric([
          X(0, bottom - 90, 1),
          X(w + 7, bottom - 96),
          X(w + 6, bottom - 40),
          X(w - 24, bottom, 1),
          X(0, bottom + 4, 1),
        ]),
        { fill: c, tones: tones(c), ...hide, depth: 14 },
      );
    if (back) {
      for (const sign of [-1, 1]) {
        s.panel(
          [
            X(sign * 40, top + 50),
            X(sign * 96, top + 46),
            X(sign * 116, top + 250, 1),
            X(sign * 104, top + 400),
            X(sign * 64, top + 400),
            X(sign * 58, top + 240, 1),
          ],
          { ...hide, depth: 14, cast: 0.5 },
        );
        strap(
          pen,
          `M${450 + sign * 84},${top + 398}C${450 + sign * 90},${top + 480} ${450 + sign * 150},${bottom - 60} ${450 + sign * (w - 10)},${bottom - 50}`,
          18,
        );
      }
      return;
    }
    if (cut.style === 'flap') {
      s.panel(
        symmetric([
          X(0, top - 14, 1),
          X(w * 0.64, top - 2, 1),
          X(w + 2, top + 70, 1),
          X(w + 4, top + 220),
          X(w - 30, top + 262, 1),
          X(0, top + 276, 1),
        ]),
        { ...hide, cast: 0.8, castBy: [2, 11] },
      );
      for (const sign of [-1, 1]) {
        s.panel(
          [
            X(sign * 90 - 15, top + 130),
            X(sign * 90 + 15, top + 130),
            X(sign * 90 + 15, top + 350),
            X(sign * 90, top + 362, 1),
            X(sign * 90 - 15, top + 350),
          ],
          { volume: 0.3, depth: 8, cast: 0.5, ground: false },
        );
        ring(pen, 450 + sign * 90, top + 300, 20, 15);
      }
    } else if (cut.style === 'rolltop') {
      for (const y of [0, 34, 68])
        s.panel(
          symmetric([
            X(0, top - 20 + y, 1),
            X(w * 0.8, top - 14 + y),
            X(w * 0.82, top + 22 + y),
            X(0, top + 24 + y, 1),
          ]),
          { ...hide, depth: 12, cast: 0.5, angle: 90 },
        );
      s.panel(
        [
          [434, top - 30],
          [466, top - 30],
          [466, top + 170],
          [434, top + 170],
        ],
        { volume: 0.3, depth: 8, cast: 0.5 },
      );
      ring(pen, 450, top + 130, 22, 15);
    } else {
      const arc = `M${450 - w + 4},${top + 220}C${450 - w + 6},${top + 60} ${450 - 110},${top + 40} 450,${top + 40}S${450 + w - 6},${top + 60} ${450 + w - 4},${top + 220}`;
      s.stroke(arc, s.tones.edge, 12, 0.9);
      s.stroke(arc, metal(pen), 6, 1, 'stroke-dasharray="3 2.4"');
      s.panel([X(w - 12, top + 214), X(w + 2, top + 214), X(w + 4, top + 270), X(w - 18, top + 270)], {
        volume: 0.3,
        depth: 6,
        cast: 0.5,
        ground: false,
      });
    }
    const pockets: readonly (readonly [number, number])[] =
      cut.pocket === 'two'
        ? [
            [-w + 24, 172],
            [12, 172],
          ]
        : [[-148, 296]];
    for (const [x, pw] of pockets) {
      s.panel(rounded(450 + x, 640, pw, 206, 26), { ...hide, depth: 16, cast: 0.5, ground: false });
      s.stroke(`M${450 + x + 16},672h${pw - 32}`, s.tones.edge, 10, 0.9);
      s.stroke(`M${450 + x + 16},672h${pw - 32}`, metal(pen), 5, 1, 'stroke-dasharray="3 2.4"');
    }
    seam(s, [X(-w - 4, 618), X(0, 626, 1), X(w + 4, 618)], 0.5);
  },
  standing: () => ({ floor: 904, span: [250, 650] }),
  focus: () => around(470, 620, 420),
  worn: 'hand',
};
