import type { BookLine, SaleCut, Step } from '#src/contract/staff/reports.ts';

export const reportNames = [
  'day',
  'week',
  'month',
  'category',
  'model',
  'size',
  'city',
  'source',
  'code',
  'reason',
  'reasonSize',
  'runningOut',
  'searches',
  'steps',
] as const;
export type ReportName = (typeof reportNames)[number];

/** Days can be put together. */
export type SaleReport = SaleCut | 'week' | 'month';

export const reportTitles: Readonly<Record<ReportName, string>> = {
  day: 'По дням',
  week: 'По неделям',
  month: 'По месяцам',
  category: 'По категориям',
  model: 'По моделям',
  size: 'По размерам',
  city: 'По городам',
  source: 'По источникам',
  code: 'По промокодам',
  reason: 'Причины возвратов',
  reasonSize: 'Возвраты по размерам',
  runningOut: 'Что кончается',
  searches: 'Поиск впустую',
  steps: 'Путь к заказу',
};

export const cutTitles: Readonly<Record<SaleReport, string>> = {
  day: 'День',
  week: 'Неделя',
  month: 'Месяц',
  category: 'Категория',
  model: 'Модель',
  size: 'Размер',
  city: 'Город',
  source: 'Источник',
  code: 'Промокод',
  reason: 'Причина',
  reasonSize: 'Причина и размер',
};

export const stepTitles: Readonly<Record<Step, string>> = {
  visits: 'Посещения',
  products: 'Просмотры товаров',
  cart: 'Добавления в корзину',
  checkout: 'Начали оформление',
  orders: 'Оформили заказ',
  paid: 'Оплатили или получили',
};

export const reasonTitles: ReadonlyMap<string, string> = new Map([
  ['size', 'Не подошёл размер'],
  ['look', 'Не подошёл фасон или цвет'],
  ['differs', 'Не такой, как на сайте'],
  ['defect', 'Брак'],
  ['other', 'Другое'],
]);

export const kindTitles: Readonly<Record<BookLine['kind'], string>> = {
  sale: 'Продажа',
  edit: 'Правка заказа',
  return: 'Возврат',
  cancel: 'Отмена',
  undone: 'Отмена отметки об оплате',
  goodwill: 'Возврат денег без товара',
};

export const subjectTitles: Readonly<Record<BookLine['subject'], string>> = {
  goods: 'Товары',
  card: 'Подарочные карты',
  delivery: 'Доставка',
  money: 'Деньги',
};

export const movementTitles: ReadonlyMap<string, string> = new Map([
  ['issued', 'Выпущено и продано'],
  ['spent', 'Потрачено'],
  ['returned', 'Вернулось с возвратами'],
  ['blocked', 'Погашено: деньги возвращены'],
  ['expired', 'Срок истёк'],
  ['earned', 'Начислено'],
  ['reversed', 'Снято при возвратах'],
  ['settled', 'Зачтено в долг'],
]);
