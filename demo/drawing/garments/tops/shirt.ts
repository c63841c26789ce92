import { crease } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { type Torso, X } from '../../shape/torso.ts';
import { button, buttonhole, label, seam, stitch } from '../../shape/trim.ts';
import { inside, neckBand, softFolds } from '../body.ts';
import { around, type Garment, type Pen } from '../garment.ts';
import { bodyHalf, leaf, shirtPlan, shirtSleeves } from './shirt-kit.ts';

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
