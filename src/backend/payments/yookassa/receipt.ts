import { ledgerLines } from '../ledger/ledger-lines.ts';
import type { Receipt } from '../provider.ts';
import { amountOf } from './shapes.ts';

export interface ReceiptTerms {
  /** The rate of a receipt that does not say its own. */
  readonly vatCode: number;
  /** The number of the seller's time zone: 2 is Moscow's. */
  readonly timezone: number;
}

export function receiptObject(receipt: Receipt, currency: string, terms: ReceiptTerms) {
  const { email, phone, vatCode = terms.vatCode } = receipt;
  const lines = ledgerLines({ ...receipt, vatCode });
  return {
    customer: { email, phone },
    // Receipts with marks have it, and no others.
    ...(lines.some(({ marks }) => marks) && { timezone: terms.timezone }),
    items: lines.flatMap((line) => {
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

/** A unit's whole code, with its separators: not in Base64. */
const markOf = (code: string) => ({ mark_mode: '0', mark_code_info: { gs_1m: code } });
