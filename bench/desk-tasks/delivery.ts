import type { Hand, Task } from './hand.ts';

const openSection = async (hand: Hand, section: string) => {
  await hand.enter('Доставка');
  await hand.press(hand.link(section));
};

export const deliveryTasks: readonly Task[] = [
  {
    what: 'change what a courier costs',
    act: async (hand) => {
      await hand.enter('Доставка');
      await hand.press(hand.link(/690/));
      await hand.type(hand.field('Цена'), '650');
      await hand.press(hand.button('Сохранить'));
      await hand.undo();
    },
  },
  {
    what: 'see what a shopper of a town is offered',
    act: async (hand) => {
      await hand.enter('Доставка');
      await hand.press(hand.folded('Проверить, что увидит покупатель'));
      await hand.type(hand.field('Город'), 'Казань');
      await hand.type(hand.field('Сумма товаров'), '5000');
      await hand.press(hand.button('Проверить'));
      await hand.sees('В пункт выдачи');
    },
  },
  {
    what: 'let couriers take more orders in an hour',
    act: async (hand) => {
      await openSection(hand, 'Часы курьеров');
      await hand.press(hand.link('10:00–14:00'));
      await hand.type(hand.field('Заказов в день'), '60');
      await hand.press(hand.button('Сохранить'));
      await hand.undo();
    },
  },
  {
    what: 'add the holidays of a year',
    act: async (hand) => {
      await openSection(hand, 'Выходные дни');
      await hand.press(hand.button('Добавить праздники 2027 года'));
      await hand.sees(/2027/);
    },
  },
  {
    what: 'close a shop for three days',
    act: async (hand) => {
      await openSection(hand, 'Магазины');
      await hand.press(hand.link('«Покрой» на Арбате'));
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      await hand.type(hand.field('С'), day(2));
      await hand.type(hand.field('По'), day(4));
      await hand.type(hand.field('Почему'), 'Переучёт');
      await hand.press(hand.button('Сохранить'));
      await hand.undo();
    },
  },
  {
    what: 'see what is missing for the law',
    act: async (hand) => {
      await hand.enter('Открытие магазина');
      await hand.press(hand.link(/^Закон/));
      await hand.sees('Закон');
    },
  },
  {
    what: 'correct the seller’s phone',
    act: async (hand) => {
      await hand.enter('Открытие магазина');
      await hand.type(hand.field('Телефон для покупателей'), '+7 495 000-00-01');
      await hand.press(hand.button('Сохранить'));
      await hand.sees(/[Сс]охран[её]н/);
    },
  },
];
