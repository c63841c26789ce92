import { ledgerLines } from '../ledger/ledger-lines.ts';
import type { Receipt } from '../provider.ts';
import { amountOf } from './shapes.ts';

/** @param usualVatCode the rate of a receipt that does not say its own */
export function receiptObject(receipt: Receipt, currency: string, usualVatCode: number) {
  const { email, phone, vatCode = usualVatCode } = receipt;
  return {
    customer: { email, phone },
    items: ledgerLines({ ...receipt, vatCode }).flatMap((line) => {
      const item = {
        description: line.title,
        amount: { value: amountOf(line.price), currency },
        vat_code: line.vatCode,
        measure: 'piece',
        payment_subject: line.subject,
        payment_mode: line.mode,
      };
      return line.marks
        ? line.marks.map((code) => ({ ...item, quantity: '1.00', ...markOf(code) }))
        : [{ ...item, quantity: `${line.count}.00` }];
    }),
  };
}

/** A unit's whole code, with its separators. */
const markOf = (code: string) => ({ mark_mode: '0', mark_code_info: { gs_1m: code } });
