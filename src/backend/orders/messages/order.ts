import { giftOf } from '#src/backend/gift-cards/index.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { type LetterPart, type LetterRow, type Message, words } from '#src/backend/messages/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { dayAndTime, dayRange } from '#src/config/time-words.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import type { CancelReason } from '#src/contract/cart/orders/edits.ts';
import { confirmBefore } from '../records/holds.ts';
import type { MoneyGivenBack } from '../records/money-given-back.ts';
import type { OrderRow } from '../records/rows.ts';
import { goodsAndTotal, type OrderLetters, orderButton, orderGoods, orderMail } from './order-letters.ts';
import { courierText, deliveryText, money, placeOf, trackingText } from './wording.ts';

const sms = (order: OrderRow, text: string): Message => ({ kind: 'sms', phone: order.phone, text });

export function acceptedMessages(letters: OrderLetters): Message[] {
  const { order, links } = letters;
  const { country, number } = order;
  const sum = money(order.total_price, country);
  const isUnpaid = order.status === 'awaitingPayment';
  const toPay = isUnpaid
    ? `К оплате онлайн: ${sum}. ${order.by_email === 1 ? UNPAID_CARDS : UNPAID_GOODS}, заказ отменится сам.`
    : order.total_price === 0
      ? 'Заказ полностью оплачен подарочной картой.'
      : order.fitting === 1
        ? `Заказ с примеркой: при получении заплатите только за то, что оставите, — не больше ${sum}.`
        : `К оплате при получении: ${sum}.`;
  return [
    orderMail(order, `Заказ № ${number} принят`, [
      ...words(`Спасибо за заказ! Его номер — ${number}.`),
      orderGoods(letters),
      sumsOf(order),
      ...words(toPay),
      ...(isUnpaid ? [orderButton(letters, 'Оплатить')] : []),
      ...words(confirmText(order), arrivalText(letters), courierText(order)),
      ...(isUnpaid ? [] : [orderButton(letters)]),
    ]),
    sms(
      order,
      isUnpaid
        ? `Заказ № ${number} принят. Оплатите ${sum} в течение 30 минут: ${links.url(order)}`
        : `Заказ № ${number} принят. ${order.fitting === 1 && order.total_price > 0 ? 'К оплате не больше' : 'Сумма к оплате'}: ${sum}. Подробности — в письме.`,
    ),
  ];
}

const UNPAID_GOODS = 'Мы держим вещи за вами 30 минут: если за это время оплата не придёт';
const UNPAID_CARDS = 'Ждём оплату 30 минут: если за это время она не придёт';

/** Until when the staff can confirm it; empty if there is nothing to confirm. */
function confirmText(order: OrderRow): string {
  const before = confirmBefore(order);
  if (before === null) return '';
  const until = dayAndTime(before, timeZoneOf(order.country, order.region_id));
  return `Подтверждаем заказ. Если не успеем до ${until}, он отменится сам, и мы об этом напишем.`;
}

const arrivalText = ({ order, lines }: OrderLetters): string =>
  order.by_email === 1 && lines.some((line) => giftOf(line))
    ? 'Электронные карты придут по почте: кому и когда, написано у каждой.'
    : deliveryText(order);

function sumsOf({ country, ...order }: OrderRow): LetterPart {
  const less = (label: string, amount: number) =>
    amount > 0 ? [{ label, value: `−${money(amount, country)}` }] : [];
  return {
    kind: 'sums',
    rows: [
      { label: 'Товары', value: money(order.goods_price, country) },
      ...less(`Скидка по промокоду ${order.coupon_code ?? ''}`, order.discount - order.points_paid),
      ...less('Оплачено баллами', order.points_paid),
      ...(order.by_email === 1 ? [] : [deliveryRow(order.delivery_price, country)]),
      ...less('Подарочная карта', order.gift_card_paid),
      { label: 'Итого', value: money(order.total_price, country), isTotal: true },
    ],
  };
}

const deliveryRow = (price: number, country: CountryCode): LetterRow => ({
  label: 'Доставка',
  value: price === 0 ? 'бесплатно' : money(price, country),
});

export const paidMessages = (letters: OrderLetters): Message[] => [
  orderMail(letters.order, `Заказ № ${letters.order.number} оплачен`, [
    ...words(
      `Мы получили оплату: ${money(letters.order.total_price, letters.order.country)}. Спасибо!`,
      letters.order.by_email === 1 ? '' : 'Уже собираем ваши вещи.',
      arrivalText(letters),
    ),
    ...goodsAndTotal(letters),
    orderButton(letters),
  ]),
];

export const shippedMessages = (letters: OrderLetters): Message[] => [
  orderMail(letters.order, `Заказ № ${letters.order.number} в пути`, [
    ...words(
      'Мы передали заказ в доставку.',
      deliveryText(letters.order),
      trackingText(letters.order),
      courierText(letters.order),
    ),
    ...goodsAndTotal(letters),
    orderButton(letters),
  ]),
  sms(letters.order, `Заказ № ${letters.order.number} в пути. ${deliveryText(letters.order)}`),
];

/** @param keptUntil YYYY-MM-DD */
export function readyMessages(letters: OrderLetters, keptUntil: string): Message[] {
  const { order } = letters;
  const until = `Храним до ${dayRange(keptUntil, keptUntil)}.`;
  return [
    orderMail(order, `Заказ № ${order.number} ждёт вас`, [
      ...words(
        `Заказ можно забрать: ${placeOf(order)}. ${until}`,
        `Код получения: ${order.number}. Назовите его или покажите QR-код со страницы заказа.`,
      ),
      ...goodsAndTotal(letters),
      orderButton(letters),
    ]),
    sms(
      order,
      `Заказ № ${order.number} ждёт вас: ${placeOf(order)}. Код получения: ${order.number}. ${until}`,
    ),
  ];
}

interface Cancelled {
  /** Whether it expired, unpaid or unconfirmed. */
  readonly isOver: boolean;
  readonly back: MoneyGivenBack;
}

export const cancelledMessages = (letters: OrderLetters, { isOver, back }: Cancelled): Message[] => {
  const { order } = letters;
  return [
    orderMail(order, `Заказ № ${order.number} отменён`, [
      ...words(
        isOver ? overText(order) : 'Заказ отменён.',
        order.cancel_reason ? cancelTexts[order.cancel_reason] : '',
        order.gift_card_paid > 0 ? 'Деньги с подарочной карты вернулись на неё.' : '',
        order.points_paid > 0 ? 'Списанные баллы снова на вашем счёте.' : '',
        isOver ? '' : moneyBackText(order, back),
      ),
      ...goodsAndTotal(letters),
      orderButton(letters),
    ]),
    ...(isOver && order.payment === 'onReceipt'
      ? [
          sms(
            order,
            `Заказ № ${order.number} отменён: мы не смогли подтвердить его вовремя. Закажите снова или позвоните нам.`,
          ),
        ]
      : []),
  ];
};

function moneyBackText(
  { country, payment, total_price }: OrderRow,
  { online, owed }: MoneyGivenBack,
): string {
  if (online?.isReleased)
    return `${money(online.amount, country)} мы не списывали, а только заморозили: банк снимет заморозку за несколько дней.`;
  if (online) return `Вернём ${money(online.amount, country)} тем же способом, каким вы платили. ${HOW_LONG}`;
  if (owed > 0) return `Вернём ${money(owed, country)} тем же способом, каким вы платили.`;
  return payment === 'online' && total_price > 0
    ? `Если вы успели его оплатить, деньги вернутся тем же путём. ${HOW_LONG}`
    : '';
}

const HOW_LONG = 'Обычно это занимает до трёх рабочих дней, иногда до десяти.';

/** What the customer is told of why the staff cancelled; what they asked for themselves needs no words. */
const cancelTexts: Readonly<Record<CancelReason, string>> = {
  changedMind: '',
  outOfStock: 'К сожалению, вещей из него не оказалось в наличии. Простите за неудобство!',
  unreachable: 'Мы не смогли дозвониться до вас, чтобы подтвердить его.',
  duplicate: 'Такой же заказ у вас уже есть, его мы выполним.',
  suspicious: '',
  other: '',
};

const overText = ({ by_email, payment }: OrderRow): string =>
  by_email === 1 && payment === 'online' ? OVER_CARDS : overTexts[payment];

/** An order of gift cards alone held no goods. */
const OVER_CARDS =
  'Оплата не пришла за 30 минут, поэтому мы отменили заказ. Если карта ещё нужна, закажите её снова — будем рады.';

const overTexts: Readonly<Record<OrderRow['payment'], string>> = {
  online:
    'Оплата не пришла за 30 минут, поэтому мы отменили заказ и вернули вещи в продажу. Если они ещё нужны, закажите их снова — будем рады.',
  onReceipt:
    'Мы не смогли подтвердить заказ вовремя, поэтому он отменился сам, а вещи вернулись в продажу. Простите за неудобство! Если они ещё нужны, закажите их снова или позвоните нам.',
};

/** Sent once the staff has confirmed an order, which then no longer expires. */
export const confirmedMessages = (letters: OrderLetters): Message[] => [
  orderMail(letters.order, `Заказ № ${letters.order.number} подтверждён`, [
    ...words(
      `Мы подтвердили заказ № ${letters.order.number} и скоро его соберём.`,
      deliveryText(letters.order),
    ),
    ...goodsAndTotal(letters),
    orderButton(letters),
  ]),
];

/** @param points those credited; without any there is no message */
export const pointsMessages = (order: OrderRow, points: number): Message[] =>
  points === 0
    ? []
    : [
        orderMail(
          order,
          'Баллы начислены',
          words(
            `За заказ № ${order.number} мы начислили баллы: ${points}. Один балл — это ${money(minorUnits(1), order.country)}.`,
            'Списать их можно при оформлении следующего заказа, а сколько накопилось — посмотреть в личном кабинете.',
          ),
        ),
      ];
