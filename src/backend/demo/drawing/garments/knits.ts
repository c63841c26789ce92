import { type Node, symmetric } from '../shape/path.ts';
import { type Torso, torso, X } from '../shape/torso.ts';
import { button, buttonhole, label, seam, stitch } from '../shape/trim.ts';
import { bodyNodes, cuffNodes, hemBand, inside, type Neck, neckBand, softFolds } from './body.ts';
import { around, type Garment, type Pen } from './garment.ts';
import { drawSleeves } from './sleeves.ts';

const hems: Record<string, number> = { cropped: 740, short: 800, regular: 860, long: 930, tunic: 1000 };

interface Knit {
  t: Torso;
  neck: Neck;
  ribbed: boolean;
}

function plan(pen: Pen, ribbed: boolean): Knit {
  const { cut, women } = pen;
  const hemY = (hems[String(cut.length)] ?? 860) - (women ? 24 : 0) + pen.jitter(10);
  const t = torso(women, String(cut.fit), hemY);
  t.hem = Math.min(t.hem, t.arm * 1.02);
  t.waist = Math.max(t.waist, t.arm * (women ? 0.87 : 0.94));
  const deep: Record<string, number> = {
    crew: 44,
    v: 168,
    scoop: 104,
    boat: 26,
    square: 92,
    high: 20,
    polo: 36,
  };
  const v = cut.neck === 'v';
  return {
    t,
    neck: {
      width: t.neck + (cut.neck === 'boat' ? 44 : cut.neck === 'scoop' || cut.neck === 'square' ? 22 : 0),
      depth: deep[String(cut.neck)] ?? 44,
      v,
      square: cut.neck === 'square',
    },
    ribbed,
  };
}

const lengths: Record<string, [number, number, number, number]> = {
  short: [200, 62, 58, 62],
  cap: [120, 60, 62, 50],
  elbow: [290, 58, 52, 64],
  threequarter: [420, 52, 40, 56],
  long: [575, 50, 34, 52],
};

export function knitSleeves(pen: Pen, t: Torso, cuffs: 'rib' | 'hem' | 'none', volume = 1): void {
  const { s, women, cut } = pen;
  const [length, bicep, wrist, spread] = lengths[String(cut.sleeve)] ?? [575, 50, 34, 52];
  const wide = cut.fit === 'oversize' || cut.fit === 'relaxed' ? 1.16 : 1;
  const k = (women ? 0.88 : 1) * wide * volume;
  drawSleeves(
    pen,
    t,
    {
      length: length * (women ? 0.94 : 1) + pen.jitter(8),
      bicep: bicep * k,
      wrist: wrist * k,
      spread: spread + pen.jitter(6),
    },
    {
      lining: s.tones.dark,
      trim: (one, sign) => {
        if (cuffs === 'rib') {
          s.panel(cuffNodes(one.wrist, length > 380 ? 44 : 20, length > 380 ? 0.8 : 0.97), {
            fill: s.ribbing(one.angle),
            round: 0.8,
            volume: 0.3,
            depth: 12,
          });
        } else if (cuffs === 'hem') {
          const [a, b] = one.wrist;
          stitch(
            s,
            [
              [a[0] + 2 * sign, a[1] - 15],
              [b[0] - 2 * sign, b[1] - 15],
            ],
            undefined,
            0.5,
          );
          stitch(
            s,
            [
              [a[0] + 2 * sign, a[1] - 20],
              [b[0] - 2 * sign, b[1] - 20],
            ],
            undefined,
            0.5,
          );
        }
      },
    },
  );
}

function drawBody(pen: Pen, k: Knit): void {
  const { s, back } = pen;
  const neck: Neck = back ? { width: k.neck.width, depth: Math.min(18, k.neck.depth) } : k.neck;
  const soft = pen.drawing.cloth === 'cable' ? 0.55 : 1;
  s.panel(bodyNodes(k.t, neck), {
    round: 0.72,
    volume: 0.42,
    depth: 44,
    fall: 0.4,
    folds: softFolds(k.t, soft),
  });
}

function drawKnit(pen: Pen, ribbed: boolean): void {
  const { s, back, cut } = pen;
  const k = plan(pen, ribbed);
  const { t, neck } = k;
  const rib = s.ribbing();
  if (!back) {
    if (ribbed) neckBand(pen, t, neck, 24, rib, true);
    inside(pen, t, neck);
    label(s, 450, t.neckY + 10, 46);
  }
  if (ribbed) hemBand(pen, t, cut.hem === 'deep' ? 74 : 48, rib);
  drawBody(pen, k);
  if (!ribbed) {
    for (const dy of [14, 20]) {
      stitch(
        s,
        [X(-t.hem + 4, t.hemY - dy + 2), X(0, t.hemY - dy + 8, 1), X(t.hem - 4, t.hemY - dy + 2)],
        undefined,
        0.5,
      );
    }
    if (cut.pocket === 'chest' && !back) {
      const x = 450 + t.arm * 0.26;
      s.panel(
        [
          [x, t.armY - 40],
          [x + 76, t.armY - 43],
          [x + 76, t.armY + 34],
          [x + 39, t.armY + 52],
          [x, t.armY + 36],
        ],
        {
          volume: 0.15,
          depth: 9,
          round: 0.05,
          cast: 0.25,
          ground: false,
        },
      );
      stitch(
        s,
        [
          [x + 3, t.armY - 26],
          [x + 73, t.armY - 29],
        ],
        undefined,
        0.5,
      );
    }
  }
  const cuffs = ribbed ? 'rib' : 'hem';
  knitSleeves(pen, t, cuffs);
  const band = back ? { width: neck.width, depth: Math.min(18, neck.depth) } : neck;
  if (cut.neck === 'high') {
    s.panel(
      symmetric([
        X(0, t.neckY - 40, 1),
        X(neck.width - 4, t.neckY - 36),
        X(neck.width + 5, t.neckY + 4),
        X(neck.width * 0.5, t.neckY + 32, 1),
        X(0, t.neckY + 36, 1),
      ]),
      {
        fill: rib,
        round: 0.8,
        volume: 0.4,
        depth: 16,
        cast: 0.35,
      },
    );
  } else
    neckBand(
      pen,
      t,
      band,
      ribbed ? 22 : 15,
      ribbed || cut.band === 'rib' ? s.ribbing(0, 8) : s.fill(),
      false,
    );
  if (ribbed && !back && cut.shoulder === 'raglan') {
    for (const sign of [-1, 1]) {
      seam(
        s,
        [
          [450 + sign * (neck.width + 18), t.neckY + 12],
          [450 + sign * t.arm * 0.84, t.armY - 90, 1],
          [450 + sign * (t.arm - 4), t.armY],
        ],
        0.6,
      );
    }
  }
}

/** The plan's neck point, for details. */
const focusNeck = (pen: Pen, width = 400) => {
  const { t, neck } = plan(pen, false);
  return around(490, t.neckY + neck.depth * 0.5 + 60, width);
};

export const tshirt: Garment = {
  options: (gender) => ({
    neck: gender === 'women' ? ['crew', 'v', 'scoop', 'boat', 'square'] : ['crew', 'v', 'crew'],
    fit: ['regular', 'slim', 'relaxed', 'oversize'],
    sleeve: gender === 'women' ? ['short', 'cap', 'long', 'elbow'] : ['short', 'short', 'long'],
    length: gender === 'women' ? ['regular', 'cropped', 'short'] : ['regular', 'long'],
    pocket: ['none', 'chest'],
    band: ['rib', 'self'],
  }),
  draw: (pen) => drawKnit(pen, false),
  focus: focusNeck,
  worn: 'top',
};

export const sweater: Garment = {
  options: (gender) => ({
    neck: gender === 'women' ? ['crew', 'v', 'boat', 'high'] : ['crew', 'v', 'high'],
    fit: ['regular', 'relaxed', 'oversize'],
    length: gender === 'women' ? ['regular', 'short', 'long', 'cropped'] : ['regular', 'short'],
    hem: ['regular', 'deep'],
    shoulder: ['set-in', 'raglan'],
    sleeve: ['long'],
  }),
  draw: (pen) => drawKnit(pen, true),
  focus: focusNeck,
  worn: 'top',
};

export const turtleneck: Garment = {
  options: () => ({
    collar: ['rolled', 'mock', 'funnel'],
    fit: ['slim', 'regular', 'relaxed'],
    length: ['regular', 'short', 'long'],
    hem: ['regular', 'deep'],
    neck: ['crew'],
    sleeve: ['long'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const k = plan(pen, true);
    const { t } = k;
    const n = t.neck;
    hemBand(pen, t, cut.hem === 'deep' ? 74 : 48, s.ribbing());
    drawBody(pen, { ...k, neck: { width: n, depth: 24 } });
    knitSleeves(pen, t, 'rib');
    const tall = cut.collar === 'mock' ? 48 : cut.collar === 'funnel' ? 96 : 80;
    const flare = cut.collar === 'funnel' ? 12 : 0;
    s.panel(
      symmetric([
        X(0, t.neckY - tall - 6, 1),
        X(n - 14 + flare, t.neckY - tall + 2),
        X(n - 18 + flare, t.neckY - tall + 18),
        X(0, t.neckY - tall + 20, 1),
      ]),
      { tone: -0.45, round: 0.5, volume: 0.3 },
    );
    const tube: Node[] = symmetric([
      X(0, t.neckY - tall + 12, 1),
      X(n * 0.6, t.neckY - tall + 9, 1),
      X(n - 12 + flare, t.neckY - tall),
      X(n - 8 + flare * 0.5, t.neckY - tall * 0.5, 1),
      X(n + 6, t.neckY + 3),
      X(n * 0.6, t.neckY + 28, 1),
      X(0, t.neckY + 34, 1),
    ]);
    s.panel(tube, { fill: s.ribbing(0, 9), round: 0.8, volume: 0.45, depth: 24, cast: 0.4 });
    if (cut.collar === 'rolled') {
      s.panel(
        symmetric([
          X(0, t.neckY - tall + 10, 1),
          X(n * 0.6, t.neckY - tall + 7, 1),
          X(n - 10, t.neckY - tall - 2),
          X(n + 7, t.neckY - tall * 0.42, 1),
          X(n + 9, t.neckY - 12),
          X(n * 0.6, t.neckY + 12, 1),
          X(0, t.neckY + 18, 1),
        ]),
        { fill: s.ribbing(0, 9), round: 0.85, volume: 0.5, depth: 22, cast: 0.75, castBy: [2, 9] },
      );
    }
  },
  focus: (pen) => around(480, plan(pen, true).t.neckY + 40, 400),
  worn: 'top',
};

export const polo: Garment = {
  options: (gender) => ({
    fit: ['regular', 'slim', 'relaxed'],
    sleeve: gender === 'women' ? ['short', 'elbow', 'long'] : ['short', 'short', 'long'],
    buttons: [3, 2, 4],
    length: ['regular', 'long'],
    tipping: ['none', 'tipped'],
    neck: ['polo'],
  }),
  draw: (pen) => {
    const { s, cut, back, women } = pen;
    const k = plan(pen, false);
    const { t } = k;
    const n = t.neck;
    const tipped = cut.tipping === 'tipped' ? (pen.drawing.accent ?? s.tones.lighter) : undefined;
    if (!back) {
      inside(pen, t, { width: n, depth: 90 });
      label(s, 450, t.neckY + 6, 44);
    }
    drawBody(pen, { ...k, neck: { width: n, depth: 76, v: true } });
    stitch(s, [X(-t.hem + 4, t.hemY - 12), X(0, t.hemY - 6, 1), X(t.hem - 4, t.hemY - 12)], undefined, 0.5);
    if (!back) {
      const end = t.neckY + 110 + Number(cut.buttons) * 38;
      const side = women ? -1 : 1;
      s.panel(
        [
          [450 - 18, t.neckY + 60],
          [450 + 18, t.neckY + 60],
          [450 + 18, end],
          [450 - 18, end],
        ],
        {
          volume: 0.25,
          depth: 8,
          round: 0.1,
          cast: 0.35,
          castBy: [-2 * side, 3],
        },
      );
      stitch(s, [
        [450 - 18, end - 18],
        [450 + 18, end - 18],
      ]);
      for (let i = 0; i < Number(cut.buttons); i += 1) {
        const y = t.neckY + 92 + i * ((end - t.neckY - 118) / Math.max(1, Number(cut.buttons) - 0.4));
        buttonhole(s, 450, y - 8, 15, 90);
        button(s, 450, y, 7.5, { holes: 4 });
      }
    }
    knitSleeves(pen, t, 'rib');
    const leaf = (sign: 1 | -1): void => {
      const nodes: Node[] = [
        X(sign * (n - 8), t.neckY - 30),
        X(sign * (n + 12), t.neckY - 8, 1),
        X(sign * (n + 24), t.neckY + 44, 1),
        X(sign * (n + 4), t.neckY + 92),
        X(sign * n * 0.45, t.neckY + 78, 1),
        X(sign * 6, t.neckY + 66),
        X(sign * n * 0.62, t.neckY + 26, 1),
      ];
      s.panel(nodes, {
        fill: s.ribbing(30 * sign, 7),
        volume: 0.3,
        depth: 14,
        round: 0.2,
        cast: 0.6,
        castBy: [2, 7],
      });
      if (tipped) {
        s.stroke(
          `M${450 + sign * (n + 16)},${t.neckY + 52}L${450 + sign * n},${t.neckY + 84}L${450 + sign * 16},${t.neckY + 61}`,
          tipped,
          4,
        );
      }
    };
    if (back) {
      s.panel(
        symmetric([
          X(0, t.neckY - 36, 1),
          X(n - 6, t.neckY - 22),
          X(n + 26, t.neckY + 26),
          X(0, t.neckY + 34, 1),
        ]),
        { fill: s.ribbing(90, 7), volume: 0.3, depth: 14, cast: 0.5 },
      );
      return;
    }
    s.panel(
      symmetric([
        X(0, t.neckY - 34, 1),
        X(n - 8, t.neckY - 28),
        X(n - 14, t.neckY + 6),
        X(0, t.neckY + 4, 1),
      ]),
      { fill: s.ribbing(90, 7), tone: -0.2, volume: 0.4, depth: 14 },
    );
    leaf(-1);
    leaf(1);
  },
  focus: (pen) => around(470, plan(pen, false).t.neckY + 110, 380),
  worn: 'top',
};
