import { shift } from '../../colour.ts';
import { crease, shade } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';
import { hide, lock, metal, ring, strap } from './bag-kit.ts';

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
