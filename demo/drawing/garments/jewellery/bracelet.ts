import { around, type Garment } from '../garment.ts';
import { metalGradient, stone, wire } from './jewel-kit.ts';

export const bracelet: Garment = {
  options: () => ({ style: ['bangle', 'chain', 'cuff', 'pearls', 'braid'], stones: ['none', 'stones'] }),
  draw: (pen) => {
    const { s, cut } = pen;
    const [cx, cy, rx, ry] = [450, 600, 230, 150 + pen.jitter(14)];
    s.bounds = [200, 420, 700, 790];
    const ring = (dy: number): string =>
      `M${cx - rx},${cy + dy}a${rx},${ry} 0 1 0 ${rx * 2},0a${rx},${ry} 0 1 0 ${-rx * 2},0Z`;
    if (cut.style === 'pearls') {
      for (let i = 0; i < 34; i += 1) {
        const a = (i / 34) * Math.PI * 2 - Math.PI / 2;
        stone(
          pen,
          Math.round(cx + Math.cos(a) * rx),
          Math.round(cy + Math.sin(a) * ry),
          21 + 4 * Math.sin(a),
          i % 9 === 0 && cut.stones === 'stones' ? 'stone' : 'pearl',
        );
      }
    } else if (cut.style === 'chain') {
      const d = ring(0);
      s.stroke(d, '#3a352e', 30, 0.14, 'transform="translate(8 14)"');
      s.stroke(d, s.tones.edge, 32, 1, 'stroke-dasharray="26 12" stroke-linecap="round"');
      s.stroke(d, s.tones.base, 26, 1, 'stroke-dasharray="26 12" stroke-linecap="round"');
      s.stroke(d, s.tones.dark, 12, 1, 'stroke-dasharray="20 18" stroke-linecap="round"');
      s.stroke(d, '#fff', 4, 0.7, 'stroke-dasharray="14 24" transform="translate(-2 -9)"');
    } else if (cut.style === 'cuff') {
      const g = metalGradient(pen);
      s.panel(
        [
          [cx - rx, cy - 60, 1],
          [cx - rx * 0.6, cy - ry - 10, 1],
          [cx, cy - ry - 40, 1],
          [cx + rx * 0.6, cy - ry - 10, 1],
          [cx + rx, cy - 60, 1],
          [cx + rx - 10, cy + 10],
          [cx + rx * 0.6, cy - ry + 60, 1],
          [cx, cy - ry + 36, 1],
          [cx - rx * 0.6, cy - ry + 60, 1],
          [cx - rx + 10, cy + 10],
        ],
        { fill: s.tones.darker, volume: 0.3, depth: 20, round: 0.5 },
      );
      s.panel(
        [
          [cx - rx, cy - 60],
          [cx - rx * 0.8, cy + 30, 1],
          [cx - rx * 0.3, cy + 84, 1],
          [cx + rx * 0.3, cy + 84, 1],
          [cx + rx * 0.8, cy + 30, 1],
          [cx + rx, cy - 60],
          [cx + rx + 6, cy + 36],
          [cx + rx * 0.8, cy + 130, 1],
          [cx + rx * 0.3, cy + 178, 1],
          [cx - rx * 0.3, cy + 178, 1],
          [cx - rx * 0.8, cy + 130, 1],
          [cx - rx - 6, cy + 36],
        ],
        { fill: g, volume: 0.35, depth: 16, round: 0.6, cast: 0.3 },
      );
      if (cut.stones === 'stones')
        for (const x of [-90, 0, 90]) stone(pen, cx + x, cy + 132 - Math.abs(x) * 0.1, 22, 'stone');
    } else {
      wire(pen, ring(0), cut.style === 'braid' ? 34 : 22);
      if (cut.style === 'braid') {
        let d = '';
        for (let i = 0; i < 56; i += 1) {
          const a = (i / 56) * Math.PI * 2;
          const q = a + 0.13;
          d += `M${Math.round(cx + Math.cos(a) * (rx - 16))},${Math.round(cy + Math.sin(a) * (ry - 16))}L${Math.round(cx + Math.cos(q) * (rx + 16))},${Math.round(cy + Math.sin(q) * (ry + 16))}`;
        }
        s.stroke(d, s.tones.edge, 3.4, 0.75);
        s.stroke(d, '#fff', 1.6, 0.6, 'transform="translate(-3 -1)"');
      }
      if (cut.stones === 'stones')
        for (const a of [1.1, 1.57, 2.04])
          stone(pen, Math.round(cx + Math.cos(a) * rx), Math.round(cy + Math.sin(a) * ry), 20, 'stone');
    }
  },
  standing: () => ({ zoom: 1.3 }),
  focus: () => around(450, 690, 340),
  twoSided: true,
  worn: 'none',
};
