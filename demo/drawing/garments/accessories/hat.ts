import { tones } from '../../colour.ts';
import { crease, shade } from '../../shape/fold.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { seam, stitch } from '../../shape/trim.ts';
import { around, type Garment } from '../garment.ts';

export const hat: Garment = {
  options: () => ({
    crown: ['fedora', 'bucket', 'cloche', 'boater'],
    brim: ['medium', 'wide', 'narrow'],
    band: ['ribbon', 'leather', 'self'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const brim = cut.brim === 'wide' ? 360 : cut.brim === 'narrow' ? 268 : 312;
    const ribbon =
      cut.band === 'self'
        ? undefined
        : cut.band === 'leather'
          ? '#5a3a24'
          : (pen.drawing.accent ?? s.tones.darker);
    const y = 700;
    const soft = cut.crown === 'bucket' || cut.crown === 'cloche';
    if (soft) {
      s.panel(symmetric([X(0, 470, 1), X(130, 478, 1), X(178, 520, 1), X(196, y), X(0, y + 30, 1)]), {
        round: 0.7,
        volume: 0.5,
        depth: 40,
        folds: [shade([340, 500], [320, 600], [320, 690], 34, -0.3)],
      });
      seam(s, [X(-172, 516), X(0, 540, 1), X(172, 516)], 0.7);
      const flare = cut.crown === 'cloche' ? 250 : brim * 0.92;
      s.panel(
        symmetric([
          X(0, y + 26, 1),
          X(110, y + 18, 1),
          X(196, y - 6),
          X(flare, y + 120, 1),
          X(flare - 6, y + 140, 1),
          X(flare * 0.6, y + 178, 1),
          X(0, y + 192, 1),
        ]),
        {
          round: 0.7,
          volume: 0.45,
          depth: 30,
          fall: 0.5,
          cast: 0.5,
          folds: [
            ...crease([380, y + 20], [350, y + 100], [340, y + 180], 16, 0.3),
            ...crease([540, y + 20], [580, y + 100], [600, y + 170], 16, 0.3),
          ],
        },
      );
      for (let i = 1; i < 6; i += 1) {
        const f = i / 6;
        stitch(
          s,
          [
            X(-(196 + (flare - 196) * f), y - 6 + 130 * f),
            X(0, y + 26 + 164 * f, 1),
            X(196 + (flare - 196) * f, y - 6 + 130 * f),
          ],
          undefined,
          0.45,
        );
      }
      return;
    }
    s.panel(
      symmetric([
        X(0, y - 30, 1),
        X(brim * 0.7, y - 16, 1),
        X(brim, y + 20, 1),
        X(brim * 0.72, y + 74, 1),
        X(0, y + 96, 1),
      ]),
      {
        volume: 0.5,
        depth: 28,
        round: 0.6,
        fall: 0.3,
        folds: [shade([450 - brim * 0.8, y + 20], [450 - 200, y - 10], [450 - 100, y], 16, -0.4)],
      },
    );
    const boater = cut.crown === 'boater';
    s.panel(
      symmetric(
        boater
          ? [X(0, 520, 1), X(120, 524, 1), X(176, 544), X(184, y + 10), X(100, y + 44, 1), X(0, y + 50, 1)]
          : [
              X(0, 470, 1),
              X(60, 440, 1),
              X(130, 456, 1),
              X(164, 540, 1),
              X(186, y + 8),
              X(100, y + 42, 1),
              X(0, y + 48, 1),
            ],
      ),
      {
        volume: 0.5,
        depth: 40,
        round: 0.7,
        fall: 0.3,
        cast: 0.6,
        castBy: [8, 10],
        folds: boater
          ? []
          : [
              ...crease([400, 452], [440, 530], [452, 600], 22, 0.44),
              shade([330, 500], [320, 580], [310, 660], 26, -0.36),
              ...crease([560, 470], [540, 560], [560, 640], 16, 0.3),
            ],
      },
    );
    if (boater)
      s.panel(symmetric([X(0, 500, 1), X(120, 506, 1), X(177, 540, 1), X(120, 568, 1), X(0, 576, 1)]), {
        tone: 0.1,
        volume: 0.3,
        depth: 20,
      });
    const bandNodes: Node[] = symmetric([
      X(0, y - 30, 1),
      X(100, y - 38, 1),
      X(181, y - 64),
      X(186, y + 8),
      X(100, y + 42, 1),
      X(0, y + 48, 1),
    ]);
    if (ribbon) {
      s.panel(bandNodes, {
        fill: ribbon,
        tones: tones(ribbon),
        round: 0.7,
        volume: 0.3,
        depth: 12,
        cast: 0.3,
      });
      s.panel(
        [
          [590, y - 56],
          [630, y - 76],
          [634, y + 4],
          [594, y + 26],
        ],
        { fill: ribbon, tones: tones(ribbon), tone: 0.1, volume: 0.35, depth: 10, cast: 0.5 },
      );
    } else seam(s, [X(-182, y - 50), X(0, y - 16, 1), X(182, y - 50)], 0.7);
  },
  standing: (pen) => ({
    floor: pen.cut.crown === 'bucket' || pen.cut.crown === 'cloche' ? 880 : 790,
    span: [160, 740],
  }),
  focus: () => around(500, 650, 400),
  twoSided: true,
  worn: 'none',
};
