import { oval } from '../../shape/path.ts';
import { wordmark } from '../../shape/wordmark.ts';
import { around, type Garment } from '../garment.ts';
import { metalGradient, stone, wire } from './jewel-kit.ts';

export const necklace: Garment = {
  options: () => ({
    style: ['pendant', 'chain', 'pearls', 'layers'],
    length: ['princess', 'long', 'choker'],
    stone: ['stone', 'pearl', 'disc'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const deep = cut.length === 'long' ? 960 : cut.length === 'choker' ? 620 : 780;
    s.bounds = [180, 200, 720, deep + 110];
    const curve = (d: number, w: number): string =>
      `M${450 - w},210C${450 - w - 10},${210 + (d - 210) * 0.6} ${450 - 90},${d} 450,${d}S${450 + w + 10},${210 + (d - 210) * 0.6} ${450 + w},210`;
    const chain = (d: string, w: number): void => {
      s.stroke(d, '#3a352e', w + 2, 0.18, 'transform="translate(6 10)"');
      s.stroke(d, s.tones.edge, w, 1, 'stroke-dasharray="9 4" stroke-linecap="round"');
      s.stroke(d, s.tones.base, w * 0.66, 1, 'stroke-dasharray="9 4" stroke-linecap="round"');
      s.stroke(d, '#fff', w * 0.2, 0.8, 'stroke-dasharray="4 9" transform="translate(-1 -1.500)"');
    };
    if (cut.style === 'pearls') {
      const n = 39;
      for (let i = 0; i <= n; i += 1) {
        const t = i / n;
        const a = Math.PI * (1 - t);
        const x = 450 + Math.cos(a) * 216 * (1 - 0.1 * Math.sin(a));
        const y = 230 + Math.sin(a) * (deep - 230);
        stone(pen, Math.round(x), Math.round(y), 13 + 9 * Math.sin(a), 'pearl');
      }
      return;
    }
    chain(curve(deep, 210), cut.style === 'chain' ? 19 : 8);
    if (cut.style === 'layers') {
      chain(curve(deep - 130, 176), 6);
      chain(curve(deep - 230, 140), 11);
    }
    if (cut.style !== 'chain') {
      wire(pen, `M450,${deep - 4}a9,11 0 1 0 1,0Z`, 4);
      if (cut.stone === 'disc') {
        s.panel(oval(450, deep + 66, 46, 46), {
          fill: metalGradient(pen),
          volume: 0.2,
          depth: 10,
          round: 0,
          cast: 0.3,
        });
        s.add(
          `<circle cx="450" cy="${deep + 66}" r="37" fill="none" stroke="${s.tones.darker}" stroke-width="1.600"/>${wordmark(450, deep + 67, 46, s.tones.edge)}`,
        );
      } else {
        s.panel(oval(450, deep + 62, 42, 48), { fill: metalGradient(pen), volume: 0.2, depth: 8, round: 0 });
        stone(pen, 450, deep + 62, 35, String(cut.stone));
      }
    }
  },
  standing: () => ({ zoom: 1.2 }),
  focus: (pen) => around(450, pen.cut.length === 'long' ? 930 : 720, 320),
  twoSided: true,
  worn: 'none',
};
