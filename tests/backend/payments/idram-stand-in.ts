import { createHash, randomInt } from 'node:crypto';
import type { PaymentForm } from '#src/contract/cart/orders/order.ts';

export const idramKeys = { account: '100000114', secretKey: 'of-the-tests' };

/** Posts to RESULT_URL as Idram does, and says what was answered. */
export type PostResult = (body: string) => Promise<{ readonly status: number; readonly text: string }>;

type Fields = Record<string, string>;

/** Plays Idram: takes the form, asks the shop whether the bill may be paid, moves the money and confirms it. */
export function idramStandIn(post: PostResult, { account, secretKey } = idramKeys) {
  const body = (fields: Fields) => new URLSearchParams(fields).toString();

  function precheck(form: Fields, changed: Fields = {}): string {
    const { EDP_BILL_NO = '', EDP_REC_ACCOUNT = '', EDP_AMOUNT = '' } = form;
    return body({ EDP_PRECHECK: 'YES', EDP_BILL_NO, EDP_REC_ACCOUNT, EDP_AMOUNT, ...changed });
  }

  function confirmation(form: Fields, changed: Fields = {}): string {
    const paid = {
      EDP_BILL_NO: form.EDP_BILL_NO ?? '',
      EDP_REC_ACCOUNT: account,
      EDP_PAYER_ACCOUNT: '200000225',
      EDP_AMOUNT: form.EDP_AMOUNT ?? '',
      EDP_TRANS_ID: String(randomInt(10 ** 13, 10 ** 14)),
      EDP_TRANS_DATE: '28/11/2026',
    };
    return body({ ...paid, EDP_CHECKSUM: checksum(paid), ...changed });
  }

  const checksum = (paid: Fields): string =>
    createHash('md5')
      .update(
        [
          account,
          paid.EDP_AMOUNT,
          secretKey,
          paid.EDP_BILL_NO,
          paid.EDP_PAYER_ACCOUNT,
          paid.EDP_TRANS_ID,
          paid.EDP_TRANS_DATE,
        ].join(':'),
      )
      .digest('hex')
      .toUpperCase();

  return {
    precheck,
    confirmation,
    post,
    /** @returns whether the money moved; it does where the shop says OK, and nothing but OK */
    async pay(form: Fields): Promise<boolean> {
      const asked = await post(precheck(form));
      if (asked.text !== 'OK') return false;
      await post(confirmation(form));
      return true;
    },
  };
}

export const fieldsOf = ({ fields }: PaymentForm): Fields =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
