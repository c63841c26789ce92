import type { Order } from '#src/contract/cart/orders/order.ts';
import { money } from '#src/contract/money.ts';
import { PRODUCTS, pluralise } from '../words.ts';

export function headingOf({ status, paymentState }: Order): string {
  switch (status) {
    case 'awaitingPayment':
      return unpaidHeadings[paymentState];
    case 'cancelled':
      return 'Заказ отменён';
    case 'returned':
      return 'Заказ возвращён';
    default:
      return 'Спасибо за заказ!';
  }
}

const unpaidHeadings: Readonly<Record<Order['paymentState'], string>> = {
  none: 'Заказ ждёт оплаты',
  open: 'Вы не\u00a0закончили оплату',
  charging: 'Проверяем оплату',
  refused: 'Оплата не\u00a0прошла',
};

/** What the shopper should know or do now. */
export function nextOf(order: Order): string {
  const { status, byEmail, deliveryKind, recipient } = order;
  if (order.fitting?.lines?.length === 0)
    return [
      'Ничего не\u00a0подошло\u00a0— так бывает. Платить ничего не\u00a0нужно, и\u00a0за\u00a0доставку тоже.',
      ...backTexts(order),
    ].join(' ');
  if (status === 'cancelled') return cancelledText(order);
  if (status === 'returned') return 'Деньги вернутся тем же способом, каким вы платили.';
  if (status === 'awaitingPayment') return unpaidText(order);
  if (byEmail && order.lines.some(({ gift }) => gift)) return giftsText(order);
  if (byEmail)
    return `Карта с\u00a0номером и\u00a0ПИН-кодом придёт на ${recipient.email} сразу после оплаты.`;
  if (status === 'atPickupPoint') return 'Заказ уже ждёт вас. Назовите номер или покажите код.';
  if (status === 'delivered')
    return [keptText(order), 'Заказ у\u00a0вас. Носите с\u00a0удовольствием!'].filter(Boolean).join(' ');
  const sent = `Подробности отправили на ${recipient.email}.`;
  if (deliveryKind === 'courier') return `${sent} Курьер позвонит перед доставкой.`;
  return `${sent} Пришлём сообщение, когда заказ можно будет забрать.`;
}

function giftsText({ lines }: Order): string {
  return lines.every(({ gift }) => gift?.sentAt)
    ? 'Карта отправлена: кому и\u00a0когда\u00a0— в\u00a0составе заказа.'
    : 'Отправим карту по\u00a0почте и\u00a0напишем вам об\u00a0этом. Кому и\u00a0когда\u00a0— в\u00a0составе заказа.';
}

/** `Вы оставили 1 товар из 3.` of an order that was tried on; empty where all was kept. */
function keptText({ fitting, lines }: Order): string {
  const unitsOf = (counted: readonly { readonly count: number }[]) =>
    counted.reduce((sum, { count }) => sum + count, 0);
  const kept = fitting?.lines && unitsOf(fitting.lines);
  const all = unitsOf(lines);
  return typeof kept === 'number' && kept < all
    ? `Вы оставили ${pluralise(kept, PRODUCTS)} из\u00a0${all}.`
    : '';
}

function unpaidText({ canPay, isCardRefused, paymentState, byEmail, lines }: Order): string {
  if (!canPay) return 'Оплатить этот заказ онлайн сейчас нельзя. Напишите нам, и\u00a0мы поможем.';
  if (isCardRefused)
    return 'Сохранённая карта не\u00a0сработала, деньги не\u00a0списаны. Оплатите другой картой.';
  if (byEmail && paymentState === 'none' && lines.some(({ gift }) => gift))
    return 'Оплатите заказ, и\u00a0карта уйдёт в\u00a0назначенный день.';
  if (byEmail && paymentState === 'none') return 'Оплатите заказ, и\u00a0карта сразу придёт на\u00a0почту.';
  return unpaidTexts[paymentState];
}

const unpaidTexts: Readonly<Record<Order['paymentState'], string>> = {
  none: 'Оплатите заказ, и\u00a0мы сразу начнём его собирать.',
  open: 'Заказ сохранён, вернитесь к\u00a0оплате. Если вы уже заплатили, подождите минуту и\u00a0обновите страницу: второй раз платить не\u00a0нужно.',
  charging:
    'Банк ещё не\u00a0ответил. Подождите минуту и\u00a0обновите страницу: второй раз платить не\u00a0нужно.',
  refused:
    'Банк отклонил платёж, деньги не\u00a0списаны. Так бывает, если на\u00a0карте не\u00a0хватает денег или исчерпан лимит. Попробуйте ещё раз или заплатите другой картой.',
};

function cancelledText(order: Order): string {
  const { onlinePayment, currency, giftCardPaid, pointsPaid } = order;
  const why = order.cancelledBy === 'time' ? overTexts[order.payment] : '';
  const paid = onlinePayment
    ? `${money(onlinePayment.amount, currency)} ${onlinePayment.refund === 'done' ? 'вернули' : 'возвращаем'} туда, откуда вы платили.`
    : giftCardPaid + pointsPaid > 0
      ? ''
      : 'Деньги не\u00a0списаны.';
  const goods = order.byEmail ? '' : 'Вещи вернулись в\u00a0продажу.';
  return [why, goods, paid, ...backTexts(order)].filter(Boolean).join(' ');
}

/** What of a cancelled order went back to gift card and points. */
const backTexts = ({ giftCardPaid, pointsPaid, currency }: Order): string[] => [
  ...(giftCardPaid > 0 ? [`На\u00a0подарочную карту вернулись ${money(giftCardPaid, currency)}.`] : []),
  ...(pointsPaid > 0 ? ['Баллы снова на\u00a0вашем счёте.'] : []),
];

const overTexts: Readonly<Record<Order['payment'], string>> = {
  online: 'Оплата не\u00a0пришла вовремя, и\u00a0заказ отменился сам.',
  onReceipt:
    'Мы\u00a0не\u00a0смогли подтвердить заказ вовремя, и\u00a0он отменился сам. Если вещи ещё нужны, закажите их снова или позвоните нам.',
};

/** What happens to goods and money when an order is cancelled. */
export function cancelNoteOf({ byEmail, currency, onlinePayment, giftCardPaid, pointsPaid }: Order): string {
  const goods = byEmail
    ? 'Вернуть заказ не получится.'
    : 'Вещи сразу вернутся в продажу, вернуть заказ не получится.';
  const paid = onlinePayment
    ? `${money(onlinePayment.amount, currency)} вернём туда, откуда вы платили, обычно за три рабочих дня.`
    : giftCardPaid + pointsPaid > 0
      ? ''
      : 'Деньги не списаны, возвращать ничего не придётся.';
  const card = giftCardPaid > 0 ? `На подарочную карту вернётся ${money(giftCardPaid, currency)}.` : '';
  const points = pointsPaid > 0 ? 'Списанные баллы вернутся на ваш счёт.' : '';
  return [goods, paid, card, points].filter(Boolean).join(' ');
}
