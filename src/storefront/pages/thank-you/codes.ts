import { code128, drawingSVG } from 'bwip-js/generic';
import QRCode from 'qrcode';

export interface OrderCodes {
  readonly qr: string;
  readonly barcode: string;
}

/** @param text up to 25 Latin letters and digits; sizes follow specification §9 */
export async function orderCodes(text: string): Promise<OrderCodes> {
  const qr = await QRCode.toString(text, {
    type: 'svg',
    errorCorrectionLevel: 'Q',
    width: QR_PX,
    margin: 0,
    color: { dark: '#15171b', light: '#ffffff' },
  });
  return { qr, barcode: barcode(text) };
}

const QR_PX = 300;
const BAR_WIDTH_PX = 2;
const BARCODE_HEIGHT_PX = 100;
const MM_PER_PX = 25.4 / 72;

/** @param text up to 25 Latin letters and digits */
export function barcode(text: string): string {
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
