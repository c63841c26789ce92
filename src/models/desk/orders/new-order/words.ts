import { sizeInWords } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { PaymentMethod } from '#src/contract/cart/orders/order.ts';
import type { OrderCode } from '#src/contract/cart/orders/placing.ts';

export const paymentTitles: Readonly<Record<PaymentMethod, string>> = {
  online: typeset`Онлайн, по ссылке из SMS и письма`,
  onReceipt: typeset`При получении`,
};

const CHECK = typeset`Заказ не оформлен, всё введённое сохранилось.`;

const refusals: Partial<Record<OrderCode, string>> = {
  NO_STOCK: typeset`Столько уже нет`,
  PRODUCT_NOT_FOUND_IN_STORE: 'Закончилось',
  PRICE_CHANGED: 'Изменилась цена',
  CART_CHANGED: 'Изменилась сумма',
  DELIVERY_CHANGED: 'Изменилась стоимость доставки',
  DELIVERY_UNAVAILABLE: typeset`Так эти вещи не доставить: выберите другой способ`,
  INTERVAL_UNAVAILABLE: typeset`Это время доставки уже занято или прошло: выберите другое`,
  PAYMENT_NOT_OFFERED: typeset`Так этот заказ не оплатить: выберите другой способ`,
  ADDRESS_REQUIRED: typeset`Укажите улицу и дом`,
  WRONG_PHONE: typeset`Такого телефона нет`,
  SERVICE_UNAVAILABLE: typeset`Сервер не ответил, попробуйте ещё раз`,
};

interface NamedLine {
  readonly itemId: number;
  readonly modelTitle: string;
  readonly size: string;
}

/** Why an order was not placed. @param lines to name the item that it is about */
export function placingRefusal(code: OrderCode, itemId: number | null, lines: readonly NamedLine[]): string {
  const line = lines.find((each) => each.itemId === itemId);
  const what = refusals[code] ?? typeset`Заказ сейчас оформить нельзя`;
  return `${what}${line ? `: ${line.modelTitle}, ${sizeInWords(line.size)}` : ''}. ${CHECK}`;
}
