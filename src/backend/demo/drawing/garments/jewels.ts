import { shift, tones } from '../colour.ts';
import { oval, rounded } from '../shape/path.ts';
import { wordmark } from '../shape/wordmark.ts';
import { around, type Garment, type Pen } from './garment.ts';

/** A metal tube or wire along a path: dark lip, body, bright line. */
function wire(pen: Pen, d: string, width: number): void {
  const { s } = pen;
  const t = s.tones;
  s.stroke(d, '#3a352e', width + 3, 0.16, 'transform="translate(7 12)"');
  s.stroke(d, '#3a352e', width, 0.2, 'transform="translate(3 5)"');
  s.stroke(d, t.edge, width + 1.6);
  s.stroke(d, t.base, width);
  s.stroke(d, t.darker, width * 0.36, 0.7, `transform="translate(${width * 0.2} ${width * 0.22})"`);
  s.stroke(d, t.lighter, width * 0.34, 0.9, `transform="translate(${-width * 0.16} ${-width * 0.18})"`);
  s.stroke(d, '#fff', width * 0.13, 0.8, `transform="translate(${-width * 0.22} ${-width * 0.24})"`);
}

/** A stone or pearl. */
function stone(pen: Pen, x: number, y: number, r: number, kind: string): void {
  const { s } = pen;
  const pearl = kind === 'pearl';
  const c = pearl ? '#efe8de' : (pen.drawing.accent ?? '#3f6a5c');
  const t = tones(c);
  const g = s.define(
    `stone ${c} ${pearl}`,
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="${pearl ? '#ffffff' : shift(c, 0.26)}"/><stop offset=".45" stop-color="${c}"/><stop offset="1" stop-color="${shift(c, pearl ? -0.22 : -0.2)}"/></radialGradient>`,
  );
  s.add(
    `<ellipse cx="${x + 8}" cy="${y + 12}" rx="${r}" ry="${r}" fill="#3a352e" opacity=".14"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${g})" stroke="${t.edge}" stroke-width="${pearl ? 0.6 : 1}"/>`,
  );
  if (!pearl) {
    const k = r * 0.52;
    s.add(
      `<path d="M${x - k},${y - k}h${k * 2}v${k * 2}h${-k * 2}ZM${x - k},${y - k}L${x - r * 0.7},${y - r * 0.7}M${x + k},${y - k}L${x + r * 0.7},${y - r * 0.7}M${x - k},${y + k}L${x - r * 0.7},${y + r * 0.7}M${x + k},${y + k}L${x + r * 0.7},${y + r * 0.7}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/>`,
    );
  }
  s.add(
    `<ellipse cx="${x - r * 0.34}" cy="${y - r * 0.4}" rx="${r * 0.2}" ry="${r * 0.13}" fill="#fff" opacity=".85" transform="rotate(-35 ${x - r * 0.34} ${y - r * 0.4})"/>`,
  );
}

const metalGradient = (pen: Pen): string => {
  const t = pen.s.tones;
  return pen.s.gradient(`sheen ${t.base}`, 'x1="0" y1="0" x2="1" y2="1"', [
    [0, t.lighter],
    [0.3, t.base],
    [0.5, '#ffffff'],
    [0.62, t.light],
    [1, t.darker],
  ]);
};

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
  worn: 'none',
};

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
  worn: 'none',
};

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
  worn: 'none',
};

export const cufflinks: Garment = {
  options: () => ({
    shape: ['round', 'square', 'oval', 'bar'],
    face: ['enamel', 'stone', 'brushed', 'pearl'],
  }),
  draw: (pen) => {
    const { s, cut } = pen;
    const g = metalGradient(pen);
    const enamel = pen.drawing.accent ?? '#23324a';
    for (const [x, y, turned] of [
      [320, 660, false],
      [590, 560, true],
    ] as const) {
      // The post and its toggle, seen past the face.
      wire(pen, `M${x + 10},${y}L${x + 96},${y - 74}`, 15);
      s.panel(
        [
          [x + 70, y - 108, 1],
          [x + 88, y - 112, 1],
          [x + 134, y - 40, 1],
          [x + 120, y - 30, 1],
        ],
        { fill: g, volume: 0.3, depth: 8, round: 0.3 },
      );
      const r = 82;
      const shape =
        cut.shape === 'square'
          ? rounded(x - r, y - r, r * 2, r * 2, 16)
          : cut.shape === 'oval'
            ? oval(x, y, r * 1.12, r * 0.82)
            : cut.shape === 'bar'
              ? rounded(x - r * 1.2, y - 42, r * 2.4, 84, 40)
              : oval(x, y, r, r);
      s.panel(
        shape.map((n) => (n[2] ? ([n[0] + 7, n[1] - 7, 1] as const) : ([n[0] + 7, n[1] - 7] as const))),
        { fill: s.tones.darker, volume: 0.3, depth: 10 },
      );
      s.panel(shape, { fill: g, volume: 0.3, depth: 12, round: 0.1 });
      const k = 0.76;
      const inner = shape.map((n) =>
        n[2]
          ? ([x + (n[0] - x) * k, y + (n[1] - y) * k, 1] as const)
          : ([x + (n[0] - x) * k, y + (n[1] - y) * k] as const),
      );
      if (cut.face === 'enamel') {
        s.panel(inner, {
          fill: enamel,
          tones: tones(enamel),
          volume: 0.4,
          depth: 16,
          fall: 0.7,
          ground: false,
        });
        s.stroke(
          `M${x - 44},${y - 26}Q${x - 20},${y - 48} ${x + 16},${y - 50}`,
          '#fff',
          7,
          0.4,
          'stroke-linecap="round"',
        );
      } else if (cut.face === 'brushed') {
        const o = s.panel(inner, { fill: s.tones.light, volume: 0.3, depth: 12, ground: false });
        let d = '';
        for (let i = -90; i < 90; i += 5) d += `M${x - 100},${y + i}l200,-34`;
        s.stroke(d, s.tones.darker, 1.4, 0.45, '', o);
      } else stone(pen, x, y, cut.shape === 'bar' ? 32 : 54, cut.face === 'pearl' ? 'pearl' : 'stone');
      void turned;
    }
  },
  standing: () => ({ zoom: 1.25 }),
  focus: () => around(350, 640, 340),
  worn: 'none',
};

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
