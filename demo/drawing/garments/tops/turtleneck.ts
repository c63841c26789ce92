import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { hemBand } from '../body.ts';
import { around, type Garment } from '../garment.ts';
import { drawBody, knitSleeves, plan } from './knit-kit.ts';

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
