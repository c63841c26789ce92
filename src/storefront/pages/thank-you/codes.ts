import { code128, drawingSVG } from 'bwip-js/generic';
import { LRUCache } from 'lru-cache';
import { qrCode } from './qr-code.ts';

export interface OrderCodes {
  readonly qr: string;
  readonly barcode: string;
}

/**
 *
 * @param text up to 25 Latin letters and digits; sizes are fixed (product.md, Orders)
 *
 * @param sign the URL of the shop's logo
 */
export const orderCodes = (text: string, sign: string): OrderCodes => ({
  qr: qrCode(text, sign),
  barcode: barcode(text),
});

const BAR_WIDTH_PX = 2;
const BARCODE_HEIGHT_PX = 100;
const MM_PER_PX = 25.4 / 72;

/**
 * Cached, because a customer's card is shown repeatedly and drawing takes a sixth of the club section's CPU
 * time.
 */
const drawn = new LRUCache<string, string>({ max: 1_000, memoMethod: drawBarcode });

/** @param text up to 25 Latin letters and digits */
export const barcode = (text: string): string => drawn.memo(text);

function drawBarcode(text: string): string {
  return code128(
    {
      bcid: 'code128',
      text,
      scaleX: BAR_WIDTH_PX,
      scaleY: 1,
      height: BARCODE_HEIGHT_PX * MM_PER_PX,
      barcolor: '15171b',
    },
    drawingSVG(),
  );
}
