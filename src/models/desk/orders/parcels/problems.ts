import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { OrderParcel } from '#src/contract/cart/staff-parcel.ts';
import type { Contract } from '#src/contract/index.ts';

type Problem = OrderParcel['problems'][number];
type Code = CallReply<Contract['cart']['handOver']>['errorMessage'];

/** What the shop itself finds, before the carrier is told. */
const ownProblems = new Map([
  ['own.city', typeset`Перевозчик не знает этого города. Измените доставку или отправьте сами.`],
  ['own.point', typeset`Это пункт не этого перевозчика, или его больше нет. Измените пункт.`],
  ['own.status', typeset`Заказ уже не собирается и не едет.`],
  ['own.silent', typeset`Перевозчик не отвечает. Попробуйте позже.`],
]);

/** What to mend, by what the carrier names. */
const mends: readonly (readonly [RegExp, string])[] = [
  [/phone|телефон/i, typeset`Проверьте телефон получателя.`],
  [/delivery_?point|пункт/i, typeset`Выберите другой пункт выдачи.`],
  [/address|location|город|адрес/i, typeset`Проверьте адрес и город.`],
  [/email|почт/i, typeset`Проверьте почту получателя.`],
  [
    /weight|length|width|height|вес|габарит/i,
    typeset`Проверьте вес и размеры: они заданы в настройках магазина.`,
  ],
  [/tariff|тариф/i, typeset`По этому тарифу туда не возят. Измените доставку.`],
];

/** What is wrong, and what to mend. */
export function problemText({ code, text }: Problem): string {
  const own = ownProblems.get(code);
  if (own) return own;
  const mend = mends.find(([pattern]) => pattern.test(`${code} ${text}`))?.[1];
  return [text || code, mend].filter(Boolean).join(' — ');
}

/** Why an order was not handed over; empty if it was. */
export function handOverRefusal(code: Code): string {
  switch (code) {
    case '':
      return '';
    case 'NoCarrier':
      return typeset`Туда перевозчик не подключён.`;
    case 'NotAllMarked':
      return typeset`Не все коды «Честный знак» отсканированы.`;
    case 'NotAllPacked':
      return typeset`Собрано ещё не всё.`;
    case 'Changed':
      return typeset`Заказ успели изменить. Посмотрите, каким он стал, и передайте ещё раз.`;
    case 'NotAllowed':
      return typeset`Сейчас заказ не передать: он не собран, или его забирают в магазине.`;
  }
}

export const NOT_CANCELLED = typeset`У перевозчика этой посылки нет, или она уже в пути.`;
export const NO_LABEL = typeset`Этикетки пока нет: перевозчик не отвечает или ещё делает её. Попробуйте через минуту.`;
