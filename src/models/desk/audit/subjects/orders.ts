import { typeset } from '#src/config/typography.ts';
import { ordersText } from './order-filters.ts';
import { type SubjectReader, subject } from './subject.ts';

export const orderSubjects: readonly SubjectReader[] = [
  [/^(\d{6}-\d+)$/, (number = '') => subject(typeset`Заказ ${number}`, 'order', { number })],
  [/^(R\d{6}-\d+)$/, (number = '') => subject(typeset`Резерв ${number}`, 'reservation', { number })],
  [/^orders:(.*)$/s, (filter = '') => subject(ordersText(filter), 'orders')],
  [/^gift-card:(\d+)$/, (id = '') => subject(typeset`Подарочная карта № ${id}`, 'giftCard', { id })],
  [
    /^(\d{4}-\d{2}-\d{2})$/,
    (day = '') => subject(typeset`Оплаты за ${day.split('-').toReversed().join('.')}`, 'reconciliations'),
  ],
];
