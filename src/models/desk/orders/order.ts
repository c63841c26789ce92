import { dayAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder, StaffReturn } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import type { MemberModel } from '../member.ts';
import { type DeskReturnModel, returnModel } from '../returns/returns.ts';
import { deliveryRows, type Row } from './delivery-rows.ts';
import { type OrderEvent, orderEvents } from './order-events.ts';
import { finalStatuses, statusActions, statusTitles } from './words.ts';

export interface OrderLineModel {
  readonly key: string;
  readonly title: string;
  readonly details: string;
  readonly count: number;
  readonly price: string;
  readonly sum: string;
  /** Where its units lie: `магазин 3: 1`. */
  readonly places: readonly string[];
  /** Null without a picture. */
  readonly picture: { readonly src: string; readonly alt: string } | null;
}

export interface OrderAction {
  readonly status: OrderStatus;
  readonly title: string;
  /** What happens with it that can't be undone; null for nothing. */
  readonly warning: string | null;
}

export interface DeskOrderModel {
  readonly number: string;
  readonly status: OrderStatus;
  readonly statusTitle: string;
  readonly placedAt: string;
  readonly lines: readonly OrderLineModel[];
  readonly sums: readonly Row[];
  readonly money: readonly Row[];
  readonly delivery: readonly Row[];
  readonly person: readonly Row[];
  readonly events: readonly OrderEvent[];
  readonly returns: readonly DeskReturnModel[];
  /** What the member may do next. */
  readonly actions: readonly OrderAction[];
  /** Until when a new order waits to be confirmed; null if there is nothing to confirm. */
  readonly confirmBefore: string | null;
  /** Where the order is packed; null if there is nothing to pack, or the member may not. */
  readonly packHref: string | null;
  readonly setStatusHref: string;
  readonly confirmHref: string;
  /** Null for a guest, and for who may not look customers up. */
  readonly customerHref: string | null;
}

const PICTURE_WIDTH = 160;

export function deskOrderModel(
  order: StaffOrder,
  { permissions }: Pick<MemberModel, 'permissions'>,
): DeskOrderModel {
  const { number, status, timeZone } = order;
  const mayChange = permissions.has('orders.change');
  const at = (iso: string) => dayAndTime(iso, timeZone);
  return {
    number,
    status,
    statusTitle: statusTitles[status],
    placedAt: at(order.createdAt),
    lines: linesOf(order),
    sums: sumsOf(order),
    money: moneyOf(order, at),
    delivery: deliveryRows(order),
    person: personOf(order),
    events: orderEvents(order, at),
    returns: returnsOf(order).map((each) => returnModel(each, permissions)),
    actions: mayChange ? actionsOf(order) : [],
    confirmBefore: mayChange && order.confirmBefore ? at(order.confirmBefore) : null,
    packHref: mayChange && isPackable(order) ? deskHref('packing', { number }) : null,
    setStatusHref: deskHref('setOrderStatus', { number }),
    confirmHref: deskHref('confirmOrder', { number }),
    customerHref: order.customerId === null ? null : deskHref('customer', { id: order.customerId }),
  };
}

/** As a list of returns has them: with what the goods are called. */
const returnsOf = ({ returns, lines, number, currency }: StaffOrder): StaffReturn[] =>
  returns.map((each) => ({
    ...each,
    number,
    currency,
    lines: each.lines.map((line) => {
      const {
        modelTitle = '',
        modelColorCode = '',
        size = '',
      } = lines.find(({ itemId }) => itemId === line.itemId) ?? {};
      return { ...line, title: `${modelTitle} ${modelColorCode}`.trim(), size };
    }),
  }));

function linesOf({ lines, takings, currency }: StaffOrder): OrderLineModel[] {
  return lines.map((line) => {
    const [picture] = line.img;
    const places = takings.filter(({ itemId }) => itemId === line.itemId);
    return {
      key: String(line.itemId),
      title: line.modelTitle,
      details: [line.modelColorCode, line.colorName, line.size && `размер ${line.size}`]
        .filter(Boolean)
        .join(' · '),
      count: line.count,
      price: money(line.itemPrice.price, currency),
      sum: money(line.itemPrice.price * line.count, currency),
      places: places.map(({ shopNumber, count }) => `магазин ${shopNumber}: ${count}`),
      picture: picture ? { src: pictureUrl(picture.src, PICTURE_WIDTH), alt: '' } : null,
    };
  });
}

function sumsOf(order: StaffOrder): Row[] {
  const { currency, coupon } = order;
  const minus = (title: string, sum: number): Row[] => (sum > 0 ? [[title, `−${money(sum, currency)}`]] : []);
  return [
    ['Товары', money(order.goodsPrice, currency)],
    ...minus(coupon ? `Промокод ${coupon}` : 'Скидка', order.discount),
    ...minus('Баллы', order.pointsPaid),
    ['Доставка', money(order.deliveryPrice, currency)],
    ...minus('Подарочная карта', order.giftCardPaid),
    ['Итого', money(order.totalPrice, currency)],
  ];
}

function moneyOf(
  { currency, onlinePayment, payment, payBefore, fitting }: StaffOrder,
  at: (iso: string) => string,
): Row[] {
  const { refund = 'none', refundAmount = 0 } = onlinePayment ?? {};
  return [
    ['Оплата', payment === 'onReceipt' ? typeset`При получении` : 'Онлайн'],
    ...(payBefore ? [[typeset`Ждёт оплаты до`, at(payBefore)] as const] : []),
    ...(onlinePayment ? [['Оплачено онлайн', money(onlinePayment.amount, currency)] as const] : []),
    ...(fitting ? [[typeset`К оплате при выдаче`, money(fitting.due, currency)] as const] : []),
    ...(refund === 'none' ? [] : [[refundTitles[refund], money(refundAmount, currency)] as const]),
  ];
}

const refundTitles = { due: typeset`Уходит покупателю`, done: typeset`Возвращено покупателю` };

const personOf = ({ recipient, isGuests }: StaffOrder): Row[] => [
  ['Получатель', `${recipient.firstName} ${recipient.lastName}`],
  ...(recipient.phone === null ? [] : [['Телефон', `+${recipient.phone}`] as const]),
  ...(recipient.email === null ? [] : [['Почта', recipient.email] as const]),
  ['Покупатель', isGuests ? typeset`Без личного кабинета` : typeset`С личным кабинетом`],
];

const packed: ReadonlySet<OrderStatus> = new Set(['new', 'paid', 'assembling']);

/** Gift cards alone go by mail. */
const isPackable = ({ status, byEmail }: StaffOrder): boolean => packed.has(status) && !byEmail;

/** Packing makes an order `assembling` itself. */
const actionsOf = (order: StaffOrder): OrderAction[] =>
  order.nextStatuses
    .filter((next) => next !== 'assembling' || !isPackable(order))
    .map((next) => actionOf(order, next));

/** The money that goes back is on the button: nothing brings it back. */
function actionOf({ onlinePayment, currency }: StaffOrder, status: OrderStatus): OrderAction {
  const title = statusActions[status];
  if (!finalStatuses.has(status)) return { status, title, warning: null };
  const refund = onlinePayment ? money(onlinePayment.amount - onlinePayment.refundAmount, currency) : null;
  return {
    status,
    title: refund ? `${title}, вернуть ${refund}` : title,
    warning: typeset`Товары вернутся на остатки, покупатель получит письмо. Отменить это нельзя.`,
  };
}
