import { createHmac, timingSafeEqual } from 'node:crypto';

/** A notice of the test provider: the payment's id and a signature of it, as `id.signature`. */
export const signedNotice = (paymentId: string, key: Uint8Array): string =>
  `${paymentId}.${signatureOf(paymentId, key)}`;

/** The payment of a notice; null where the signature is not ours. */
export function readNotice(notice: string, key: Uint8Array): string | null {
  const [paymentId = '', signature = ''] = notice.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(paymentId, key))];
  return given.length === right.length && timingSafeEqual(given, right) ? paymentId : null;
}

const signatureOf = (paymentId: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(paymentId).digest('base64url');
