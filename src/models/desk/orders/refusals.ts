import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { Contract } from '#src/contract/index.ts';
import { atCarrierRefusal } from './edits/at-carrier.ts';
import { statusTitles } from './words.ts';

type Code = CallReply<Contract['cart']['setOrderStatus']>['errorMessage'];

/** Why a change of an order was not carried out. @param status how the order stands now */
export function orderRefusal(code: Code, status: OrderStatus): string {
  switch (code) {
    case '':
      return '';
    case 'Changed':
      return typeset`Кто-то был быстрее: заказ теперь «${statusTitles[status]}». Ничего не изменено — посмотрите, что нужно сейчас.`;
    case 'NotAllowed':
      return typeset`Заказ «${statusTitles[status]}», и так его изменить нельзя.`;
    case 'WrongLines':
      return typeset`Отмечено больше, чем было в заказе.`;
    case 'MessageSent':
      return typeset`Покупателю об этом уже написали, поэтому вернуть шаг нельзя. Заказ «${statusTitles[status]}».`;
    case 'AtCarrier':
      return atCarrierRefusal;
    case 'MarksMissing':
      return typeset`Не все коды «Честный знак» отсканированы. Откройте сборку и отсканируйте код каждой вещи.`;
    case 'MarksNeeded':
      return MARKS_NEEDED;
    case 'WrongMarks':
      return WRONG_MARKS;
    case 'GiftCardSpent':
      return typeset`Подарочной картой из этого заказа уже расплатились, поэтому вернуть его нельзя.`;
  }
}

export const MARKS_NEEDED = typeset`Из нескольких одинаковых вещей вернулись не все. Отсканируйте коды «Честный знак» тех, что вернулись.`;
export const WRONG_MARKS = typeset`Среди кодов «Честный знак» есть чужой, лишний или считанный не целиком.`;

/** Why nothing is known of a change of one order among several. */
export const unansweredChange = typeset`Сервер не ответил. Откройте заказ и посмотрите, что с ним.`;
export const unknownOrder = typeset`Такого заказа нет.`;
