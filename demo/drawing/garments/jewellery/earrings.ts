import { oval } from '../../shape/path.ts';
import { around, type Garment } from '../garment.ts';
import { metalGradient, stone, wire } from './jewel-kit.ts';

export const earrings: Garment = {
  options: () => ({
    style: ['hoops', 'drops', 'studs', 'twist', 'pearls'],
    stone: ['pearl', 'stone', 'none'],
    size: ['large', 'small'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const k = (cut.size === 'small' ? 0.8 : 1) * (1 + pen.jitter(0.07));
    s.bounds = [250, 380, 650, 820];
    for (const x of [330, 570]) {
      const y = 480;
      if (cut.style === 'hoops' || cut.style === 'twist') {
        const r = 104 * k;
        wire(pen, `M${x},${y - 24}q18,-26 22,6`, 6);
        wire(pen, `M${x},${y}a${r * 0.86},${r} 0 1 0 1,0Z`, cut.style === 'twist' ? 24 : 15);
        if (cut.style === 'twist') {
          let d = '';
          for (let i = 0; i < 30; i += 1) {
            const a = (i / 30) * Math.PI * 2;
            d += `M${Math.round(x + Math.sin(a) * (r * 0.86 - 11))},${Math.round(y + r + Math.cos(a) * (r - 11))}Q${Math.round(x + Math.sin(a + 0.16) * r * 0.86)},${Math.round(y + r + Math.cos(a + 0.1) * r)} ${Math.round(x + Math.sin(a + 0.24) * (r * 0.86 + 11))},${Math.round(y + r + Math.cos(a + 0.24) * (r + 11))}`;
          }
          s.stroke(d, s.tones.edge, 3, 0.7);
        }
        if (cut.stone !== 'none') stone(pen, x, y + r * 2 + 30, 22 * k, String(cut.stone));
      } else if (cut.style === 'drops') {
        wire(pen, `M${x},${y - 20}q-24,-44 6,-60q34,-6 22,30`, 5.5);
        s.panel(oval(x, y, 22, 22), { fill: metalGradient(pen), volume: 0.2, depth: 6, round: 0 });
        wire(pen, `M${x},${y + 24}v${84 * k}`, 4);
        s.panel(
          [
            [x, y + 100 * k, 1],
            [x + 40 * k, y + 190 * k, 1],
            [x, y + 236 * k, 1],
            [x - 40 * k, y + 190 * k, 1],
          ],
          { fill: metalGradient(pen), volume: 0.3, depth: 12, round: 0.2 },
        );
        if (cut.stone !== 'none') stone(pen, x, y + 184 * k, 20 * k, String(cut.stone));
      } else {
        s.panel(oval(x, y + 90, 58 * k, 58 * k), {
          fill: metalGradient(pen),
          volume: 0.25,
          depth: 12,
          round: 0,
        });
        stone(
          pen,
          x,
          y + 90,
          (cut.style === 'pearls' ? 54 : 40) * k,
          cut.style === 'pearls' ? 'pearl' : cut.stone === 'pearl' ? 'pearl' : 'stone',
        );
        wire(pen, `M${x + 56 * k},${y + 60}l40,-22`, 5);
      }
    }
  },
  standing: () => ({ zoom: 1.4 }),
  focus: () => around(350, 580, 320),
  twoSided: true,
  worn: 'none',
};
