import { beforeAll, expect, it } from 'vitest';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { type ClubShop, openClubShop } from '#tests/backend/club/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { courier } from './shop.ts';

const scarves = (count: number) => `— Вещь, Синий, U: ${count} шт. по 999,50 ₽`;
const brought = 'Доставим курьером 22–27 ноября: Москва, Тверская, 1.';
const confirmed = (day: string) =>
  `Подтверждаем заказ. Если не успеем до ${day} ноября, 15:00, он отменится сам, и мы об этом напишем.`;
const held = (sum: string) =>
  `К оплате онлайн: ${sum} ₽. Мы держим вещи за вами 30 минут: если за это время оплата не придёт, заказ отменится сам.`;

describeOnEachDatabase('order letters', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;
  let staff: ReturnType<typeof openStaffOrders>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
    staff = openStaffOrders(database, { origins: testOrigins, now: () => shop.backend.now });
    await addCoupon(database, { code: 'СКИДКА', amount: 10_000 });
    await shop.setStock('COAT-1 S', 'M1', 900);
    await shop.setStock('SCARF-1 U', 'M1', 900);
    await database.query.updateTable('delivery_rates').set({ fitting_units: 5 }).execute();
  });

  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  /** Letters' text below the greeting, by subject without the order number; buttons by their label. */
  async function letters({ number }: Order): Promise<ReadonlyMap<string, string[]>> {
    await shop.backend.backend.upkeep();
    const mails = shop.backend.sent.filter(
      (message) => message.kind === 'mail' && message.text.includes(number),
    );
    return new Map(
      mails.map((mail) => {
        if (mail.kind !== 'mail') throw new Error('No letter');
        const lines = plain(mail.text).replaceAll(number, 'N').split('\n');
        const texts = lines.map((line) => line.replace(/: http\S+$/, '')).filter(Boolean);
        return [mail.subject.replace(number, 'N'), texts.slice(1)];
      }),
    );
  }
  const smsOf = async ({ number }: Order) => {
    await shop.backend.backend.upkeep();
    return shop.backend.sent.flatMap((message) =>
      message.kind === 'sms' && message.text.includes(number)
        ? [
            plain(message.text)
              .replaceAll(number, 'N')
              .replace(/http\S+$/, 'LINK'),
          ]
        : [],
    );
  };
  const move = async ({ number }: Order, ...statuses: OrderStatus[]) => {
    for (const status of statuses) await staff.orders.setStatus(number, { status: status, by: 'test' });
  };
  const paid = async (order: Order) => {
    await shop.pay(order);
    await shop.notify(order);
  };
  /** One scarf is returned. */
  async function returned(shopper: Parameters<typeof shop.show>[0], { number }: Order) {
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' as const }];
    await shopper.ask(contract.cart.requestReturn, { body: { number, lines } });
    await staff.returns.accept((await shop.show(shopper, number)).returns[0]?.id ?? 0, {
      by: 'test',
      why: '',
    });
  }

  it('list everything in the sum if it is paid on delivery', async () => {
    const guest = await shop.visitor();
    await guest.add([shop.item('SCARF-1 U'), 2]);
    await guest.coupon('СКИДКА');
    const { order } = await shop.order(guest, { giftCard: await giftCardOf(database, 500) });
    if (!order) throw new Error('Not placed');
    await staff.orders.confirm(order.number, 'test');
    await move(order, 'assembling', 'shipped');
    await shop.backend.sendLetters();
    await move(order, 'delivered');
    await returned(guest, order);
    const mails = await letters(order);
    expect(mails.get('Заказ № N принят')).toEqual([
      'Спасибо за заказ! Его номер — N.',
      scarves(2),
      'Товары: 1 999 ₽',
      'Скидка по промокоду СКИДКА: −100 ₽',
      'Доставка: 290 ₽',
      'Подарочная карта: −500 ₽',
      'Итого: 1 689 ₽',
      'К оплате при получении: 1 689 ₽.',
      confirmed('23'),
      brought,
      'Посмотреть заказ',
    ]);
    const rest = [scarves(2), 'Итого: 1 689 ₽', 'Посмотреть заказ'];
    expect(mails.get('Заказ № N подтверждён')).toEqual([
      'Мы подтвердили заказ № N и скоро его соберём.',
      brought,
      ...rest,
    ]);
    expect(mails.get('Заказ № N в пути')).toEqual(['Мы передали заказ в доставку.', brought, ...rest]);
    expect(mails.get('Возврат по заказу № N принят')).toEqual([
      'Мы приняли возврат по заказу № N:',
      scarves(1),
      'На подарочную карту вернули 216,87 ₽.',
      'Вернём 732,63 ₽ тем же способом, каким вы платили.',
      'Посмотреть заказ',
    ]);
    expect(await smsOf(order)).toEqual([
      'Заказ № N принят. Сумма к оплате: 1 689 ₽. Подробности — в письме.',
      `Заказ № N в пути. ${brought}`,
    ]);
  });

  it('show what is paid online for an order to a shop, and that it is refunded', async () => {
    const delivery = { ...courier, kind: 'shop', pointId: 'M1' } as const;
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online', delivery });
    await paid(order);
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    const mails = await letters(order);
    const there = expect.stringMatching(/^Будет ждать вас в магазине 20 ноября: Москва 1, Москва/);
    expect(mails.get('Заказ № N принят')).toEqual([
      'Спасибо за заказ! Его номер — N.',
      scarves(1),
      'Товары: 999,50 ₽',
      'Доставка: бесплатно',
      'Итого: 999,50 ₽',
      held('999,50'),
      'Оплатить',
      there,
    ]);
    const rest = [scarves(1), 'Итого: 999,50 ₽', 'Посмотреть заказ'];
    expect(mails.get('Заказ № N оплачен')).toEqual([
      'Мы получили оплату: 999,50 ₽. Спасибо!',
      'Уже собираем ваши вещи.',
      there,
      ...rest,
    ]);
    expect(mails.get('Заказ № N отменён')).toEqual([
      'Заказ отменён.',
      'Вернём 999,50 ₽ тем же способом, каким вы платили. Обычно это занимает до трёх рабочих дней, иногда до десяти.',
      ...rest,
    ]);
    expect(await smsOf(order)).toEqual(['Заказ № N принят. Оплатите 999,50 ₽ в течение 30 минут: LINK']);
  });

  it('doubt a payment only while it may still come', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    expect((await letters(order)).get('Заказ № N отменён')).toContain(
      'Если вы успели его оплатить, деньги вернутся тем же путём. Обычно это занимает до трёх рабочих дней, иногда до десяти.',
    );
  });

  it('for gift cards do not mention goods, and one has the card with number, PIN and expiry', async () => {
    const { order } = await shop.placed('GC-0000-1 U', 1, { payment: 'online' });
    await paid(order);
    const mails = await letters(order);
    const card = '— Вещь, Синий, U: 1 шт. по 1 000 ₽';
    const mailed = 'Электронная подарочная карта придёт на почту anna@example.com.';
    expect(mails.get('Заказ № N принят')).toEqual([
      'Спасибо за заказ! Его номер — N.',
      card,
      'Товары: 1 000 ₽',
      'Итого: 1 000 ₽',
      'К оплате онлайн: 1 000 ₽. Ждём оплату 30 минут: если за это время она не придёт, заказ отменится сам.',
      'Оплатить',
      mailed,
    ]);
    expect(mails.get('Заказ № N оплачен')).toEqual([
      'Мы получили оплату: 1 000 ₽. Спасибо!',
      mailed,
      card,
      'Итого: 1 000 ₽',
      'Посмотреть заказ',
    ]);
    const mail = shop.backend.sent.findLast(
      (message) => message.kind === 'mail' && message.subject.startsWith('Подарочная карта на'),
    );
    const text = mail?.kind === 'mail' ? plain(mail.text) : '';
    expect(text).toMatch(/Номинал: 1 000 ₽/);
    expect(text).toMatch(/Номер: [\d ]+\nПИН-код: \d+\n/);
    expect(text).toMatch(/\d{1,2} [а-я]+ 20\d\d г\./);
    expect(text).toContain('Картой можно платить на сайте, целиком или по частям, до ');
    expect(text).toContain('Перейти в магазин: http');
  });

  it('say that only what is kept is to be paid, and nothing if nothing fits', async () => {
    const { order } = await shop.placed('SCARF-1 U', 2, { fitting: true });
    await move(order, 'assembling', 'shipped');
    await staff.orders.keep(order.number, { lines: [] }, 'test');
    const mails = await letters(order);
    expect(mails.get('Заказ № N принят')).toContain(
      'Заказ с примеркой: при получении заплатите только за то, что оставите, — не больше 2 289 ₽.',
    );
    expect(mails.get('Примерка заказа № N')).toEqual([
      'Ничего не подошло — так бывает. Платить ничего не нужно, и за доставку тоже.',
      'Посмотреть заказ',
    ]);
    expect((await smsOf(order))[0]).toBe(
      'Заказ № N принят. К оплате не больше: 2 289 ₽. Подробности — в письме.',
    );
  });

  it('say that nothing is due if a gift card pays everything, tried on or not', async () => {
    const giftCard = await giftCardOf(database, 5_000);
    const { order } = await shop.placed('SCARF-1 U', 1, { giftCard, fitting: true });
    expect((await letters(order)).get('Заказ № N принят')).toEqual([
      'Спасибо за заказ! Его номер — N.',
      scarves(1),
      'Товары: 999,50 ₽',
      'Доставка: 290 ₽',
      'Подарочная карта: −1 289,50 ₽',
      'Итого: 0 ₽',
      'Заказ полностью оплачен подарочной картой.',
      brought,
      'Посмотреть заказ',
    ]);
    expect(await smsOf(order)).toEqual(['Заказ № N принят. Сумма к оплате: 0 ₽. Подробности — в письме.']);
    await move(order, 'assembling', 'shipped');
    await staff.orders.keep(order.number, { lines: [{ itemId: shop.item('SCARF-1 U'), count: 1 }] }, 'test');
    expect((await letters(order)).get('Примерка заказа № N')).toEqual([
      'Вы примерили заказ № N и оставили:',
      scarves(1),
      'Доплачивать ничего не нужно.',
      'Посмотреть заказ',
    ]);
  });

  it('show points paid, and points returned', async () => {
    const member = await shop.member();
    await shop.deliver(await member.buy('COAT-1 S'));
    const fitted = await member.buy('SCARF-1 U', 2, { spendPoints: true, fitting: true });
    await move(fitted, 'assembling', 'shipped');
    await staff.orders.keep(fitted.number, { lines: [{ itemId: shop.item('SCARF-1 U'), count: 1 }] }, 'test');
    const mails = await letters(fitted);
    expect(mails.get('Заказ № N принят')?.slice(1, 7)).toEqual([
      scarves(2),
      'Товары: 1 999 ₽',
      'Оплачено баллами: −666 ₽',
      'Доставка: 290 ₽',
      'Итого: 1 623 ₽',
      'Заказ с примеркой: при получении заплатите только за то, что оставите, — не больше 1 623 ₽.',
    ]);
    expect(mails.get('Баллы начислены')?.[0]).toBe(
      'За заказ № N мы начислили баллы: 19. Один балл — это 1 ₽.',
    );
    expect(mails.get('Примерка заказа № N')).toEqual([
      'Вы примерили заказ № N и оставили:',
      scarves(1),
      'К оплате за то, что оставили: 956,50 ₽.',
      'Баллы за то, что не подошло, снова на вашем счёте.',
      'Посмотреть заказ',
    ]);
    const cancelled = await member.buy('SCARF-1 U', 2, { spendPoints: true });
    await member.ask(contract.cart.cancelOrder, { body: { number: cancelled.number } });
    expect((await letters(cancelled)).get('Заказ № N отменён')?.slice(0, 3)).toEqual([
      'Заказ отменён.',
      'Списанные баллы снова на вашем счёте.',
      scarves(2),
    ]);
  });

  it('show how a return is refunded: to the gift card and by the original payment, card or SBP', async () => {
    const giftCard = await giftCardOf(database, 500);
    const { shopper, order } = await shop.placed('SCARF-1 U', 2, { payment: 'online', giftCard });
    await paid(order);
    await move(order, 'assembling', 'shipped', 'delivered');
    await returned(shopper, order);
    expect((await letters(order)).get('Возврат по заказу № N принят')).toEqual([
      'Мы приняли возврат по заказу № N:',
      scarves(1),
      'На подарочную карту вернули 218,32 ₽.',
      'Вернём 781,18 ₽ тем же способом, каким вы платили. Обычно это занимает до трёх рабочих дней, иногда до десяти.',
      'Посмотреть заказ',
    ]);
    const without = await shop.placed('SCARF-1 U', 1, { giftCard: await giftCardOf(database, 5_000) });
    await move(without.order, 'assembling', 'shipped', 'delivered');
    await returned(without.shopper, without.order);
    expect((await letters(without.order)).get('Возврат по заказу № N принят')?.slice(2)).toEqual([
      'На подарочную карту вернули 1 289,50 ₽.',
      'Посмотреть заказ',
    ]);
  });

  it('about a cancelled order say that its gift card has been refunded', async () => {
    const giftCard = await giftCardOf(database, 500);
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { giftCard });
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    expect((await letters(order)).get('Заказ № N отменён')).toEqual([
      'Заказ отменён.',
      'Деньги с подарочной карты вернулись на неё.',
      scarves(1),
      'Итого: 789,50 ₽',
      'Посмотреть заказ',
    ]);
  });
});
