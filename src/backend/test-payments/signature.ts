import { createHmac, timingSafeEqual } from 'node:crypto';

/** `id.signature`, with the payment's id. */
export const signedNotice = (paymentId: string, key: Uint8Array): string =>
  `${paymentId}.${signatureOf(paymentId, key)}`;

/** The payment's id; null if the signature is invalid. */
export function readNotice(notice: string, key: Uint8Array): string | null {
  const [paymentId = '', signature = ''] = notice.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(paymentId, key))];
  return given.length === right.length && timingSafeEqual(given, right) ? paymentId : null;
}

const signatureOf = (paymentId: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(paymentId).digest('base64url');
