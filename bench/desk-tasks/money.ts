import type { Hand, Task } from './hand.ts';

const openPrices = async (hand: Hand) => {
  await hand.enter('Товары');
  await hand.press(hand.row(), hand.link('Цены и показ'));
};

/** `YYYY-MM-DD` of a day from today on. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const planSale = async (hand: Hand) => {
  await hand.enter('Цены');
  await hand.press(hand.link('Новая распродажа'));
  await hand.type(hand.field('Название для своих'), 'Выходные платьев');
  await hand.type(hand.field('Процент или сумма'), '20');
  await hand.type(hand.field('С какого дня'), dayAfter(3));
  await hand.type(hand.field('По какой день'), dayAfter(5));
  await hand.choose(hand.field('Раздел'), 'Женщинам: Платья');
  await hand.press(hand.button('Показать, что изменится'));
};

export const moneyTasks: readonly Task[] = [
  {
    what: 'see what a sale of all dresses from Friday to Sunday would change',
    act: async (hand) => {
      await planSale(hand);
      await hand.sees('Платье');
    },
  },
  {
    what: 'plan that sale, and take it back',
    act: async (hand) => {
      await planSale(hand);
      await hand.press(hand.button(/^Запланировать|^Назначить|^Подготовить/));
      await hand.undo();
    },
  },
  {
    what: 'set the price of a colour',
    act: async (hand) => {
      await openPrices(hand);
      await hand.press(hand.folded('Назначить цену'));
      await hand.type(hand.field('Цена'), '14990');
      await hand.press(hand.button('Сохранить'));
      await hand.sees(/14.990/);
    },
  },
  {
    what: 'see what a colour has cost',
    act: async (hand) => {
      await openPrices(hand);
      await hand.press(hand.folded('История цены'));
    },
  },
  {
    what: 'hide a model from the shop, and take that back',
    act: async (hand) => {
      await openPrices(hand);
      await hand.press(hand.button('Скрыть модель сейчас'));
      await hand.undo();
    },
  },
  {
    what: 'make a promo code for dresses',
    act: async (hand) => {
      await hand.enter('Скидки и промокоды');
      await hand.press(hand.link('Новый промокод'));
      await hand.type(hand.field('Код'), 'ПЛАТЬЕ15');
      await hand.type(hand.field('Название для своих'), 'Платья −15 %');
      await hand.type(hand.field('Процент или сумма'), '15');
      await hand.press(
        hand.folded('Только для выбранных товаров'),
        hand.folded('Женщинам'),
        hand.box('Платья'),
      );
      await hand.press(hand.button(/^Создать|^Добавить|^Сохранить/));
      await hand.sees('ПЛАТЬЕ15');
    },
  },
  {
    what: 'make a hundred codes for a partner',
    act: async (hand) => {
      await hand.enter('Скидки и промокоды');
      await hand.press(hand.link('Серия промокодов'));
      await hand.type(hand.field('Как назвать серию'), 'Партнёр');
      await hand.type(hand.field('Начало кода'), 'ДРУГ');
      await hand.type(hand.field('Сколько кодов'), '100');
      await hand.type(hand.field('Название для своих'), 'Друзьям −10 %');
      await hand.type(hand.field('Процент или сумма'), '10');
      await hand.press(hand.button(/^Создать|^Выпустить|^Сделать/));
      await hand.sees('Партнёр');
    },
  },
  {
    what: 'see what a code has brought',
    act: async (hand) => {
      await hand.enter('Скидки и промокоды');
      await hand.press(hand.link('ОСЕНЬ'));
      await hand.sees(/[Зз]аказ/);
    },
  },
  {
    what: 'switch a code off, and take that back',
    act: async (hand) => {
      await hand.enter('Скидки и промокоды');
      await hand.press(hand.link('ПРИВЕТ'), hand.button('Выключить'));
      await hand.undo();
    },
  },
  {
    what: 'issue a gift card',
    act: async (hand) => {
      await hand.enter('Подарочные карты');
      await hand.press(hand.folded('Выпустить карту'));
      await hand.type(hand.field('Сумма'), '3000');
      await hand.type(hand.field('На какую почту'), 'anna@example.com');
      await hand.type(hand.field('Почему'), 'Извинение');
      await hand.press(hand.button('Дальше'), hand.button(/^Выпустить/));
      await hand.sees(/3.000/);
    },
  },
  {
    what: 'block a gift card',
    act: async (hand) => {
      await hand.enter('Подарочные карты');
      await hand.press(hand.link(/•••• 8000/), hand.button('Заблокировать'));
      await hand.sees('Заблокирована');
    },
  },
];
