import { atLightness, shift, tones } from '../colour.ts';
import { crease, type Fold, shade } from '../shape/fold.ts';
import { type Node, symmetric } from '../shape/path.ts';
import { side, type Torso, torso, X } from '../shape/torso.ts';
import { button, label, seam, stitch, zip } from '../shape/trim.ts';
import { cuffNodes, hemBand, inside, softFolds } from './body.ts';
import { around, type Garment, type Pen } from './garment.ts';
import { bellows, pocket } from './pocket.ts';
import { drawSleeves, liningOf } from './sleeves.ts';

function plan(pen: Pen, hemY: number, fit = String(pen.cut.fit)): Torso {
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
function hoodBack(pen: Pen, t: Torso): void {
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

function sleeves(pen: Pen, t: Torso, cuff: 'rib' | 'tab' | 'plain', wide = 1, folds?: Fold[]): void {
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
function quilt(pen: Pen, nodes: readonly Node[], outline: string, pitch: number, angle = 0): void {
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

function shell(pen: Pen, t: Torso, depth: number, hemDrop = 8): Node[] {
  const d = pen.back ? -6 : depth;
  return symmetric([
    X(0, t.neckY + d, 1),
    X(t.neck, t.neckY),
    ...side(t).slice(1),
    X(t.hem * 0.5, t.hemY + hemDrop - 2, 1),
    X(0, t.hemY + hemDrop, 1),
  ]);
}

export const puffer: Garment = {
  options: (gender) => ({
    length: gender === 'women' ? ['short', 'long', 'regular', 'cropped'] : ['regular', 'short', 'long'],
    collar: ['stand', 'hood'],
    quilting: ['wide', 'narrow'],
    fit: ['relaxed', 'oversize', 'regular'],
    pockets: ['zip', 'side'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const hems: Record<string, number> = { cropped: 720, short: 780, regular: 870, long: 1130 };
    const t = plan(pen, hems[String(cut.length)] ?? 870, cut.fit === 'regular' ? 'relaxed' : String(cut.fit));
    const pitch = cut.quilting === 'wide' ? 96 : 62;
    const lining = liningOf(pen);
    if (cut.collar === 'hood' && !back) hood(pen, t, lining);
    else if (!back) {
      inside(pen, t, { width: t.neck, depth: 60 }, lining);
      label(s, 450, t.neckY - 4, 46);
    }
    const nodes = shell(pen, t, 36);
    const outline = s.panel(nodes, { round: 0.7, volume: 0.55, depth: 40 });
    quilt(pen, nodes, outline, pitch);
    if (!back) zip(s, 450, t.neckY + (cut.collar === 'hood' ? 100 : 30), t.hemY + 6, '#8f8b84');
    if (!back) {
      for (const sign of [-1, 1])
        s.stroke(
          `M${450 + sign * 90},${t.hemY - 190}L${450 + sign * 124},${t.hemY - 70}`,
          s.tones.edge,
          6,
          0.9,
        );
    }
    sleeves(pen, t, 'plain', 1.28, []);
    if (cut.collar === 'hood') {
      if (back) hoodBack(pen, t);
      return;
    }
    const n = t.neck + 6;
    const half: Node[] = [
      X(0, t.neckY - 58, 1),
      X(n * 0.7, t.neckY - 56, 1),
      X(n - 6, t.neckY - 44, 1),
      X(n + 8, t.neckY + 4, 1),
      X(n * 0.6, t.neckY + 34, 1),
      X(0, t.neckY + 44, 1),
    ];
    if (!back)
      s.panel(
        symmetric([
          X(0, t.neckY - 74, 1),
          X(n * 0.7, t.neckY - 70, 1),
          X(n - 8, t.neckY - 50),
          X(0, t.neckY - 30),
        ]),
        { fill: lining, tones: tones(lining), tone: -0.3 },
      );
    const collar = symmetric(half);
    const c = s.panel(collar, { round: 0.7, volume: 0.5, depth: 24, cast: 0.4 });
    quilt(pen, collar, c, 52);
    if (!back) zip(s, 450, t.neckY - 52, t.neckY + 60, '#8f8b84', false);
  },
  focus: (pen) => around(470, 300 + pen.jitter(10), 420),
  worn: 'over',
};

export const bomber: Garment = {
  options: () => ({
    collar: ['rib', 'rib', 'stand'],
    pockets: ['slant', 'flap'],
    fit: ['regular', 'relaxed'],
    sleevepocket: ['yes', 'no'],
    zip: ['silver', 'gold'],
    length: ['regular', 'short'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const t = plan(pen, cut.length === 'short' ? 690 : 760);
    const lining = liningOf(pen);
    const metal = cut.zip === 'gold' ? '#c9ab6a' : '#b9b7b2';
    if (!back) {
      inside(pen, t, { width: t.neck, depth: 50 }, lining);
      label(s, 450, t.neckY - 2, 46);
    }
    hemBand(pen, { ...t, hem: t.hem * 0.97 }, 66, s.ribbing(), 0.92);
    s.panel(shell(pen, t, 30), {
      round: 0.7,
      volume: 0.45,
      depth: 44,
      fall: 0.35,
      folds: [
        ...softFolds(t, 1.2),
        ...[-1, 1].flatMap((g) =>
          crease(
            [450 + g * t.hem * 0.8, t.hemY],
            [450 + g * t.hem * 0.7, t.hemY - 50],
            [450 + g * t.hem * 0.4, t.hemY - 66],
            12,
            0.3,
          ),
        ),
      ],
    });
    if (!back) {
      for (const sign of [-1, 1] as const) {
        if (cut.pockets === 'flap') pocket(pen, 'flap', 62, t.hemY - 150, 100, sign, -8);
        else pocket(pen, 'slant', 76, t.hemY - 170, 106, sign);
      }
      zip(s, 450, t.neckY + 26, t.hemY + 62, metal);
      for (const dx of [-20, 20])
        stitch(
          s,
          [
            [450 + dx, t.neckY + 40],
            [450 + dx, t.hemY],
          ],
          undefined,
          0.45,
        );
    } else seam(s, [X(-t.shoulder + 16, t.shoulderY + 86), X(t.shoulder - 16, t.shoulderY + 86)], 0.5);
    sleeves(pen, t, 'rib', 1.12);
    if (cut.sleevepocket === 'yes') {
      s.panel(
        [
          [450 - t.shoulder - 44, t.shoulderY + 190],
          [450 - t.shoulder - 2, t.shoulderY + 180],
          [450 - t.shoulder - 10, t.shoulderY + 282],
          [450 - t.shoulder - 56, t.shoulderY + 284],
        ],
        { angle: 6, volume: 0.2, depth: 8, cast: 0.35, ground: false },
      );
      s.stroke(
        `M${450 - t.shoulder - 42},${t.shoulderY + 198}l38,-9`,
        metal,
        5,
        1,
        'stroke-dasharray="2.5 2"',
      );
    }
    const n = t.neck;
    const fill = cut.collar === 'stand' ? s.fill() : s.ribbing(0, 8);
    if (!back)
      s.panel(
        symmetric([X(0, t.neckY - 34, 1), X(n - 8, t.neckY - 26), X(n - 10, t.neckY), X(0, t.neckY + 2, 1)]),
        { fill, tone: -0.25 },
      );
    s.panel(
      symmetric([
        X(0, back ? t.neckY - 36 : t.neckY + 2, 1),
        X(n * 0.6, back ? t.neckY - 34 : t.neckY - 8, 1),
        X(n - 8, t.neckY - 32),
        X(n + 14, t.neckY + 4, 1),
        X(n * 0.6, t.neckY + (back ? 16 : 42), 1),
        X(0, t.neckY + (back ? 20 : 54), 1),
      ]),
      { fill, round: 0.5, volume: 0.35, depth: 14, cast: 0.4 },
    );
    if (!back) s.stroke(`M450,${t.neckY + 2}v54`, s.tones.edge, 4, 0.9);
  },
  focus: () => around(470, 320, 400),
  worn: 'over',
};

export const parka: Garment = {
  options: () => ({
    hood: ['fur', 'plain'],
    length: ['long', 'regular'],
    pockets: ['cargo', 'flap', 'slant'],
    waist: ['cord', 'straight'],
    fit: ['relaxed', 'regular', 'oversize'],
    front: ['flap', 'zip'],
  }),
  draw: (pen) => {
    const { s, cut, back, women } = pen;
    const t = plan(pen, cut.length === 'long' ? 1110 : 980);
    t.hem *= 1.04;
    if (cut.waist === 'cord') t.waist *= 0.93;
    const lining = liningOf(pen);
    const fur = pen.drawing.accent ?? '#b49a7a';
    if (!back)
      hood(pen, t, cut.hood === 'fur' ? shift(lining, -0.05) : lining, cut.hood === 'fur' ? fur : undefined);
    s.panel(shell(pen, t, 90), { round: 0.7, volume: 0.45, depth: 46, fall: 0.4, folds: softFolds(t, 1.2) });
    if (cut.waist === 'cord') {
      stitch(s, [X(-t.waist, t.waistY - 6), X(0, t.waistY + 4, 1), X(t.waist, t.waistY - 6)]);
      stitch(s, [X(-t.waist, t.waistY + 18), X(0, t.waistY + 28, 1), X(t.waist, t.waistY + 18)]);
      let gathers = '';
      for (let x = -t.waist + 12; x < t.waist; x += 21)
        gathers += `M${Math.round(450 + x)},${Math.round(t.waistY + 30)}l${Math.round(x * 0.05)},${36 + (Math.abs(Math.round(x)) % 4) * 9}M${Math.round(450 + x)},${Math.round(t.waistY - 8)}l${Math.round(x * 0.03)},-30`;
      s.stroke(gathers, s.tones.shadow, 5, 0.2, 'stroke-linecap="round"');
    }
    if (!back) {
      for (const sign of [-1, 1] as const) {
        if (cut.pockets === 'cargo') bellows(pen, 58, t.waistY + 90, 118, 140, sign);
        else if (cut.pockets === 'flap') pocket(pen, 'flap', 62, t.waistY + 120, 116, sign, 0);
        else pocket(pen, 'slant', 70, t.waistY + 90, 116, sign);
        if (cut.pockets === 'cargo') pocket(pen, 'welt', 60, t.armY - 10, 90, sign, 14);
      }
      const o = women ? -1 : 1;
      if (cut.front === 'flap') {
        s.panel(
          [
            [450 - 32, t.neckY + 94],
            [450 + 32, t.neckY + 94],
            [450 + 32, t.hemY + 8],
            [450 - 32, t.hemY + 8],
          ],
          { volume: 0.2, depth: 12, round: 0.15, cast: 0.45, castBy: [-4 * o, 3] },
        );
        stitch(s, [
          [450 - o * 24, t.neckY + 100],
          [450 - o * 24, t.hemY],
        ]);
        for (let y = t.neckY + 150; y < t.hemY - 40; y += 130) button(s, 450 - o * 8, y, 9, { metal: true });
      } else zip(s, 450, t.neckY + 96, t.hemY + 8, '#a9a59c');
    }
    sleeves(pen, t, 'tab', 1.12);
    if (back) hoodBack(pen, t);
  },
  focus: () => around(470, 330, 440),
  worn: 'over',
};

export const hoodie: Garment = {
  options: () => ({
    front: ['pullover', 'zip'],
    fit: ['regular', 'relaxed', 'oversize'],
    length: ['regular', 'short'],
    cord: ['tone', 'contrast'],
    pocket: ['kangaroo', 'none'],
  }),
  draw: (pen) => {
    const { s, cut, back } = pen;
    const t = plan(pen, cut.length === 'short' ? 760 : 830);
    hemBand(pen, t, 60, s.ribbing(), 0.93);
    if (!back) hood(pen, t, s.tones.dark);
    s.panel(shell(pen, t, 92), { round: 0.7, volume: 0.42, depth: 44, fall: 0.35, folds: softFolds(t, 1.1) });
    if (!back && cut.pocket === 'kangaroo') {
      const y = t.hemY - 200;
      s.panel(symmetric([X(0, y), X(84, y), X(138, y + 118), X(138, t.hemY + 4), X(0, t.hemY + 8)]), {
        volume: 0.25,
        depth: 16,
        round: 0.15,
        cast: 0.45,
        castBy: [0, 5],
        ground: false,
      });
      for (const sign of [-1, 1]) stitch(s, [X(sign * 76, y + 4), X(sign * 129, y + 120)]);
    }
    if (!back && cut.front === 'zip') zip(s, 450, t.neckY + 104, t.hemY + 58);
    sleeves(pen, t, 'rib', 1.08);
    if (back) {
      hoodBack(pen, t);
      return;
    }
    const n = t.neck;
    for (const sign of [-1, 1] as const) {
      s.panel(
        [
          X(sign * n * 1.1, t.neckY - 6),
          X(sign * n * 1.46, t.neckY + 34, 1),
          X(sign * n * 0.9, t.neckY + 104, 1),
          X(-sign * 10, t.neckY + 146),
          X(-sign * 8, t.neckY + 112),
          X(sign * n * 0.72, t.neckY + 62, 1),
        ],
        { angle: -30 * sign, volume: 0.35, depth: 18, cast: 0.5, round: 0.2 },
      );
      const cord =
        cut.cord === 'contrast'
          ? (pen.drawing.accent ?? atLightness(s.tones.base, s.tones.lightness > 0.6 ? 0.25 : 0.93, 0.3))
          : s.tones.light;
      const d = `M${450 + sign * 40},${t.neckY + 108}q${sign * 10},70 ${-sign * 2},${146 + sign * 12}`;
      s.stroke(d, s.tones.edge, 8, 0.5, 'transform="translate(3 4)"');
      s.stroke(d, cord, 7, 1, 'stroke-linecap="round"');
      s.add(`<circle cx="${450 + sign * 40}" cy="${t.neckY + 108}" r="6" fill="#b7b2a8" stroke="#77726a"/>`);
    }
  },
  focus: () => around(470, 320, 400),
  worn: 'over',
};
