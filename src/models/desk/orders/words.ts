import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';

/** A status as the staff calls it. */
export const statusTitles: Readonly<Record<OrderStatus, string>> = {
  new: 'Новый',
  awaitingPayment: 'Ждёт оплаты',
  paid: 'Оплачен',
  assembling: 'Собирается',
  shipped: typeset`В пути`,
  atPickupPoint: 'Ждёт получения',
  delivered: 'Получен',
  cancelled: 'Отменён',
  returned: 'Возвращён',
};

/** What a change to a status is called on its button. */
export const statusActions: Readonly<Record<OrderStatus, string>> = {
  new: 'Вернуть в новые',
  awaitingPayment: 'Ждать оплаты',
  paid: 'Отметить оплату',
  assembling: 'Собирать',
  shipped: 'Отправить',
  atPickupPoint: 'Приехал в пункт',
  delivered: 'Выдан',
  cancelled: 'Отменить заказ',
  returned: 'Вернулся целиком',
};

/** Changes that send money or goods back and can't be undone. */
export const finalStatuses: ReadonlySet<OrderStatus> = new Set(['cancelled', 'returned']);

export const deliveryTitles = {
  courier: 'Курьером',
  terminal: typeset`В пункт выдачи`,
  shop: typeset`В магазин`,
} as const;
