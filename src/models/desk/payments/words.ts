import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { DifferenceKind, Reconciliation } from '#src/contract/staff/reconciliations.ts';

export const differenceTitles: Readonly<Record<DifferenceKind, string>> = {
  unknownHere: typeset`Оплата есть у провайдера, магазин её не знает`,
  notPaidHere: typeset`Оплачено у провайдера, в магазине не оплачено`,
  otherSum: typeset`Суммы оплаты разные`,
  notPaidThere: typeset`Оплачено в магазине, у провайдера оплаты нет`,
  refundedThere: typeset`Возврат есть только у провайдера`,
  otherRefund: typeset`Суммы возврата разные`,
  refundedHere: typeset`Возврат есть только в магазине`,
  heldThere: typeset`Провайдер держит деньги, магазин их не ждёт`,
};

/** What to do about it. */
export const differenceAdvice: Readonly<Record<DifferenceKind, string>> = {
  unknownHere: typeset`Найдите платёж в кабинете провайдера: он мог прийти не из этого магазина.`,
  notPaidHere: typeset`Откройте заказ: оплату отметит сам магазин или её нужно вернуть в кабинете провайдера.`,
  otherSum: typeset`Сравните с кабинетом провайдера: деньги могли списать там вручную.`,
  notPaidThere: typeset`Проверьте платёж в кабинете провайдера, прежде чем отправлять заказ.`,
  refundedThere: typeset`Деньги вернули в кабинете провайдера. Отмените или измените заказ, чтобы он это знал.`,
  otherRefund: typeset`Сравните с кабинетом провайдера и верните недостающее.`,
  refundedHere: typeset`Проверьте возврат в кабинете провайдера: покупатель мог не получить деньги.`,
  heldThere: typeset`Отмените заморозку в кабинете провайдера, чтобы покупатель не ждал.`,
};

/** How a provider is compared that lists no payments. */
export const ASKED = typeset`списка оплат не отдаёт, магазин спрашивает о каждой своей. Оплаты, которых магазин не знает, и возвраты, сделанные в кабинете позже 30 дней после оплаты, так не найти.`;
export const OWN_ALONE = typeset`на вопросы магазина не отвечает. За каждый день здесь наши суммы: сравните их с кабинетом.`;

/** What could not be compared. */
export const limits: Readonly<Record<Reconciliation['basis'], string>> = {
  list: '',
  asked: typeset`Сверены оплаты, которые знает магазин: списка остальных провайдер не отдаёт. Возврат, сделанный в кабинете, виден в день, когда его нашли, и не позже 30 дней после оплаты.`,
  own: typeset`Провайдер не отвечает на вопросы магазина: сравните эти суммы с его кабинетом сами.`,
};

type AgainCode = CallReply<Contract['staff']['reconcileAgain']>['errorMessage'];

export const againRefusals: Readonly<Record<AgainCode, string>> = {
  '': '',
  NotOffered: typeset`Этот провайдер больше не подключён.`,
  WrongDay: typeset`Сверить можно законченный день, не старше 90 дней.`,
  Already: typeset`Этот день уже сверяется.`,
};
