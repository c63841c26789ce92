import type { Hand, Task } from './hand.ts';

const openCustomer = async (hand: Hand) => {
  await hand.enterText(hand.page.getByRole('searchbox').first(), 'Соколова');
  await hand.press(hand.page.locator('main a[href^="/customers/"]').first());
};

export const peopleTasks: readonly Task[] = [
  {
    what: 'give a customer points',
    act: async (hand) => {
      await openCustomer(hand);
      await hand.press(hand.folded('Изменить баллы'));
      await hand.type(hand.field('Сколько'), '300');
      await hand.type(hand.field('Почему'), 'За ожидание');
      await hand.press(hand.button('Начислить…'), hand.button(/^Начислить 300/));
      await hand.sees('За ожидание');
    },
  },
  {
    what: 'give a customer a promo code',
    act: async (hand) => {
      await openCustomer(hand);
      await hand.press(hand.folded('Выдать промокод'));
      await hand.type(hand.field('Скидка, %'), '10');
      await hand.type(hand.field('Сколько дней действует'), '14');
      await hand.press(hand.button('Выдать'));
      await hand.sees('10 %');
    },
  },
  {
    what: 'publish an opinion, and take that back',
    act: async (hand) => {
      await hand.enter('Отзывы и вопросы');
      await hand.press(hand.link('Решать по одному'), hand.button(/^Опубликовать/));
      await hand.undo();
    },
  },
  {
    what: 'refuse an opinion with a reason',
    act: async (hand) => {
      await hand.enter('Отзывы и вопросы');
      await hand.press(hand.link('Решать по одному'), hand.folded('Отклонить'), hand.button(/^Грубость/));
    },
  },
  {
    what: 'answer a question of a shopper',
    act: async (hand) => {
      await hand.enter('Отзывы и вопросы');
      await hand.press(hand.link('Вопрос'), hand.folded('Ответить'));
      await hand.type(hand.field('Ответ магазина'), 'Да, есть и в чёрном цвете.');
      await hand.press(hand.button('Сохранить ответ'));
    },
  },
  {
    what: 'publish all opinions that are marked',
    act: async (hand) => {
      await hand.enter('Отзывы и вопросы');
      await hand.press(hand.box('Опубликовать'), hand.button('Опубликовать отмеченные'));
    },
  },
  {
    what: 'answer a message by mail with a prepared text',
    act: async (hand) => {
      await hand.enter('Обращения');
      await hand.press(hand.link('Новые'), hand.link(/Наличие и размеры/), hand.link('Нет размера'));
      await hand.press(hand.button(/^Отправить на/));
    },
  },
  {
    what: 'see what a member changed today',
    act: async (hand) => {
      await hand.enter('Журнал');
      await hand.type(hand.field('Кто'), 'Владелец');
      await hand.press(hand.button('Показать'));
      await hand.sees('Владелец (демо)');
    },
  },
];
