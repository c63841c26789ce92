import type { Receipt, ReceiptLine } from '../provider.ts';
import { amountOf } from './shapes.ts';

const DESCRIPTION_CHARACTERS = 128;

/** Payment subjects of the fiscal format; everything is prepaid in full. */
const subjects = {
  goods: { payment_subject: 'commodity', payment_mode: 'full_prepayment' },
  delivery: { payment_subject: 'service', payment_mode: 'full_prepayment' },
  giftCard: { payment_subject: 'payment', payment_mode: 'advance' },
} as const satisfies Record<ReceiptLine['kind'], object>;

export function receiptObject({ email, phone, lines }: Receipt, currency: string, vatCode: number) {
  return {
    customer: { email, phone },
    items: lines.map(({ title, count, price, kind }) => ({
      description: title.slice(0, DESCRIPTION_CHARACTERS),
      quantity: `${count}.00`,
      amount: { value: amountOf(price), currency },
      vat_code: vatCode,
      measure: 'piece',
      ...subjects[kind],
    })),
  };
}
