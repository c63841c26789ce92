import { escapeUTF8 } from 'entities';
import QRCode from 'qrcode';

/** Promised in product.md (Orders). */
const SIZE_PX = 300;
const IMAGE_RATIO = 0.4;
/** The share of a code that error correction level Q restores. */
const RESTORED_BY_Q = 0.25;
const DARK = '#15171b';

/**
 * A QR code with the shop's logo in the middle, as SVG. The logo covers at most 0.4 of what level Q can
 * restore, which leaves the rest for bad light or scratches (docs/decisions/0131-fast-payments.md).
 *
 * @param sign the URL of a square image
 */
export function qrCode(text: string, sign: string): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'Q' });
  const { size } = modules;
  const side = signSide(size);
  const from = (size - side) / 2;
  const isCovered = (place: number) => place >= from && place < from + side;
  const isDark = (x: number, y: number) => modules.get(y, x) === 1 && !(isCovered(x) && isCovered(y));
  const places = Array.from({ length: size }, (_, place) => place);
  const rows = places.map((y) => places.map((x) => (isDark(x, y) ? '■' : ' ')).join(''));
  const dark = rows
    .flatMap((row, y) =>
      [...row.matchAll(/■+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE_PX}" height="${SIZE_PX}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#ffffff" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="${DARK}" d="${dark}"/>`,
    `<image href="${escapeUTF8(sign)}" x="${from + MARGIN}" y="${from + MARGIN}" width="${side - 2 * MARGIN}" height="${side - 2 * MARGIN}"/>`,
    '</svg>',
  ].join('');
}

/** The gap between the logo and the modules around it, in modules. */
const MARGIN = 0.5;

/** The largest odd number of modules, so that the logo is centred in a code, whose size is odd too. */
function signSide(size: number): number {
  const most = Math.floor(Math.sqrt(IMAGE_RATIO * RESTORED_BY_Q) * size);
  return most % 2 === 1 ? most : most - 1;
}
