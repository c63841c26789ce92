import { symmetric } from '../../shape/path.ts';
import { type Torso, torso, X } from '../../shape/torso.ts';
import { label, seam, stitch } from '../../shape/trim.ts';
import { bodyNodes, cuffNodes, hemBand, inside, type Neck, neckBand, softFolds } from '../body.ts';
import { around, type Pen } from '../garment.ts';
import { drawSleeves } from '../sleeves.ts';

const hems: Record<string, number> = { cropped: 740, short: 800, regular: 860, long: 930, tunic: 1000 };

interface Knit {
  t: Torso;
  neck: Neck;
  ribbed: boolean;
}

export function plan(pen: Pen, ribbed: boolean): Knit {
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

export function drawBody(pen: Pen, k: Knit): void {
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

export function drawKnit(pen: Pen, ribbed: boolean): void {
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
export const focusNeck = (pen: Pen, width = 400) => {
  const { t, neck } = plan(pen, false);
  return around(490, t.neckY + neck.depth * 0.5 + 60, width);
};
