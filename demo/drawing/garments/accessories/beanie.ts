import { tones } from '../../colour.ts';
import { crease, shade } from '../../shape/fold.ts';
import { symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { around, type Garment } from '../garment.ts';

export const beanie: Garment = {
  options: () => ({
    cuff: ['folded', 'deep', 'none'],
    pompom: ['none', 'pompom'],
    knit: ['rib', 'smooth', 'cable'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const cuff = cut.cuff === 'deep' ? 170 : cut.cuff === 'folded' ? 110 : 0;
    const fill =
      cut.knit === 'cable' ? s.fill(0, 1.1, 'cable') : cut.knit === 'smooth' ? s.knitted() : s.ribbing(0, 18);
    if (cut.pompom === 'pompom') {
      const x = 450;
      const y = 330;
      s.panel(
        [
          [x, y - 84, 1],
          [x + 72, y - 46, 1],
          [x + 84, y + 20, 1],
          [x + 40, y + 78, 1],
          [x - 40, y + 78, 1],
          [x - 84, y + 20, 1],
          [x - 72, y - 46, 1],
        ],
        { volume: 0.6, depth: 40, round: 0.5 },
      );
      let hair = '';
      for (let i = 0; i < 210; i += 1) {
        const a = pen.random() * Math.PI * 2;
        const r = 20 + pen.random() * 62;
        hair += `M${Math.round(x + Math.cos(a) * r)},${Math.round(y + Math.sin(a) * r)}l${Math.round(Math.cos(a) * 20)},${Math.round(Math.sin(a) * 20)}`;
      }
      s.stroke(hair, s.tones.darker, 3.4, 0.5);
      s.stroke(hair, s.tones.lighter, 2, 0.7, 'transform="translate(-4 -5)"');
    }
    s.panel(
      symmetric([X(0, 390, 1), X(90, 398, 1), X(180, 460, 1), X(224, 580, 1), X(236, 760), X(0, 790, 1)]),
      {
        fill,
        round: 0.75,
        volume: 0.5,
        depth: 46,
        fall: 0.3,
        folds: [
          ...crease([420, 400], [360, 460], [310, 560], 16, 0.36),
          ...crease([480, 400], [540, 460], [590, 560], 16, 0.36),
          ...crease([450, 396], [452, 470], [446, 580], 14, 0.3),
          shade([330, 470], [290, 580], [290, 700], 30, -0.3),
        ],
      },
    );
    if (cuff > 0) {
      s.panel(
        symmetric([
          X(0, 820 - cuff, 1),
          X(160, 810 - cuff, 1),
          X(240, 792 - cuff),
          X(252, 800 - cuff / 2, 1),
          X(246, 800),
          X(150, 826, 1),
          X(0, 834, 1),
        ]),
        {
          fill: s.ribbing(0, 18),
          round: 0.75,
          volume: 0.45,
          depth: 26,
          fall: 0.3,
          cast: 0.7,
          castBy: [0, -8],
        },
      );
      s.panel(
        [
          [560, 830 - cuff * 0.7],
          [626, 824 - cuff * 0.7],
          [628, 824 - cuff * 0.7 + 36],
          [562, 830 - cuff * 0.7 + 36],
        ],
        { fill: '#ece8de', tones: tones('#ece8de'), volume: 0.1, round: 0, cast: 0.3, ground: false },
      );
    }
  },
  standing: () => ({ zoom: 1.25 }),
  focus: () => around(450, 690, 380),
  twoSided: true,
  worn: 'none',
};
