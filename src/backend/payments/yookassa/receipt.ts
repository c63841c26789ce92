import { ledgerLines } from '../ledger/ledger-lines.ts';
import type { Receipt } from '../provider.ts';
import { amountOf } from './shapes.ts';

/** @param usualVatCode the rate of a receipt that does not say its own */
export function receiptObject(receipt: Receipt, currency: string, usualVatCode: number) {
  const { email, phone, vatCode = usualVatCode } = receipt;
  return {
    customer: { email, phone },
    items: ledgerLines({ ...receipt, vatCode }).map((line) => ({
      description: line.title,
      quantity: `${line.count}.00`,
      amount: { value: amountOf(line.price), currency },
      vat_code: line.vatCode,
      measure: 'piece',
      payment_subject: line.subject,
      payment_mode: line.mode,
    })),
  };
}
