import { type Discount, discounts } from './prices.ts';

/** The labels of goods, each with its explanation. */
export const actionRows = [
  { code: 'new', title: 'Новинка', description: 'Модель появилась в магазинах за последние полтора месяца.' },
  { code: 'hit', title: 'Хит', description: 'Одна из самых покупаемых моделей сезона.' },
  ...discounts.map((percent) => ({
    code: `sale-${percent}`,
    title: `−${percent} %`,
    description: `Цена снижена на ${percent} % от первоначальной. Скидка уже учтена в цене; баллы клуба начисляются как обычно.`,
  })),
  {
    code: 'fitting',
    title: 'Подгоним по фигуре',
    description:
      'Длину рукавов и брюк в наших магазинах подгоняют бесплатно: снимите мерки при получении или в любом ателье «Покрой».',
  },
  {
    code: 'limited',
    title: 'Малый тираж',
    description: 'Сшито не больше двухсот вещей. Повторять модель мы не будем.',
  },
  {
    code: 'online',
    title: 'Только на сайте',
    description: 'В магазинах эту модель не найти: она продаётся только в интернет-магазине.',
  },
  {
    code: 'gift',
    title: 'Подарочная упаковка',
    description: 'Упакуем в фирменную коробку с лентой бесплатно: отметьте это в комментарии к заказу.',
  },
].map((action, position) => ({ ...action, position }));

export const saleAction = (discount: Discount): string => `sale-${discount}`;
