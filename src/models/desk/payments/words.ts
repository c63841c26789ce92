import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { DifferenceKind } from '#src/contract/staff/reconciliations.ts';

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

type AgainCode = CallReply<Contract['staff']['reconcileAgain']>['errorMessage'];

export const againRefusals: Readonly<Record<AgainCode, string>> = {
  '': '',
  NotOffered: typeset`Этот провайдер не отдаёт список оплат.`,
  WrongDay: typeset`Сверить можно законченный день, не старше 90 дней.`,
  Already: typeset`Этот день уже сверяется.`,
};

const providerTitles = new Map([
  ['yookassa', 'ЮKassa'],
  ['arca', 'ArCa'],
  ['idram', 'Idram'],
  ['test', typeset`Тестовая оплата`],
]);

export const providerTitle = (provider: string): string => providerTitles.get(provider) ?? provider;
