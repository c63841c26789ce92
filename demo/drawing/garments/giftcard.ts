import { tones } from '../colour.ts';
import { oval, rounded } from '../shape/path.ts';
import { wordmark } from '../shape/wordmark.ts';
import { around, type Garment } from './garment.ts';

export const giftcard: Garment = {
  options: () => ({
    motif: ['thread', 'lapel', 'plain', 'buttons'],
    ribbon: ['ribbon', 'none'],
    envelope: ['envelope', 'none'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    if (cut.envelope === 'envelope') {
      const paper = '#e4ddd0';
      const pt = tones(paper);
      s.panel(
        [
          [170, 520],
          [720, 456],
          [770, 830],
          [214, 896],
        ],
        { fill: paper, tones: pt, volume: 0.2, depth: 24, round: 0.1, fall: 0.4 },
      );
      s.panel(
        [
          [170, 520],
          [720, 456],
          [470, 716],
        ],
        { fill: paper, tones: pt, volume: 0.2, depth: 16, round: 0, fall: 0.3, cast: 0.5 },
      );
    }
    const x = 150;
    const y = 420;
    const o = s.panel(rounded(x, y, 600, 378, 26), {
      volume: 0.12,
      depth: 20,
      round: 0.12,
      fall: 0.5,
      cast: cut.envelope === 'envelope' ? 0.7 : 0,
      castBy: [6, 14],
      edge: 0.5,
    });
    if (pen.back) {
      s.stroke(`M${x},${y + 78}h600`, '#1d1b19', 62, 0.92, '', o);
      s.add(`<rect x="${x + 44}" y="${y + 150}" width="300" height="58" rx="4" fill="#efece4"/>`);
      let bars = '';
      for (let at = 0; at < 200; at += 5 + (at % 3) * 3) bars += `M${x + 360 + at},${y + 262}v78`;
      s.add(`<rect x="${x + 348}" y="${y + 250}" width="216" height="102" rx="4" fill="#efece4"/>`);
      s.stroke(bars, '#2a2825', 3.4);
      return;
    }
    const ink = s.tones.lightness > 0.6 ? s.tones.edge : '#f1ece2';
    const faint = s.tones.lightness > 0.6 ? s.tones.darker : s.tones.lighter;
    if (cut.motif === 'lapel')
      s.stroke(
        `M${x + 300},${y + 378}L${x + 120},${y}M${x + 300},${y + 378}L${x + 480},${y}M${x + 210},${y + 190}l-70,-34l36,-44M${x + 390},${y + 190}l70,-34l-36,-44`,
        faint,
        2.4,
        0.8,
        '',
        o,
      );
    else if (cut.motif === 'thread')
      s.stroke(
        `M${x - 20},${y + 290}C${x + 160},${y + 180} ${x + 230},${y + 420} ${x + 360},${y + 300}S${x + 520},${y + 120} ${x + 640},${y + 230}`,
        faint,
        3,
        0.9,
        'stroke-dasharray="14 8"',
        o,
      );
    else if (cut.motif === 'buttons')
      for (let i = 0; i < 4; i += 1)
        s.add(
          `<circle cx="${x + 480}" cy="${y + 70 + i * 80}" r="24" fill="none" stroke="${faint}" stroke-width="2.4"/><circle cx="${x + 474}" cy="${y + 70 + i * 80}" r="3.5" fill="${faint}"/><circle cx="${x + 486}" cy="${y + 70 + i * 80}" r="3.5" fill="${faint}"/>`,
        );
    s.add(wordmark(x + 176, y + 186, 236, ink));
    s.stroke(`M${x + 58},${y + 226}h118`, ink, 1.6, 0.7);
    if (cut.ribbon === 'ribbon') {
      const c = pen.drawing.accent ?? '#8c2f3a';
      const t = tones(c);
      const rx = x + 470;
      s.panel(
        [
          [rx - 22, y - 6],
          [rx + 22, y - 6],
          [rx + 22, y + 384],
          [rx - 22, y + 384],
        ],
        { fill: c, tones: t, volume: 0.2, depth: 8, round: 0.4, cast: 0.5, ground: false },
      );
      for (const g of [-1, 1]) {
        s.panel(
          [
            [rx, y + 150],
            [rx + g * 74, y + 60, 1],
            [rx + g * 124, y + 96, 1],
            [rx + g * 96, y + 150, 1],
          ],
          { fill: c, tones: t, volume: 0.5, depth: 18, cast: 0.6, ground: false },
        );
        s.panel(
          [
            [rx, y + 150],
            [rx + g * 50, y + 220, 1],
            [rx + g * 96, y + 270],
            [rx + g * 58, y + 282],
            [rx + g * 26, y + 230, 1],
          ],
          { fill: c, tones: t, volume: 0.4, depth: 14, cast: 0.6, ground: false },
        );
      }
      s.panel(oval(rx, y + 150, 24, 26), {
        fill: c,
        tones: t,
        volume: 0.5,
        depth: 14,
        cast: 0.6,
        ground: false,
      });
    }
  },
  focus: () => around(400, 600, 420),
  worn: 'none',
};
