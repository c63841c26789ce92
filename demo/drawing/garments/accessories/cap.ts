import { tones } from '../../colour.ts';
import { crease, shade } from '../../shape/fold.ts';
import type { Node } from '../../shape/path.ts';
import { button, seam, stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';

export const cap: Garment = {
  options: () => ({
    style: ['baseball', 'flat', 'baker'],
    visor: ['curved', 'flat'],
    trim: ['tone', 'contrast'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    if (cut.style !== 'baseball') {
      const baker = cut.style === 'baker';
      s.panel(
        [
          [180, 700, 1],
          [200, 690],
          [420, 740, 1],
          [640, 720],
          [620, 770, 1],
          [430, 806, 1],
          [230, 780, 1],
        ],
        { tone: -0.2, volume: 0.4, depth: 18 },
      );
      s.panel(
        [
          [166, 690, 1],
          [180, 600, 1],
          [270, 500, 1],
          [440, 446, 1],
          [620, 480, 1],
          [736, 580, 1],
          [744, 680, 1],
          [690, 730],
          [560, 744, 1],
          [380, 740, 1],
          [230, 722, 1],
        ],
        {
          volume: 0.5,
          depth: 44,
          round: 0.5,
          fall: 0.5,
          folds: [
            ...crease([300, 520], [330, 620], [300, 716], 14, 0.3),
            shade([270, 540], [420, 480], [560, 500], 40, -0.34),
            ...crease([640, 520], [620, 620], [560, 720], 14, 0.32),
            ...crease([470, 460], [480, 580], [440, 700], 16, 0.24),
          ],
        },
      );
      if (baker) {
        seam(
          s,
          [
            [440, 448],
            [340, 580, 1],
            [300, 728],
          ],
          0.8,
        );
        seam(
          s,
          [
            [440, 448],
            [480, 590, 1],
            [470, 742],
          ],
          0.8,
        );
        seam(
          s,
          [
            [440, 448],
            [620, 570, 1],
            [660, 732],
          ],
          0.8,
        );
        button(s, 440, 450, 17, { holes: 0 });
      } else
        seam(
          s,
          [
            [176, 640],
            [420, 690, 1],
            [736, 620],
          ],
          0.6,
        );
      s.panel(
        [
          [160, 694],
          [220, 716, 1],
          [400, 742, 1],
          [566, 742],
          [480, 800, 1],
          [320, 812, 1],
          [180, 768, 1],
        ],
        { volume: 0.45, depth: 22, fall: 0.4, cast: 0.6, castBy: [2, -6] },
      );
      stitch(
        s,
        [
          [182, 762],
          [320, 800, 1],
          [474, 790, 1],
          [550, 748],
        ],
        undefined,
        0.6,
      );
      return;
    }
    const accent = cut.trim === 'contrast' ? (pen.drawing.accent ?? s.tones.darker) : undefined;
    s.panel(
      [
        [250, 690],
        [252, 560, 1],
        [320, 440, 1],
        [460, 392, 1],
        [610, 430, 1],
        [690, 540, 1],
        [706, 690],
        [600, 720, 1],
        [460, 730, 1],
        [330, 716, 1],
      ],
      {
        volume: 0.5,
        depth: 46,
        round: 0.65,
        fall: 0.4,
        folds: [
          shade([320, 500], [400, 430], [500, 430], 30, -0.3),
          ...crease([690, 640], [640, 650], [580, 690], 12, 0.3),
        ],
      },
    );
    for (const line of [
      [
        [462, 394],
        [340, 520, 1],
        [316, 712],
      ],
      [
        [462, 394],
        [476, 560, 1],
        [470, 730],
      ],
      [
        [462, 394],
        [610, 520, 1],
        [640, 712],
      ],
    ] as Node[][]) {
      seam(s, line, 0.8);
      stitch(
        s,
        line.map((n): Node => (n[2] ? [n[0] + 9, n[1], 1] : [n[0] + 9, n[1]])),
        undefined,
        0.5,
      );
    }
    for (const [x, y] of [
      [384, 520],
      [566, 520],
    ] as const)
      s.add(
        `<circle cx="${x}" cy="${y}" r="7" fill="${s.tones.shadow}" stroke="${s.tones.edge}" stroke-width="3"/>`,
      );
    button(s, 462, 396, 14, { holes: 0, colour: s.tones.base });
    const dip = cut.visor === 'curved' ? 60 : 20;
    s.panel(
      [
        [236, 690],
        [330, 706, 1],
        [460, 722, 1],
        [600, 712, 1],
        [690, 690],
        [560, 770 + dip * 0.4, 1],
        [380, 806 + dip * 0.5, 1],
        [220, 800 + dip, 1],
        [160, 770 + dip, 1],
      ],
      {
        ...(accent ? { fill: accent, tones: tones(accent) } : {}),
        volume: 0.45,
        depth: 30,
        round: 0.4,
        fall: 0.5,
        cast: 0.6,
        castBy: [0, -7],
      },
    );
    for (const k of [0.94, 0.84, 0.74])
      stitch(
        s,
        [
          [460 - 280 * k, 690 + (80 + dip) * k],
          [380, 712 + (92 + dip * 0.5) * k, 1],
          [560, 712 + (56 + dip * 0.4) * k, 1],
          [460 + 220 * k, 700],
        ],
        undefined,
        0.5,
      );
  },
  standing: () => ({ zoom: 1.25 }),
  focus: () => around(400, 650, 400),
  twoSided: true,
  worn: 'none',
};
