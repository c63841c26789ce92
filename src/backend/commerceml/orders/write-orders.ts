import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { countries } from '#src/config/countries.ts';
import { writtenIn } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import type { ChangedOrder, OrderLine, OrderRow } from './changed-orders.ts';
import { statusNames } from './status-names.ts';
import { inside, tag } from './xml-text.ts';

/** Orders as 1C reads them, of version 2.08 or 3.1, which keeps each in a container. */
export function ordersXml(orders: readonly ChangedOrder[], version: '2.08' | '3.1', now: Date): string {
  const documents = orders.map(documentOf);
  const written = version === '3.1' ? documents.map((document) => inside('Контейнер', document)) : documents;
  const space = version === '3.1' ? ' xmlns="urn:1C.ru:commerceml_3"' : '';
  const made = writtenIn(now, timeZoneOf('RU', '')).replace(' ', 'T');
  return `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация${space} ВерсияСхемы="${version}" ДатаФормирования="${made}">
${written.join('')}</КоммерческаяИнформация>\n`;
}

function documentOf({ order, lines, isPaid }: ChangedOrder): string {
  const [day = '', time = ''] = localTime(order, order.created_at).split(' ');
  const discounts = discountsOf(order);
  const sum = order.goods_price - order.discount - order.points_paid + order.delivery_price;
  return inside(
    'Документ',
    tag('Ид', order.number),
    tag('Номер', order.number),
    tag('Дата', day),
    tag('Время', time),
    tag('ХозОперация', 'Заказ товара'),
    tag('Роль', 'Продавец'),
    tag('Валюта', countries[order.country].currency),
    tag('Курс', 1),
    tag('Сумма', wholeUnits(sum)),
    inside('Контрагенты', buyerOf(order)),
    ...(discounts.length > 0 ? [inside('Скидки', ...discounts)] : []),
    ...(order.comment ? [tag('Комментарий', order.comment)] : []),
    inside(
      'Товары',
      ...lines.map(lineOf),
      ...(order.delivery_price > 0 ? [deliveryOf(order.delivery_price)] : []),
    ),
    inside('ЗначенияРеквизитов', ...detailsOf(order, isPaid)),
  );
}

/** In the shop's own time. */
const localTime = ({ country }: OrderRow, at: string): string =>
  writtenIn(new Date(at), timeZoneOf(country, ''));

function buyerOf({ owner, first_name, last_name, phone, email, address }: OrderRow): string {
  const name = [last_name, first_name].filter(Boolean).join(' ');
  const contact = (type: string, value: string) =>
    inside('Контакт', tag('Тип', type), tag('Значение', value));
  return inside(
    'Контрагент',
    tag('Ид', owner),
    tag('Наименование', name),
    tag('Роль', 'Покупатель'),
    tag('ПолноеНаименование', name),
    tag('Фамилия', last_name),
    tag('Имя', first_name),
    ...(address ? [inside('АдресРегистрации', tag('Представление', address))] : []),
    inside('Контакты', contact('Телефон', phone), ...(email ? [contact('Почта', email)] : [])),
  );
}

/** Points are a discount too, as in receipts and books. */
const discountsOf = ({ discount, points_paid }: OrderRow): string[] => [
  ...(discount > 0 ? [discountOf('Скидка', discount)] : []),
  ...(points_paid > 0 ? [discountOf('Баллы', points_paid)] : []),
];

const discountOf = (name: string, minor: number): string =>
  inside('Скидка', tag('Наименование', name), tag('Сумма', wholeUnits(minor)), tag('УчтеноВСумме', 'true'));

const UNIT = '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница>\n';

function lineOf({ offer_id, product_code, model_title, color_name, size, count, price }: OrderLine): string {
  return inside(
    'Товар',
    tag('Ид', offer_id ?? ''),
    tag('Артикул', product_code),
    tag('Наименование', `${model_title} (${size}, ${color_name})`),
    UNIT,
    tag('ЦенаЗаЕдиницу', wholeUnits(price)),
    tag('Количество', count),
    tag('Сумма', wholeUnits(price * count)),
    inside('ЗначенияРеквизитов', detail('ВидНоменклатуры', 'Товар'), detail('ТипНоменклатуры', 'Товар')),
  );
}

const deliveryOf = (price: number): string =>
  inside(
    'Товар',
    tag('Ид', 'ORDER_DELIVERY'),
    tag('Наименование', 'Доставка заказа'),
    UNIT,
    tag('ЦенаЗаЕдиницу', wholeUnits(price)),
    tag('Количество', 1),
    tag('Сумма', wholeUnits(price)),
    inside('ЗначенияРеквизитов', detail('ВидНоменклатуры', 'Услуга'), detail('ТипНоменклатуры', 'Услуга')),
  );

const detail = (name: string, value: string): string =>
  inside('ЗначениеРеквизита', tag('Наименование', name), tag('Значение', value));

function detailsOf(order: OrderRow, isPaid: boolean): readonly string[] {
  const { status, payment, changed_at, track_number } = order;
  return [
    detail('Статус заказа', statusNames[status]),
    detail('Отменен', String(status === 'cancelled')),
    detail('Финальный статус', String(['delivered', 'cancelled', 'returned'].includes(status))),
    detail('Заказ оплачен', String(isPaid)),
    detail('Метод оплаты', payment === 'online' ? 'Оплата на сайте' : 'Оплата при получении'),
    detail('Дата изменения статуса', localTime(order, changed_at).replace(' ', 'T')),
    ...(track_number ? [detail('Номер отправления', track_number)] : []),
  ];
}
