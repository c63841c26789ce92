import type { Hand, Task } from './hand.ts';

const openModel = async (hand: Hand, tab?: string) => {
  await hand.enter('Товары');
  await hand.press(hand.row());
  if (tab) await hand.press(hand.link(tab));
};
const openGrid = async (hand: Hand) => {
  await hand.enter('Остатки');
  await hand.press(hand.row());
};

export const goodsTasks: readonly Task[] = [
  {
    what: 'draft a new model with a colour and two sizes',
    act: async (hand) => {
      await hand.enter('Товары');
      await hand.press(hand.link('Новый товар'));
      await hand.type(hand.field(/^Артикул/), 'NEW-1');
      await hand.type(hand.field(/^Название/), 'Платье-рубашка');
      await hand.choose(hand.field('Раздел'), 'Женщинам: Платья');
      await hand.type(hand.page.locator('[name=color], [name=colorName]').first(), 'Белый');
      await hand.press(hand.button('Создать черновик'));
    },
  },
  {
    what: 'correct the text of a model',
    act: async (hand) => {
      await openModel(hand);
      await hand.type(hand.field('Состав'), 'Замша 100 %');
      await hand.press(hand.button('Сохранить'));
      await hand.sees(/[Сс]охран[её]н/);
    },
  },
  {
    what: 'see a model as the shopper will',
    act: async (hand) => {
      await openModel(hand, 'Как увидят');
    },
  },
  {
    what: 'upload a photo of a colour',
    act: async (hand) => {
      await openModel(hand, 'Фото');
      const file = hand.page.locator('input[type=file]').first();
      await file.setInputFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: await hand.page.screenshot(),
      });
      hand.presses += 2;
      await hand.press(hand.page.locator('form[action$="/add"] button').first());
    },
  },
  {
    what: 'put a label on three models at once, and take that back',
    act: async (hand) => {
      await hand.enter('Товары');
      for (const index of [0, 1, 2])
        await hand.press(hand.page.locator('main tbody input[type=checkbox]').nth(index));
      await hand.choose(hand.page.locator('#bulk-label'), 'Хит');
      await hand.press(hand.button('Поставить'));
      await hand.undo();
    },
  },
  {
    what: 'move a category in its list',
    act: async (hand) => {
      await hand.enter('Товары');
      await hand.press(hand.link('Разделы'), hand.button(/^Позже/));
    },
  },
  {
    what: 'add a label',
    act: async (hand) => {
      await hand.enter('Товары');
      await hand.press(hand.link('Метки'), hand.link('Добавить метку'));
      await hand.type(hand.field('Код'), 'stylist');
      await hand.type(hand.field('Слова на карточке'), 'Выбор стилиста');
      await hand.press(hand.button('Сохранить'));
      await hand.sees('Выбор стилиста');
    },
  },
  {
    what: 'show other goods first beside a model',
    act: async (hand) => {
      await openModel(hand, 'Рядом');
      await hand.type(hand.field('Показывать первыми'), 'KP-1122-06');
      await hand.press(hand.button('Сохранить'));
      await hand.sees(/[Сс]охран[её]н/);
    },
  },
  {
    what: 'count the sizes of a colour in each shop',
    act: async (hand) => {
      await openGrid(hand);
      await hand.type(hand.page.locator('main table input[type=text]').first(), '7');
      await hand.choose(hand.field('Почему'), 'Пересчёт');
      await hand.press(hand.button('Сохранить'));
      await hand.undo();
    },
  },
  {
    what: 'see how the stock of a colour changed',
    act: async (hand) => {
      await openGrid(hand);
      await hand.press(hand.link('История изменений'));
    },
  },
  {
    what: 'write a broken unit off',
    act: async (hand) => {
      await openGrid(hand);
      await hand.press(hand.link('Переместить или списать'));
      await hand.choose(hand.field('Куда'), { index: 0 });
      await hand.press(hand.button('Выбрать'));
    },
  },
];
