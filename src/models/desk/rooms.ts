import { type DeskRouteName, deskHref, deskRoutes } from '#src/desk-routes.ts';
import { type MemberModel, mayDo } from './member.ts';

export interface RoomLink {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

type RoomName = Extract<
  DeskRouteName,
  | 'prices'
  | 'promotions'
  | 'giftCards'
  | 'today'
  | 'orders'
  | 'returns'
  | 'receipts'
  | 'reconciliations'
  | 'reservations'
  | 'customers'
  | 'goods'
  | 'stock'
  | 'opinions'
  | 'messages'
  | 'content'
  | 'delivery'
  | 'exchanges'
  | 'opening'
  | 'reports'
  | 'members'
  | 'audit'
  | 'health'
>;

const rooms: readonly (readonly [name: RoomName, title: string])[] = [
  ['today', 'Сегодня'],
  ['orders', 'Заказы'],
  ['returns', 'Возвраты'],
  ['receipts', 'Чеки'],
  ['reconciliations', 'Сверка оплат'],
  ['reservations', 'Резервы'],
  ['customers', 'Покупатели'],
  ['goods', 'Товары'],
  ['stock', 'Остатки'],
  ['prices', 'Цены'],
  ['promotions', 'Скидки и промокоды'],
  ['giftCards', 'Подарочные карты'],
  ['opinions', 'Отзывы и вопросы'],
  ['messages', 'Обращения'],
  ['content', 'Витрина'],
  ['delivery', 'Доставка'],
  ['reports', 'Отчёты'],
  ['exchanges', 'Обмены'],
  ['opening', 'Открытие магазина'],
  ['members', 'Сотрудники'],
  ['audit', 'Журнал'],
  ['health', 'Состояние'],
];

/** The rooms that a member may enter. @param path the page's */
export function roomLinks(member: MemberModel, path: string): RoomLink[] {
  const open = rooms.filter(([name]) => mayDo(member, deskRoutes[name].permission));
  return open.map(([name, title]) => {
    const href = deskHref(name);
    return { title, href, isCurrent: name === 'today' ? path === href : path.startsWith(href) };
  });
}
