import { typeset } from '#src/config/typography.ts';
import type { ReceiptKind, ReceiptState, StaffReceiptLine } from '#src/contract/cart/staff-receipts.ts';

export const kindTitles: Readonly<Record<ReceiptKind, string>> = {
  prepayment: 'Предоплата',
  settlement: 'Полный расчёт',
  prepaymentRefund: typeset`Возврат предоплаты`,
  settlementRefund: typeset`Возврат после выдачи`,
};

export const stateTitles: Readonly<Record<ReceiptState, string>> = {
  failed: typeset`Не зарегистрирован`,
  waiting: typeset`Ждёт отправки`,
  sent: 'Отправлен',
  registered: 'Зарегистрирован',
  elsewhere: typeset`На кассе магазина или курьера`,
};

export const subjectTitles: Readonly<Record<StaffReceiptLine['subject'], string>> = {
  commodity: 'товар',
  marked: typeset`товар с маркировкой`,
  service: 'услуга',
  payment: 'подарочная карта',
};

export const modeTitles: Readonly<Record<StaffReceiptLine['mode'], string>> = {
  full_prepayment: typeset`предоплата 100 %`,
  full_payment: typeset`полный расчёт`,
  advance: 'аванс',
};

const errorTitles = new Map([
  ['', ''],
  ['NotRegistered', typeset`Касса приняла чек, но не зарегистрировала его.`],
  ['No answer', typeset`Касса не ответила.`],
]);

/** What went wrong, in the provider's words where there are no others. */
export const errorTitle = (error: string): string =>
  errorTitles.get(error) ?? typeset`Касса ответила: ${error}`;

export const CHANGED = typeset`Чек уже отправлен: сейчас он выглядит так.`;
