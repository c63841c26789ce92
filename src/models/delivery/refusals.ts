import { sizeInWords } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { OrderCode } from '#src/contract/cart/orders/placing.ts';
import { WRONG_PHONE } from '#src/web/forms/fields.ts';
import type { CheckoutErrors } from './checkout-form.ts';
import { INTERVAL_GONE } from './intervals.ts';

export interface RefusalModel {
  readonly alert: string | null;
  readonly errors: CheckoutErrors;
}

interface NamedLine {
  readonly itemId: number;
  readonly modelTitle: string;
  readonly size: string;
}

/** About a gift card as it was typed. */
export const giftCardRefusals = [
  'GIFT_CARD_WRONG',
  'GIFT_CARD_TOO_MANY_TRIES',
] as const satisfies readonly OrderCode[];
export type GiftCardRefusal = (typeof giftCardRefusals)[number];

const AGAIN = typeset`Мы ничего не списали. Проверьте сумму и оформите заказ ещё раз.`;

const alerts: Partial<Record<OrderCode, string>> = {
  CART_CHANGED: `Состав корзины изменился. ${AGAIN}`,
  PRICE_CHANGED: `Пока вы оформляли заказ, изменились цены. ${AGAIN}`,
  NO_STOCK: 'Недостаточно товара',
  PRODUCT_NOT_FOUND_IN_STORE: 'Один из товаров закончился на складе',
  COUPON_CHANGED: `Скидка по промокоду изменилась. ${AGAIN}`,
  DELIVERY_UNAVAILABLE: 'Этот способ получения сейчас недоступен. Выберите другой.',
  INTERVAL_UNAVAILABLE: typeset`Выбранное время доставки уже занято или прошло. Заказ не оформлен, всё введённое сохранилось: выберите другое время.`,
  DELIVERY_CHANGED: `Стоимость доставки изменилась. ${AGAIN}`,
  GIFT_CARD_CHANGED: `Баланс подарочной карты изменился. ${AGAIN}`,
  POINTS_CHANGED: `Сумма, которую оплатят баллы, изменилась. ${AGAIN}`,
  PAYMENT_NOT_OFFERED: 'Этот способ оплаты сейчас недоступен. Выберите другой.',
  FITTING_NOT_OFFERED: typeset`Этот заказ нельзя доставить с примеркой. Проверьте его и оформите ещё раз.`,
  CARD_UNAVAILABLE: typeset`Выбранная карта больше не работает. Мы ничего не списали: выберите другой способ оплаты.`,
  CAPTCHA_REQUIRED: typeset`Подтвердите, что вы не робот, и оформите заказ ещё раз. Всё введённое сохранилось.`,
  CAPTCHA_FAILED: typeset`Проверка капчи не удалась. Пройдите её и оформите заказ ещё раз.`,
  TOO_MANY_ORDERS: typeset`Слишком много заказов подряд. Мы ничего не списали, всё введённое сохранилось. Попробуйте через час, войдите по своему номеру или позвоните нам.`,
  TOO_MANY_UNPAID: typeset`Несколько ваших заказов ещё ждут оплаты. Оплатите или отмените их, или выберите оплату при получении.`,
  PHONE_UNCONFIRMED: typeset`Для этого заказа нужно подтвердить номер. Всё введённое сохранилось: оформите заказ ещё раз.`,
  TOO_MUCH_HELD: typeset`Столько вещей сразу мы не можем держать без оплаты. Всё введённое сохранилось: закажите меньше или позвоните нам, и мы поможем.`,
  NOT_OPEN: typeset`Магазин ещё не открылся: товары можно посмотреть, а заказы мы начнём принимать в день открытия. Корзина сохранится.`,
  SERVICE_UNAVAILABLE:
    'Приносим извинения! В данный момент страница недоступна, попробуйте повторить действие через несколько минут',
};

/** For items that have sold out: the shopper must know that nothing was ordered. */
const NOT_PLACED = typeset`Заказ не оформлен, мы ничего не списали.`;
const soldOut = new Set<OrderCode>(['NO_STOCK', 'PRODUCT_NOT_FOUND_IN_STORE']);

const beside: Partial<Record<OrderCode, CheckoutErrors>> = {
  INTERVAL_UNAVAILABLE: { interval: INTERVAL_GONE },
  ADDRESS_REQUIRED: { street: 'Укажите улицу' },
  GIFT_CARD_WRONG: { giftNumber: 'Номер карты или ПИН-код указан неверно' },
  GIFT_CARD_TOO_MANY_TRIES: {
    giftNumber: typeset`Слишком много попыток. Попробуйте через час или уберите карту.`,
  },
  WRONG_PHONE: { phone: WRONG_PHONE },
};

/** @param lines to find the item's name, even if it can no longer be ordered */
export function refusalModel(
  code: OrderCode,
  itemId: number | null,
  lines: readonly NamedLine[],
): RefusalModel {
  const item = lines.find((line) => line.itemId === itemId);
  const alert = alerts[code];
  const named = alert && item ? naming(alert, item) : alert;
  const whole = soldOut.has(code) ? `${named}${item ? '' : '.'} ${NOT_PLACED}` : named;
  return { alert: whole ?? null, errors: beside[code] ?? {} };
}

/** Names the item at the end of the first sentence: what follows is about the whole order. */
function naming(alert: string, { modelTitle, size }: NamedLine): string {
  const [first, ...rest] = alert.split('. ');
  const named = `${first?.replace(/\.$/, '')}: ${modelTitle}, ${sizeInWords(size)}.`;
  return [named, rest.join('. ')].filter(Boolean).join(' ');
}
