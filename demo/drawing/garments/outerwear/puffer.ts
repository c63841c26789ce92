import { tones } from '../../colour.ts';
import { type Node, symmetric } from '../../shape/path.ts';
import { X } from '../../shape/torso.ts';
import { label, zip } from '../../shape/trim.ts';
import { inside } from '../body.ts';
import { around, type Garment } from '../garment.ts';
import { liningOf } from '../sleeves.ts';
import { hood, hoodBack, plan, quilt, shell, sleeves } from './shell-kit.ts';

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
