import { describe, expect, test } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { orderShop, rowsOf } from './order-shop.ts';

describe('an order with a fitting', () => {
  const second = { ...order.lines[0], itemId: 8, size: '52', count: 1 } as Order['lines'][number];
  const tried = {
    lines: [...order.lines, second],
    status: 'shipped',
    goodsPrice: 38_970,
    totalPrice: 39_360,
  } as const;
  const nothingBack = { giftCardBack: 0, pointsBack: 0 };
  const changed = (fitting: Order['fitting'], more: Partial<Order> = {}) => ({
    ...tried,
    lines: [...tried.lines],
    fitting,
    ...more,
  });

  test('says before it that only what is kept is paid for', async () => {
    const main = await orderShop(changed({ due: 39_360, lines: null, ...nothingBack })).open();
    expect(rowsOf(main)).toContain('Примерка: платите за то, что оставите');
    expect(main).toContain('заплатите только за то, что оставите — не больше 39 360 ₽');
    expect(main).not.toContain('не подошло');
  });

  test('shows after it what was kept, and what was paid for it', async () => {
    const fitting = { due: 13_380, lines: [{ itemId: 7, count: 1 }], ...nothingBack };
    const main = await orderShop(changed(fitting, { status: 'delivered' })).open();
    expect(main).toContain('Вы оставили 1 товар из 3.');
    expect(main).toMatch(/размер 50, 2 шт\., оставили 1 шт\./);
    expect(main).toMatch(/размер 52, не подошло/);
    expect(rowsOf(main)).toEqual(
      expect.arrayContaining(['Не подошло: −25 980 ₽', 'Итого: 13 380 ₽', 'При получении: 13 380 ₽']),
    );
  });

  test('keeps showing what was kept and paid after a return', async () => {
    const fitting = { due: 13_380, lines: [{ itemId: 7, count: 1 }], ...nothingBack };
    const rows = rowsOf(await orderShop(changed(fitting, { status: 'returned' })).open());
    expect(rows).toEqual(
      expect.arrayContaining(['Не подошло: −25 980 ₽', 'Итого: 13 380 ₽', 'При получении: 13 380 ₽']),
    );
  });

  test('is free if nothing was kept', async () => {
    const fitting = { due: 0, lines: [], ...nothingBack };
    const main = await orderShop(changed(fitting, { status: 'cancelled' })).open();
    expect(main).toContain('Ничего не подошло — так бывает. Платить ничего не нужно, и за доставку тоже.');
    expect(rowsOf(main)).toEqual(
      expect.arrayContaining(['Доставка: бесплатно', 'Не подошло: −38 970 ₽', 'Итого: 0 ₽']),
    );
  });

  test.each(['owner', 'staff', 'time', null] as const)(
    'and was cancelled before, by %s, was not tried on: its sums are those of any cancelled order',
    async (cancelledBy) => {
      const fitting = { due: 0, lines: null, ...nothingBack };
      const main = await orderShop(changed(fitting, { status: 'cancelled', cancelledBy })).open();
      const rows = rowsOf(main);
      expect(rows).toEqual(
        expect.arrayContaining(['Товары: 38 970 ₽', 'Доставка: 390 ₽', 'Итого: 39 360 ₽']),
      );
      expect(main).not.toMatch(/подошло|Примерка|платите/);
      expect(main).toContain('Деньги не списаны.');
    },
  );

  test('is paid by gift card and points, less what was returned to them', async () => {
    const paid = { giftCardPaid: 6_000, pointsPaid: 3_000, totalPrice: 30_360, status: 'delivered' } as const;
    const lines = [{ itemId: 7, count: 1 }];
    const fitting = { due: 10_380, lines, giftCardBack: 4_000, pointsBack: 2_000 };
    const rows = rowsOf(await orderShop(changed(fitting, paid)).open());
    expect(rows).toEqual(
      expect.arrayContaining([
        'Товары: 38 970 ₽',
        'Оплачено баллами: −1 000 ₽',
        'Подарочная карта: −2 000 ₽',
        'Не подошло: −25 980 ₽',
        'Итого: 10 380 ₽',
        'Баллами: 1 000 ₽',
        'Подарочной картой: 2 000 ₽',
        'При получении: 10 380 ₽',
      ]),
    );
  });

  test('returns gift card and points, and says so, if nothing was kept', async () => {
    const paid = { giftCardPaid: 6_000, pointsPaid: 3_000, totalPrice: 30_360, status: 'cancelled' } as const;
    const fitting = { due: 0, lines: [], giftCardBack: 6_000, pointsBack: 3_000 };
    const main = await orderShop(changed(fitting, paid)).open();
    expect(main).toContain('На подарочную карту вернулись 6 000 ₽. Баллы снова на вашем счёте.');
    expect(rowsOf(main).join()).not.toMatch(/баллами|Баллами|карта|картой/);
  });

  test('mentions nothing to pay if a gift card has paid everything', async () => {
    const paid = { giftCardPaid: 39_360, totalPrice: 0, status: 'paid' } as const;
    const main = await orderShop(changed({ due: 0, lines: null, ...nothingBack }, paid)).open();
    expect(main).not.toMatch(/заплатите|платите/);
    expect(main).toContain('за остальное деньги вернутся');
  });
});
