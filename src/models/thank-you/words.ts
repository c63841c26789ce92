import { typeset } from '#src/config/typography.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { money } from '#src/contract/money.ts';
import { isMoneyBack } from '#src/models/order/money-back.ts';
import { PRODUCTS, pluralise } from '../words.ts';

/** Whether it was paid by held money that is gone, and can be paid again. */
const isToBePaidAgain = ({ status, canPay }: Order): boolean => canPay && status !== 'awaitingPayment';

export function headingOf(order: Order): string {
  const { status, paymentState } = order;
  if (isToBePaidAgain(order) && paymentState === 'none') return typeset`Заказ нужно оплатить ещё раз`;
  if (isToBePaidAgain(order)) return unpaidHeadings[paymentState];
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
  open: typeset`Вы не закончили оплату`,
  charging: 'Проверяем оплату',
  refused: typeset`Оплата не прошла`,
};

/** What the shopper should know or do now. */
export function nextOf(order: Order): string {
  const { status, byEmail, deliveryKind, recipient } = order;
  if (order.fitting?.lines?.length === 0)
    return [
      typeset`Ничего не подошло — так бывает. Платить ничего не нужно, и за доставку тоже.`,
      ...backTexts(order),
    ].join(' ');
  if (status === 'cancelled') return cancelledText(order);
  if (status === 'returned')
    return `Деньги ${isMoneyBack(order) ? 'вернули' : 'вернутся'} тем же способом, каким вы платили.`;
  if (status === 'awaitingPayment') return unpaidText(order);
  if (isToBePaidAgain(order)) return payAgainText(order);
  if (byEmail && order.lines.some(({ gift }) => gift)) return giftsText(order);
  if (byEmail) return typeset`Карта с номером и ПИН-кодом придёт на ${recipient.email} сразу после оплаты.`;
  if (status === 'atPickupPoint') return 'Заказ уже ждёт вас. Назовите номер или покажите код.';
  if (status === 'delivered')
    return [keptText(order), typeset`Заказ у вас. Носите с удовольствием!`].filter(Boolean).join(' ');
  const sent = [`Подробности отправили на ${recipient.email}.`, heldText(order)].filter(Boolean).join(' ');
  if (deliveryKind === 'courier') return `${sent} Курьер позвонит перед доставкой.`;
  return `${sent} Пришлём сообщение, когда заказ можно будет забрать.`;
}

/** Empty where nothing is held. */
const heldText = ({ onlinePayment }: Order): string =>
  onlinePayment?.isHeld
    ? typeset`Деньги пока заморожены: спишем их, когда отправим заказ, и только за то, что отправили.`
    : '';

function giftsText({ lines }: Order): string {
  return lines.every(({ gift }) => gift?.sentAt)
    ? typeset`Карта отправлена: кому и когда — в составе заказа.`
    : typeset`Отправим карту по почте и напишем вам об этом. Кому и когда — в составе заказа.`;
}

/** `Вы оставили 1 товар из 3.` after a fitting; empty if everything was kept. */
function keptText({ fitting, lines }: Order): string {
  const unitsOf = (counted: readonly { readonly count: number }[]) =>
    counted.reduce((sum, { count }) => sum + count, 0);
  const kept = fitting?.lines && unitsOf(fitting.lines);
  const all = unitsOf(lines);
  return typeof kept === 'number' && kept < all
    ? typeset`Вы оставили ${pluralise(kept, PRODUCTS)} из ${all}.`
    : '';
}

const payAgainText = ({ isCardRefused, paymentState }: Order): string =>
  isCardRefused
    ? CARD_REFUSED
    : paymentState === 'none'
      ? typeset`Банк разморозил ваши деньги раньше, чем мы их списали, и они остались у вас. Сам заказ в силе: оплатите его, пожалуйста, ещё раз.`
      : unpaidTexts[paymentState];

const CARD_REFUSED = typeset`Сохранённая карта не сработала, деньги не списаны. Оплатите другой картой.`;

function unpaidText({ canPay, isCardRefused, paymentState, byEmail, lines }: Order): string {
  if (!canPay) return typeset`Оплатить этот заказ онлайн сейчас нельзя. Напишите нам, и мы поможем.`;
  if (isCardRefused) return CARD_REFUSED;
  if (byEmail && paymentState === 'none' && lines.some(({ gift }) => gift))
    return typeset`Оплатите заказ, и карта уйдёт в назначенный день.`;
  if (byEmail && paymentState === 'none') return typeset`Оплатите заказ, и карта сразу придёт на почту.`;
  return unpaidTexts[paymentState];
}

const unpaidTexts: Readonly<Record<Order['paymentState'], string>> = {
  none: typeset`Оплатите заказ, и мы сразу начнём его собирать.`,
  open: typeset`Заказ сохранён, вернитесь к оплате. Если вы уже заплатили, подождите минуту и обновите страницу: второй раз платить не нужно.`,
  charging: typeset`Банк ещё не ответил. Подождите минуту и обновите страницу: второй раз платить не нужно.`,
  refused: typeset`Банк отклонил платёж, деньги не списаны. Так бывает, если на карте не хватает денег или исчерпан лимит. Попробуйте ещё раз или заплатите другой картой.`,
};

function cancelledText(order: Order): string {
  const why = order.cancelledBy === 'time' ? overTexts[order.payment] : '';
  const goods = order.byEmail ? '' : typeset`Вещи вернулись в продажу.`;
  return [why, goods, paidBackText(order), ...backTexts(order)].filter(Boolean).join(' ');
}

function paidBackText({ onlinePayment, handPayment, currency, giftCardPaid, pointsPaid }: Order): string {
  const paid = onlinePayment?.isLost ? handPayment : (onlinePayment ?? handPayment);
  if (paid) {
    const back = paid.refund === 'done' ? 'вернули' : 'возвращаем';
    const how = onlinePayment ? 'туда, откуда вы платили' : 'тем же способом, каким вы платили';
    return `${money(paid.amount, currency)} ${back} ${how}.`;
  }
  return giftCardPaid + pointsPaid > 0 ? '' : typeset`Деньги не списаны.`;
}

/** The parts of a cancelled order that went back to gift card and points. */
const backTexts = ({ giftCardPaid, pointsPaid, currency }: Order): string[] => [
  ...(giftCardPaid > 0 ? [typeset`На подарочную карту вернулись ${money(giftCardPaid, currency)}.`] : []),
  ...(pointsPaid > 0 ? [typeset`Баллы снова на вашем счёте.`] : []),
];

const overTexts: Readonly<Record<Order['payment'], string>> = {
  online: typeset`Оплата не пришла вовремя, и заказ отменился сам.`,
  onReceipt: typeset`Мы не смогли подтвердить заказ вовремя, и он отменился сам. Если вещи ещё нужны, закажите их снова или позвоните нам.`,
};

/** What happens to goods and money on cancellation. */
export function cancelNoteOf(order: Order): string {
  const { byEmail, currency, giftCardPaid, pointsPaid } = order;
  const goods = byEmail
    ? 'Вернуть заказ не получится.'
    : 'Вещи сразу вернутся в продажу, вернуть заказ не получится.';
  const card = giftCardPaid > 0 ? `На подарочную карту вернётся ${money(giftCardPaid, currency)}.` : '';
  const points = pointsPaid > 0 ? 'Списанные баллы вернутся на ваш счёт.' : '';
  return [goods, paidNote(order), card, points].filter(Boolean).join(' ');
}

function paidNote({ onlinePayment, handPayment, currency, giftCardPaid, pointsPaid }: Order): string {
  if (onlinePayment?.isHeld)
    return `${money(onlinePayment.amount, currency)} мы ещё не списали: разморозим сразу, банк снимет заморозку за несколько дней.`;
  const online = onlinePayment?.isLost ? null : onlinePayment;
  const paid = online ?? handPayment;
  if (!paid) return giftCardPaid + pointsPaid > 0 ? '' : 'Деньги не списаны, возвращать ничего не придётся.';
  const left = paid.amount - paid.refundAmount;
  if (left === 0) return '';
  const how = online
    ? 'туда, откуда вы платили, обычно за три рабочих дня'
    : 'тем же способом, каким вы платили';
  return `${money(left, currency)} вернём ${how}.`;
}
