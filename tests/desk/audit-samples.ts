import type { StaffChange } from '#src/backend/kernel/staff/staff-changes.ts';

type Written = Omit<StaffChange, 'by'>;
/** What stands in the cells of a row: what was done, to what, where that leads, and what it says of the change. */
export type Shown = readonly [done: string, about: string, href: string | null, said: string];

const customer = 'customer:6d0e5f7a-2c1b-4b58-9d53-0a1f4c7e9b02';

/** Changes as the log has them, and what the journal says of each. */
export const samples: readonly (readonly [Written, Shown])[] = [
  [
    { action: 'status', subject: '261120-17037733', detail: 'shipped', was: 'assembling', became: 'shipped' },
    ['Статус', 'Заказ 261120-17037733', '/orders/261120-17037733', 'Собирается → В пути'],
  ],
  [
    { action: 'status', subject: '261120-1', detail: 'cancelled: other', was: 'new', became: 'cancelled' },
    ['Статус', 'Заказ 261120-1', '/orders/261120-1', 'Другая причина Новый → Отменён'],
  ],
  [
    { action: 'edited', subject: '261120-1', detail: 'recipient: name, address' },
    ['Заказ изменён', 'Заказ 261120-1', '/orders/261120-1', 'получатель: имя, адрес'],
  ],
  [
    { action: 'edited', subject: '261120-1', detail: 'swap 5 → 6 × 1', was: '26400', became: '27399.5' },
    ['Заказ изменён', 'Заказ 261120-1', '/orders/261120-1', 'заменили вещь № 5 → 6 × 1 26 400 → 27 399,5'],
  ],
  [
    { action: 'refund sent', subject: '261120-1', detail: 'refund 3', was: 'held', became: 'due' },
    ['Деньги отправлены', 'Заказ 261120-1', '/orders/261120-1', 'сумма № 3 ждёт отправки → отправляется'],
  ],
  [
    {
      action: 'reservation collected',
      subject: 'R261120-7',
      detail: 'all',
      was: 'held',
      became: 'collected',
    },
    ['Резерв выдан', 'Резерв R261120-7', '/reservations/R261120-7', 'все вещи Отложен → Выдан'],
  ],
  [
    { action: 'fitting', subject: '261120-1', detail: '5:2 1:1', was: 'undecided', became: '5:2 1:1' },
    ['Примерка', 'Заказ 261120-1', '/orders/261120-1', 'ещё не решено → оставили вещей: 3'],
  ],
  [
    { action: 'exported', subject: 'orders:new courier 2026-11-22', detail: '28' },
    ['Заказы выгружены', 'Заказы: Новый, Курьером, 22 ноября 2026 г.', '/orders', 'строк: 28'],
  ],
  [
    { action: 'customer shown', subject: customer, detail: '' },
    ['Смотрели покупателя', 'Покупатель 6d0e5f7a', `/customers/${customer.slice(9)}`, ''],
  ],
  [
    { action: 'customers listed', subject: 'customers', detail: 'page 2' },
    ['Смотрели список покупателей', 'Покупатели', '/customers', 'страница 2'],
  ],
  [
    { action: 'mailings ended', subject: 'mailing:newsletter RU', detail: '' },
    ['Отписали от рассылок по просьбе', 'Подписка на почту, Россия', '/customers/mailings?country=RU', ''],
  ],
  [
    { action: 'recipients exported', subject: 'mailing:sms AM', detail: '120' },
    ['Адреса для рассылки выгружены', 'SMS, Армения', '/customers/mailings?country=AM', 'адресов: 120'],
  ],
  [
    { action: 'customer deleted', subject: customer, detail: '' },
    ['Данные покупателя удалены', 'Покупатель 6d0e5f7a', null, ''],
  ],
  [
    { action: 'searched', subject: 'phone name', detail: 'orders: 2, customers: 1' },
    ['Искали людей', 'по телефону, по имени', null, 'заказов: 2, покупателей: 1'],
  ],
  [
    { action: 'role', subject: 'member:vera@shop.example', detail: '', was: 'packer', became: 'editor' },
    ['Роль', 'Сотрудник vera@shop.example', '/staff', 'Сборщик → Редактор'],
  ],
  [
    {
      action: 'feedback closed',
      subject: 'feedback:1',
      detail: '',
      was: 'working, Инна',
      became: 'closed, Инна',
    },
    ['Обращение закрыто', 'Обращение № 1', '/messages/1', 'В работе, Инна → Закрыто, Инна'],
  ],
  [
    { action: 'opinion published', subject: 'opinion:q221', detail: '', was: 'pending', became: 'shown' },
    ['Отзыв или вопрос опубликован', 'Вопрос № 221', '/opinions/q221', 'ждёт решения → опубликован'],
  ],
  [
    {
      action: 'goods changed',
      subject: 'goods:1',
      detail: 'marking yes · 2',
      was: '{"marking":""}\n{"marking":"no"}',
      became: '{"marking":"yes"}\n{"marking":"yes"}',
    },
    [
      'Товары изменены вместе',
      'Правка товаров № 1',
      null,
      'Маркировка «Честный знак»: нужна · товаров: 2' +
        ' Маркировка «Честный знак»: как у раздела, не нужна → нужна',
    ],
  ],
  [
    {
      action: 'model changed',
      subject: 'model:DRESS',
      detail: '',
      was: '{"title":"Платье","care":"[{\\"sign\\":\\"\\",\\"title\\":\\"Стирать\\"}]","version":1}',
      became: '{"title":"Платье","care":"[]","version":2}',
    },
    ['Товар изменён', 'Товар DRESS', '/goods/DRESS', 'Уход: Стирать → —'],
  ],
  [
    { action: 'label deleted', subject: 'label new', detail: 'new', was: 'Новинка' },
    ['Метка удалена', 'Метка «new»', null, 'Новинка → —'],
  ],
  [
    { action: 'price set', subject: 'price:A-1 AM', detail: 'A-1 AM', was: '', became: '7000 8000 kept' },
    [
      'Цена назначена',
      'Цена A-1, Армения',
      '/prices/product?country=AM&article=A-1',
      '7 000 ֏, до скидки 8 000 ֏, ведёт магазин',
    ],
  ],
  [
    {
      action: 'price plan changed',
      subject: 'prices:1',
      detail: 'Распродажа',
      was: 'Распродажа · 2026-11-20T19:00:00.000Z',
      became: 'Распродажа · 2026-11-21T19:00:00.000Z',
    },
    [
      'План цен изменён',
      'План цен № 1',
      '/prices',
      'Распродажа Распродажа · пт, 20.11.2026, 22:00 → Распродажа · сб, 21.11.2026, 22:00',
    ],
  ],
  [
    {
      action: 'stock moved',
      subject: 'stock:3',
      detail: 'supply · 2',
      was: 'KP-2019-10 38,5 M1: 20, KP-2019-10 40 M2: 0',
      became: 'KP-2019-10 38,5 M1: 19, KP-2019-10 40 M2: 1',
    },
    [
      'Остаток перемещён',
      'Правка остатков № 3',
      '/stock/edits',
      'Пополнение магазина · строк: 2 KP-2019-10 38,5 в M1: 20, KP-2019-10 40 в M2: 0 → KP-2019-10 38,5 в M1: 19, KP-2019-10 40 в M2: 1',
    ],
  ],
  [
    {
      action: 'stock counted',
      subject: 'stock:2',
      detail: 'recount · 1',
      was: '1 M1: 20',
      became: '1 M1: 6',
    },
    [
      'Остаток посчитан',
      'Правка остатков № 2',
      '/stock/edits',
      'Пересчёт · строк: 1 размер № 1 в M1: 20 → размер № 1 в M1: 6',
    ],
  ],
  [
    {
      action: 'rate changed',
      subject: 'rate:5',
      detail: 'Курьером',
      was: '{"id":5,"title":"Курьером","price":10000,"version":1}',
      became: '{"id":5,"title":"Курьером","price":20050,"version":2}',
    },
    ['Тариф доставки изменён', 'Тариф № 5', '/delivery', 'Курьером Цена: 100 → 200,5'],
  ],
  [
    { action: 'menu changed', subject: 'menu RU CATALOG', detail: 'Пальто', was: 'Пальто', became: 'Пальто' },
    ['Меню изменено', 'Меню «Каталог», Россия', '/content/menus?country=RU&area=CATALOG', 'Пальто'],
  ],
  [
    {
      action: '1c mapping',
      subject: '1c:mapping',
      detail: 'Розничная: — → AM',
      was: '{"price t":""}',
      became: '{"price t":"AM"}',
    },
    ['Сопоставление с 1С', 'Обмен с 1С', '/exchanges/1c', 'Розничная: — → Армения'],
  ],
  [
    { action: 'undone', subject: 'pictures DRESS-1', detail: 'pictures DRESS-1' },
    ['Отменено', 'Фото DRESS-1', '/goods?text=DRESS-1', ''],
  ],
  [
    { action: 'undone', subject: '261120-1', detail: 'status', was: 'shipped', became: 'assembling' },
    ['Отменено', 'Заказ 261120-1', '/orders/261120-1', 'Статус В пути → Собирается'],
  ],
  [
    {
      action: 'import',
      subject: 'feed:main RU',
      detail: '{"models":{"created":2,"changed":1,"unchanged":0}}',
    },
    ['Загрузка', 'Файл «main», Россия', '/exchanges', 'новых товаров: 2, изменено: 1'],
  ],
];
