import type { Hand, Task } from './hand.ts';

const find = async (hand: Hand, text: string) =>
  hand.enterText(hand.page.getByRole('searchbox').first(), text);

const openOrder = async (hand: Hand, status: string, index = 0) => {
  await hand.enter('Заказы');
  await hand.press(hand.link(status), hand.page.locator('main .row-link').nth(index));
};

export const orderTasks: readonly Task[] = [
  {
    what: 'find an order by the end of its number',
    act: async (hand) => {
      await hand.page.goto(`${hand.desk}/orders`);
      const number = (await hand.row().textContent()) ?? '';
      await find(hand, number.trim().slice(-8));
      await hand.sees(number.trim());
    },
  },
  {
    what: "find a customer's orders by name",
    act: async (hand) => {
      await find(hand, 'Соколова');
      await hand.sees('Соколова Мария');
    },
  },
  {
    what: 'mark an order as paid by hand',
    act: async (hand) => {
      await openOrder(hand, 'Ждёт оплаты');
      await hand.press(hand.button('Отметить оплату'));
      await hand.sees('Оплачен');
    },
  },
  {
    what: 'print picking lists of chosen orders',
    act: async (hand) => {
      await hand.enter('Заказы');
      await hand.press(hand.link('К сборке'), hand.page.locator('main tbody input[type=checkbox]').first());
      const [printed] = await Promise.all([
        hand.page
          .context()
          .waitForEvent('page', { timeout: 2_000 })
          .catch(() => hand.page),
        hand.press(hand.button('Лист сборки')),
      ]);
      await printed.getByText('Лист сборки').first().waitFor();
    },
  },
  {
    what: 'change the status of several orders, and take it back',
    act: async (hand) => {
      await hand.enter('Заказы');
      await hand.press(hand.link('Оплачен'), hand.link('Отметить все'), hand.button('Изменить статус…'));
      await hand.press(hand.button(/^Изменить \d+ заказ/));
      await hand.undo();
    },
  },
  {
    what: 'correct the phone of who receives an order',
    act: async (hand) => {
      await openOrder(hand, 'Оплачен');
      await hand.press(hand.link('Изменить заказ'));
      const phone = hand.field('Телефон');
      const armenian = (await phone.inputValue()).startsWith('+374');
      await hand.type(phone, armenian ? '+374 33 012-346' : '+7 900 123-45-67');
      await hand.press(hand.button('Сохранить'));
      await hand.sees(/[Сс]охран[её]н/);
    },
  },
  {
    what: 'write a note on an order',
    act: async (hand) => {
      await openOrder(hand, 'Оплачен');
      await hand.press(hand.folded('Добавить заметку'));
      await hand.type(hand.field('Заметка для сотрудников'), 'Позвонить за час');
      await hand.press(hand.page.locator('form[action$="/notes"] button'));
      await hand.sees('Позвонить за час');
    },
  },
  {
    what: 'note the number of a parcel',
    act: async (hand) => {
      await openOrder(hand, 'В пути');
      await hand.press(hand.folded('Указать номер отправления'));
      await hand.type(hand.field('Кто доставляет'), 'Почта России');
      await hand.type(hand.field('Номер отправления'), '80111122233344');
      await hand.press(hand.page.locator('form[action$="/tracking"] button'));
      await hand.sees('80111122233344');
    },
  },
  {
    what: 'give money back without goods',
    act: async (hand) => {
      await openOrder(hand, 'В пути');
      await hand.press(hand.folded('Вернуть без вещей'));
      await hand.type(hand.field('Сумма'), '100');
      await hand.type(hand.page.locator('form[action$="/refunds"] [name=reason]'), 'Опоздали');
      await hand.press(hand.button('Вернуть…'), hand.button(/^Вернуть 100/));
      await hand.sees('Опоздали');
    },
  },
  {
    what: 'cancel an order with its money and a reason',
    act: async (hand) => {
      await openOrder(hand, 'Оплачен');
      await hand.press(hand.folded('Отменить заказ'));
      await hand.choose(hand.field('Почему'), 'Покупатель передумал');
      await hand.press(hand.button(/^Отменить заказ/));
      await hand.sees('Отменён');
    },
  },
  {
    what: 'save a view of the list',
    act: async (hand) => {
      await hand.enter('Заказы');
      await hand.press(hand.link('Опаздывают'), hand.folded('Сохранить вид'));
      await hand.type(hand.field('Название'), 'Проверить утром');
      await hand.press(hand.button('Сохранить'));
      await hand.sees('Проверить утром');
    },
  },
  {
    what: 'accept a return, money and stock back',
    act: async (hand) => {
      await hand.enter('Возвраты');
      await hand.press(hand.link('Принять'), hand.button(/^Принять, отдать/));
      await hand.sees('Возвраты');
    },
  },
  {
    what: 'refuse a return with a reason',
    act: async (hand) => {
      await hand.enter('Возвраты');
      await hand.press(hand.folded('Отказать'));
      await hand.type(hand.field('Почему — это прочтёт покупатель'), 'Срок возврата прошёл');
      await hand.press(hand.button('Отказать'));
    },
  },
  {
    what: 'hand a reservation out',
    act: async (hand) => {
      await hand.enter('Резервы');
      await hand.press(
        hand.row(),
        hand.page.locator('main input[type=checkbox]').first(),
        hand.button('Выдать отмеченное'),
      );
      await hand.sees('Выдан');
    },
  },
];
