import type { Hand, Task } from './hand.ts';

const openSection = async (hand: Hand, section: string) => {
  await hand.enter('Витрина');
  await hand.press(hand.link(section));
};

export const contentTasks: readonly Task[] = [
  {
    what: 'put a banner at the top of home until Sunday',
    act: async (hand) => {
      await openSection(hand, 'Баннеры');
      await hand.press(hand.link(/^Добавить/));
      await hand.type(hand.field('Заголовок'), 'Выходные без доставки');
      await hand.type(hand.field('Куда ведёт'), '/offers');
      await hand.type(hand.field(/^до/), '2030-01-01T00:00');
      await hand.press(hand.button('Сохранить'));
      await hand.sees(/[Сс]охран[её]н|добавлен/);
    },
  },
  {
    what: 'see home as it will be on New Year’s Day',
    act: async (hand) => {
      await openSection(hand, 'Как будет');
      await hand.type(hand.field('День и час'), '2027-01-01T12:00');
      await hand.press(hand.button('Показать'));
    },
  },
  {
    what: 'put an item into the menu of the top',
    act: async (hand) => {
      await openSection(hand, 'Меню');
      await hand.press(hand.link('Добавить пункт'));
      await hand.type(hand.field('Название'), 'Подарки');
      await hand.type(hand.field('Куда ведёт'), '/gift-card');
      await hand.press(hand.button('Сохранить'));
      await hand.sees('Подарки');
    },
  },
  {
    what: 'write an article that shows tomorrow',
    act: async (hand) => {
      await hand.enter('Витрина');
      await hand.press(hand.link('Написать статью'));
      await hand.type(hand.field('Адрес'), 'zima');
      await hand.type(hand.field('Заголовок'), 'Зима близко');
      await hand.type(hand.field('Текст'), 'Тёплые вещи.');
      await hand.type(hand.page.locator('main input[type=date]').first(), '2030-01-01');
      await hand.press(hand.button('Сохранить'));
      await hand.sees('Зима близко');
    },
  },
  {
    what: 'bring an earlier version of an article back',
    act: async (hand) => {
      await hand.enter('Витрина');
      await hand.press(hand.page.locator('main .article-list a').first());
      await hand.type(hand.field('Заголовок'), 'Осень в городе');
      await hand.press(hand.button('Сохранить'));
      await hand.press(hand.page.locator('main form[action$="/restore"] button').first());
    },
  },
  {
    what: 'correct a city’s phone in the header',
    act: async (hand) => {
      await openSection(hand, 'Тексты');
      await hand.press(hand.link('Телефоны городов'));
      await hand.type(hand.field('Заголовок'), '+7 495 000-00-02');
      await hand.press(hand.button('Сохранить'));
      await hand.sees(/[Сс]охран[её]н/);
    },
  },
  {
    what: 'lead a short address to a page',
    act: async (hand) => {
      await openSection(hand, 'Переадресация');
      await hand.type(hand.field('Откуда'), '/sale');
      await hand.type(hand.field('Куда'), '/offers');
      await hand.press(hand.button('Добавить'));
      await hand.sees('/sale');
    },
  },
  {
    what: 'teach the search a word',
    act: async (hand) => {
      await openSection(hand, 'Синонимы');
      await hand.type(hand.field('Слова'), 'кенгурушка > толстовка');
      await hand.press(hand.button('Добавить'));
      await hand.sees('кенгурушка');
    },
  },
];
