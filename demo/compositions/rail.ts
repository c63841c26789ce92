import type { Drawing } from '../drawing/index.ts';
import { type Cutout, cutout, inset } from './inset.ts';

export interface RailPicture {
  readonly width: number;
  readonly height: number;
  /** Colour of the wall. */
  readonly ground: string;
  readonly goods: readonly Drawing[];
  /** Fraction of the width, from the left, kept clear for text. */
  readonly free?: number;
}

const lying = new Set([
  'belt',
  'beanie',
  'cap',
  'hat',
  'gloves',
  'earrings',
  'necklace',
  'bracelet',
  'cufflinks',
  'giftcard',
  'bowtie',
  'socks',
  'bra',
  'briefs',
  'boxers',
]);

/** Sizes relative to a coat. */
const SIZES: Readonly<Record<string, number>> = {
  suit: 1.04,
  pyjamas: 1.04,
  trousers: 0.92,
  jeans: 0.92,
  jacket: 0.84,
  bomber: 0.8,
  puffer: 0.9,
  sweater: 0.78,
  cardigan: 0.8,
  turtleneck: 0.78,
  hoodie: 0.8,
  shirt: 0.8,
  blouse: 0.78,
  tshirt: 0.74,
  polo: 0.74,
  vest: 0.62,
  skirt: 0.7,
  shorts: 0.55,
  tie: 0.62,
  scarf: 0.66,
};
/** Lying goods whose drawings reach further down. */
const tall = new Set(['gloves', 'necklace', 'socks']);

interface Piece {
  readonly kind: string;
  readonly cut: Cutout;
  readonly lies: boolean;
}
const hangs = ({ cut, lies }: Piece) => cut.foot === undefined && !lies;

/** An SVG of goods as in a tailor's studio: clothes on a rail, shoes and bags on a bench below. */
export function railPicture(picture: RailPicture): string {
  const { width, height, ground, goods, free = 0 } = picture;
  const left = width * free;
  const room = width - left;
  const pieces: Piece[] = goods.map((drawing, index) => ({
    kind: drawing.kind,
    cut: cutout(drawing, `g${index}-`),
    lies: lying.has(drawing.kind) || (drawing.kind === 'scarf' && drawing.cut?.style !== 'loop'),
  }));
  const onRail = pieces.filter(hangs);
  const onBench = pieces.filter((piece) => !hangs(piece));
  const floor = height * (onRail.length > 0 ? 0.9 : 0.78);
  const railY = height * 0.085;
  const parts = [wall(width, height, ground, floor)];
  if (onRail.length > 0) {
    parts.push(rail(left + room * 0.04, width - room * 0.04, railY));
    parts.push(...hangOnRail(onRail, { left, room, height, railY }));
  }
  parts.push(...placeOnBench(onBench, { left, room, height, floor, alone: onRail.length === 0 }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function wall(width: number, height: number, ground: string, floor: number): string {
  return [
    '<defs><linearGradient id="wall" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset=".5" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient>',
    '<linearGradient id="boards" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".16"/><stop offset=".25" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity=".16"/></linearGradient>',
    '<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d877d"/><stop offset=".35" stop-color="#e9e5dd"/><stop offset="1" stop-color="#5d584f"/></linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="${ground}"/><rect width="${width}" height="${height}" fill="url(#wall)"/>`,
    `<rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#boards)"/>`,
    `<path d="M0 ${floor}H${width}" stroke="#000" stroke-opacity=".14" stroke-width="2"/>`,
  ].join('');
}

const rail = (from: number, to: number, y: number): string =>
  `<path d="M${from} ${y + 16}H${to}" stroke="#000" stroke-opacity=".12" stroke-width="12" stroke-linecap="round"/><rect x="${from}" y="${y - 6}" width="${to - from}" height="12" rx="6" fill="url(#steel)"/>`;

interface Room {
  readonly left: number;
  readonly room: number;
  readonly height: number;
}

function hangOnRail(
  pieces: readonly Piece[],
  { left, room, height, railY }: Room & { railY: number },
): string[] {
  const count = pieces.length;
  const full = Math.min(height * 0.7, count === 1 ? room : (room / (count - 0.1)) * (count > 2 ? 1.7 : 1.45));
  const step = count > 1 ? Math.min((room - full * 0.8) / (count - 1), full * 0.72) : 0;
  const start = left + (room - step * (count - 1)) / 2;
  return pieces.flatMap(({ cut, kind }, index) => {
    const sheet = full * (count > 1 ? (SIZES[kind] ?? 1) : 1);
    const centre = start + step * index;
    const y = railY - sheet * 0.02;
    const hook = `<path d="M${Math.round(centre)} ${railY - 7}c16 0 16 24 0 28c-7 2-7 10-7 18v${Math.round(sheet * 0.5)}" fill="none" stroke="#6b655b" stroke-width="4" stroke-linecap="round"/>`;
    return [hook, inset(cut, centre - sheet / 2, y, sheet)];
  });
}

function placeOnBench(
  pieces: readonly Piece[],
  { left, room, height, floor, alone }: Room & { floor: number; alone: boolean },
): string[] {
  const count = pieces.length;
  const sheet = alone
    ? Math.min(height * 0.72, (room / count) * 1.1)
    : Math.min(height * 0.34, room / (count + 0.5));
  const rest = alone ? floor + height * 0.06 : floor + (height - floor) * 0.55;
  return pieces.map(({ cut, kind }, index) => {
    const centre = left + (room * (index + 0.5)) / count;
    const foot = cut.foot ?? (tall.has(kind) ? 0.84 : 0.66);
    const y =
      alone && cut.foot === undefined ? (height - sheet * (4 / 3)) / 2 : rest - sheet * (4 / 3) * foot;
    return inset(cut, centre - sheet / 2, y, sheet);
  });
}
