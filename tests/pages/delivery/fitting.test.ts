import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import type { DeliveryType } from '#src/contract/delivery/index.ts';
import { fittingTerms } from '#src/models/order/fitting.ts';
import { checkoutShop, courier, created, quote, typed } from './checkout-shop.ts';

const plain = (html: string) => html.replace(/[\u00a0\u202f]/g, ' ');

const byCourier: DeliveryType = {
  ...courier,
  orderBefore: '2026-11-21T15:00:00.000Z',
  fitting: { units: 10, sum: 200_000 },
};

function fittingShop(changed: Partial<OrderQuote>, errorMessage: 'FITTING_NOT_OFFERED' | '' = '') {
  const reply = { ...quote, ...changed };
  const refused = { ...created, success: false, errorMessage, order: null, quote: reply };
  return checkoutShop(
    {
      quoteOrder: { quote: reply, errorMessage: '' },
      ...(errorMessage ? { createOrder: refused } : {}),
    },
    { delivery: { getDeliveryTypes: { deliveryTypes: [byCourier], byEmail: false } } },
  );
}

const TICK = /<input(?=[^>]*name="fitting")(?=[^>]*type="checkbox")/;
const shownAfter = async (shop: ReturnType<typeof fittingShop>, fields: Record<string, string>) =>
  plain((await shop.updatePart({ ...typed, ...fields })).text);

describe('trying on at delivery', () => {
  test('is a tick box if the delivery offers it, and absent otherwise', async () => {
    expect(await shownAfter(fittingShop({ fitting: 'offered' }), {})).toMatch(TICK);
    expect(await shownAfter(fittingShop({ fitting: 'none' }), {})).not.toMatch(TICK);
  });

  test.each([
    ['tooMany', 'Примерить можно заказ, в котором не больше 10 вещей.'],
    ['tooMuch', 'Примерить можно заказ не дороже 200 000 ₽.'],
  ] as const)('says why it is not offered: %s', async (fitting, reason) => {
    const text = await shownAfter(fittingShop({ fitting }), {});
    expect(text).toContain(reason);
    expect(text).not.toMatch(TICK);
  });

  test('allows only payment on delivery, and works without JavaScript by a button', async () => {
    const shop = fittingShop({ fitting: 'offered', payments: ['onReceipt'] });
    const text = await shownAfter(shop, { fitting: 'yes' });
    expect(text).toMatch(/<input(?=[^>]*name="fitting")[^>]*checked/);
    expect(text).not.toContain('value="online"');
    expect(text).toMatch(/formAction="\/delivery\/update"[^>]*>Показать оплату/);
    expect(shop.bodiesOf('cart.quoteOrder').at(-1)).toMatchObject({ fitting: true });
  });

  test('is ordered as its form shows it', async () => {
    const shop = fittingShop({ fitting: 'offered', payments: ['onReceipt'] });
    await shop.place({ ...typed, fitting: 'yes', payment: 'online' });
    expect(shop.bodiesOf('cart.createOrder').at(-1)).toMatchObject({ fitting: true, payment: 'onReceipt' });
    await shop.place({ ...typed });
    expect(shop.bodiesOf('cart.createOrder').at(-1)).toMatchObject({ fitting: false });
  });

  test('says if it is no longer offered, and forgets the tick', async () => {
    const shop = fittingShop({ fitting: 'none' }, 'FITTING_NOT_OFFERED');
    const { status, text } = await shop.place({ ...typed, fitting: 'yes' });
    expect(status).toBe(409);
    expect(plain(text)).toContain('Этот заказ нельзя доставить с примеркой.');
    expect(plain(text)).not.toContain('Сумма была');
    expect(text).not.toMatch(TICK);
  });
});

describe('the cart’s note about trying on', () => {
  const shop: DeliveryType = {
    ...byCourier,
    kind: 'shop',
    daysFrom: 1,
    daysTo: 1,
    orderBefore: '2026-11-22T16:00:00.000Z',
  };
  const { fitting: _, ...terminal } = { ...byCourier, kind: 'terminal' as const };
  const words = (types: readonly DeliveryType[], country = countries.RU) =>
    fittingTerms(types, country, new Date('2026-11-21T14:00:00.000Z')).map(({ title, text }) =>
      plain(`${title}: ${text}`),
    );

  test('names the deliveries that allow it, and until when to order for their days', () => {
    expect(words([byCourier, terminal, shop])).toEqual([
      'Курьером: 22–23 ноября, если заказать сегодня до 18:00 по Москве',
      'В магазине: завтра, если заказать завтра до 19:00 по Москве',
    ]);
    expect(words([byCourier], countries.AM)).toEqual([
      'Курьером: 22–23 ноября, если заказать сегодня до 19:00 по Еревану',
    ]);
    expect(words([terminal])).toEqual([]);
  });
});
