import { crease } from '../shape/fold.ts';
import { type Node, symmetric } from '../shape/path.ts';
import { side, type Torso, torso, X } from '../shape/torso.ts';
import { button, buttonhole, label, seam, stitch } from '../shape/trim.ts';
import { cuffNodes, inside, neckBand, softFolds } from './body.ts';
import { around, type Garment, type Pen } from './garment.ts';
import { drawSleeves } from './sleeves.ts';

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

function bodyHalf(t: Torso, top: readonly Node[], hem: string): Node[] {
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
function leaf(pen: Pen, t: Torso, sign: 1 | -1): void {
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

function shirtSleeves(pen: Pen, t: Torso): void {
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

function drawShirt(pen: Pen): void {
  const { s, cut, back, women } = pen;
  const t = shirtPlan(pen);
  const n = t.neck;
  const hem = String(cut.hem);
  const open = cut.collar === 'camp' ? 118 : 44;
  const over: 1 | -1 = women ? -1 : 1;
  const folds = softFolds(t, 1.05);
  if (back) {
    const top: Node[] = [X(0, t.neckY - 6, 1), X(n, t.neckY)];
    s.panel(symmetric(bodyHalf(t, top, hem)), { round: 0.7, volume: 0.42, depth: 44, fall: 0.4, folds });
    const yoke = t.shoulderY + 72;
    seam(s, [X(-t.shoulder + 12, yoke + 8), X(0, yoke - 4, 1), X(t.shoulder - 12, yoke + 8)]);
    for (const x of [-13, 13])
      s.stroke(`M${450 + x},${yoke}L${450 + x * 1.5},${t.hemY - 60}`, s.tones.edge, 2, 0.4);
    shirtSleeves(pen, t);
    if (cut.collar !== 'band' && cut.collar !== 'bow') {
      s.panel(
        symmetric([
          X(0, t.neckY - 40, 1),
          X(n - 16, t.neckY - 32),
          X(n + 16, t.neckY + 20),
          X(n * 0.4, t.neckY + 22, 1),
          X(0, t.neckY + 23),
        ]),
        { angle: 0, volume: 0.25, depth: 14, cast: 0.5 },
      );
    } else neckBand(pen, t, { width: n, depth: 10 }, 20, s.fill(), false);
    return;
  }
  inside(pen, t, { width: n, depth: open + 20 });
  label(s, 450, t.neckY + 2, 46);
  const top: Node[] = [X(0, t.neckY + open, 1), X(n * 0.56, t.neckY + open * 0.45, 1), X(n, t.neckY)];
  if (cut.collar === 'camp') top[0] = X(0, t.neckY + open);
  s.panel(symmetric(bodyHalf(t, top, hem)), { round: 0.66, volume: 0.42, depth: 44, fall: 0.4, folds });
  for (const sign of [-1, 1]) {
    seam(s, [X(sign * (n + 8), t.neckY + 34), X(sign * (t.shoulder - 14), t.shoulderY + 26)], 0.5);
  }
  const y0 = t.neckY + open;
  const end = t.hemY + 8;
  if (cut.placket !== 'hidden') {
    const w = 21;
    s.panel(
      [
        [450 - w, y0 + 4],
        [450 + w, y0 - 4],
        [450 + w, end],
        [450 - w, end],
      ],
      {
        volume: 0.14,
        depth: 9,
        round: 0.08,
        cast: 0.32,
        castBy: [-3 * over, 2],
      },
    );
    for (const x of [-w + 6, w - 6])
      stitch(
        s,
        [
          [450 + x, y0 + 6],
          [450 + x, end - 2],
        ],
        undefined,
        0.45,
        1.2,
      );
  } else s.stroke(`M${450 - over * 16},${y0}V${end}`, s.tones.edge, 2, 0.8);
  const step = 84;
  for (let y = y0 + 30; y < end - 56; y += step) {
    if (cut.placket === 'hidden') break;
    buttonhole(s, 450, y - 9, 18, 90);
    button(s, 450, y, 6.6);
  }
  const pocketAt = (sign: 1 | -1): void => {
    const x = 450 + sign * t.arm * 0.5 - 42;
    const y = t.armY - 52;
    s.panel(
      [
        [x, y],
        [x + 84, y],
        [x + 84, y + 84],
        [x + 42, y + 104],
        [x, y + 84],
      ],
      { volume: 0.14, depth: 9, round: 0.05, cast: 0.25, ground: false },
    );
    stitch(
      s,
      [
        [x + 4, y + 16],
        [x + 80, y + 16],
      ],
      undefined,
      0.5,
    );
    if (cut.pocket === 'two') {
      s.panel(
        [
          [x - 3, y - 6],
          [x + 87, y - 6],
          [x + 87, y + 24],
          [x + 42, y + 36],
          [x - 3, y + 24],
        ],
        { volume: 0.16, depth: 9, round: 0.05, cast: 0.4, ground: false },
      );
      button(s, x + 42, y + 22, 5.5);
    }
  };
  if (cut.pocket !== 'none') pocketAt(1);
  if (cut.pocket === 'two') pocketAt(-1);
  stitch(
    s,
    hem === 'curved'
      ? [
          X(-t.hem + 4, t.hemY - 86),
          X(-t.hem * 0.84, t.hemY - 34, 1),
          X(-t.hem * 0.5, t.hemY - 6, 1),
          X(0, t.hemY - 2, 1),
          X(t.hem * 0.5, t.hemY - 6, 1),
          X(t.hem * 0.84, t.hemY - 34, 1),
          X(t.hem - 4, t.hemY - 86),
        ]
      : [X(-t.hem + 4, t.hemY - 12), X(0, t.hemY - 6, 1), X(t.hem - 4, t.hemY - 12)],
    undefined,
    0.45,
    1.2,
  );
  shirtSleeves(pen, t);
  if (cut.collar === 'bow') {
    drawBow(pen, t);
    return;
  }
  // The stand, then the leaves that fold over it.
  s.panel(
    symmetric([
      X(0, t.neckY - 46, 1),
      X(n * 0.5, t.neckY - 44, 1),
      X(n - 18, t.neckY - 36),
      X(n - 16, t.neckY - 4),
      X(n * 0.5, t.neckY - 10, 1),
      X(0, t.neckY - 12, 1),
    ]),
    { tone: -0.14, angle: 90, volume: 0.35, depth: 16, round: 0.4, cast: 0.4, castBy: [0, 7] },
  );
  if (cut.collar === 'band') {
    for (const sign of [-over, over]) {
      s.panel(
        [
          X(sign * (n - 18), t.neckY - 36),
          X(sign * (n - 2), t.neckY - 2),
          X(sign * n * 0.56, t.neckY + 34, 1),
          X(-sign * 14, t.neckY + 54),
          X(-sign * 12, t.neckY + 22),
          X(sign * n * 0.5, t.neckY + 2, 1),
        ],
        { angle: -30 * sign, volume: 0.25, depth: 10, round: 0.15, cast: 0.4 },
      );
    }
    button(s, 450, t.neckY + 36, 6);
    return;
  }
  if (cut.collar !== 'camp') {
    s.panel(
      [
        [450 - 24, y0 - 26],
        [450 + 24, y0 - 30],
        [450 + 22, y0 + 6],
        [450 - 22, y0 + 8],
      ],
      { volume: 0.2, depth: 8, round: 0.1, tone: -0.06 },
    );
    button(s, 450, y0 - 12, 6);
  }
  leaf(pen, t, (over * -1) as 1 | -1);
  leaf(pen, t, over);
}

/** A pussy bow at the neck. */
function drawBow(pen: Pen, t: Torso): void {
  const { s } = pen;
  const y = t.neckY + 44;
  const n = t.neck;
  const band: Node[] = symmetric([
    X(0, t.neckY + 16, 1),
    X(n * 0.6, t.neckY - 4, 1),
    X(n - 4, t.neckY - 40),
    X(n + 10, t.neckY - 6),
    X(n * 0.6, t.neckY + 34, 1),
    X(0, t.neckY + 58, 1),
  ]);
  s.panel(band, { volume: 0.4, depth: 16, round: 0.4, cast: 0.5 });
  for (const sign of [-1, 1] as const) {
    s.panel(
      [
        X(0, y),
        X(sign * 30, y + 90, 1),
        X(sign * 44, y + 250),
        X(sign * 92, y + 232),
        X(sign * 56, y + 96, 1),
      ],
      {
        angle: 10 * sign,
        volume: 0.4,
        depth: 18,
        cast: 0.6,
        folds: crease(
          [450 + sign * 10, y + 14],
          [450 + sign * 46, y + 120],
          [450 + sign * 64, y + 236],
          9,
          0.5,
        ),
      },
    );
    s.panel(
      [X(0, y - 14), X(sign * 70, y - 44, 1), X(sign * 112, y - 6, 1), X(sign * 72, y + 40, 1), X(0, y + 16)],
      {
        angle: 60 * sign,
        volume: 0.45,
        depth: 22,
        cast: 0.6,
        folds: crease([450 + sign * 8, y], [450 + sign * 50, y - 8], [450 + sign * 94, y - 4], 9, 0.5),
      },
    );
  }
  s.panel(symmetric([X(0, y - 22, 1), X(18, y - 18, 1), X(20, y + 16, 1), X(0, y + 22, 1)]), {
    volume: 0.5,
    depth: 14,
    cast: 0.5,
  });
}

export const shirt: Garment = {
  options: (gender) => ({
    collar: ['classic', 'spread', 'button-down', 'band', ...(gender === 'men' ? ['camp'] : ['pointed'])],
    fit: ['regular', 'slim', 'relaxed', ...(gender === 'women' ? ['oversize'] : [])],
    pocket: ['none', 'one', 'two'],
    sleeve: ['long', 'long', 'short'],
    hem: ['curved', 'straight'],
    placket: ['regular', 'hidden', 'regular'],
    length: ['regular', 'long'],
  }),
  draw: drawShirt,
  focus: (pen) => around(480, shirtPlan(pen).neckY + 100, 380),
  worn: 'top',
};

export const blouse: Garment = {
  options: () => ({
    collar: ['bow', 'round', 'band', 'pointed'],
    sleeve: ['balloon', 'long', 'bell', 'threequarter'],
    fit: ['regular', 'relaxed', 'slim'],
    placket: ['hidden', 'regular'],
    pocket: ['none'],
    hem: ['straight', 'curved'],
    length: ['regular', 'short'],
  }),
  draw: drawShirt,
  focus: (pen) => around(470, shirtPlan(pen).neckY + 110, 380),
  worn: 'top',
};
