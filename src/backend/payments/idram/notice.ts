import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { minorOfDecimal } from '../decimal.ts';
import type { PaymentNotice } from '../provider.ts';

export interface IdramKeys {
  /** The shop's IdramID. */
  readonly account: string;
  readonly secretKey: string;
}

const text = z.string().min(1).max(64);
const bill = { EDP_BILL_NO: text, EDP_REC_ACCOUNT: text, EDP_AMOUNT: text };

const precheck = z.object({ EDP_PRECHECK: z.literal('YES'), ...bill });

const confirmation = z.object({
  ...bill,
  EDP_PRECHECK: z.undefined().optional(),
  EDP_PAYER_ACCOUNT: text,
  EDP_TRANS_ID: text,
  EDP_TRANS_DATE: text,
  EDP_CHECKSUM: z.string().regex(/^[\da-f]{32}$/i),
});
type Confirmation = z.output<typeof confirmation>;

/**
 * Reads what Idram posts to RESULT_URL: first whether a bill may be paid, which is unsigned, then that it was, with a
 * checksum. Null for what is neither, is for another account or has a wrong checksum.
 */
export function readIdramNotice(payload: string, keys: IdramKeys): PaymentNotice | null {
  const fields = fieldsOf(payload);
  if (fields.EDP_REC_ACCOUNT !== keys.account) return null;
  const amount = minorOfDecimal(fields.EDP_AMOUNT ?? '');
  if (amount === null) return null;
  const asked = precheck.safeParse(fields);
  if (asked.success) return { paymentId: asked.data.EDP_BILL_NO, orderNumber: null, asksFor: amount };
  const paid = confirmation.safeParse(fields);
  return paid.success && isSigned(paid.data, keys) ? confirmed(paid.data, amount) : null;
}

/** A field that comes twice makes a notice ambiguous, so none of it is read. */
function fieldsOf(payload: string): Partial<Record<string, string>> {
  const form = new URLSearchParams(payload);
  const names = [...form.keys()];
  return new Set(names).size === names.length ? Object.fromEntries(form) : {};
}

const isSigned = (paid: Confirmation, keys: IdramKeys): boolean =>
  timingSafeEqual(Buffer.from(idramChecksum(paid, keys), 'hex'), Buffer.from(paid.EDP_CHECKSUM, 'hex'));

type Signed = Pick<
  Confirmation,
  'EDP_AMOUNT' | 'EDP_BILL_NO' | 'EDP_PAYER_ACCOUNT' | 'EDP_TRANS_ID' | 'EDP_TRANS_DATE'
>;

/** What Idram signs a confirmation with, in hexadecimal digits. */
export function idramChecksum(paid: Signed, { account, secretKey }: IdramKeys): string {
  const signed = [
    account,
    paid.EDP_AMOUNT,
    secretKey,
    paid.EDP_BILL_NO,
    paid.EDP_PAYER_ACCOUNT,
    paid.EDP_TRANS_ID,
    paid.EDP_TRANS_DATE,
  ].join(':');
  return createHash('md5').update(signed).digest('hex');
}

function confirmed({ EDP_BILL_NO: id, EDP_TRANS_ID: transactionId }: Confirmation, amount: number) {
  const proof = {
    id,
    transactionId,
    status: 'succeeded',
    amount,
    currency: 'AMD',
    url: null,
    sbpLink: null,
    orderNumber: '',
    card: null,
    isCardDead: false,
    isExpired: false,
    means: { kind: 'idram' },
  } as const;
  return { paymentId: id, orderNumber: null, proof };
}
