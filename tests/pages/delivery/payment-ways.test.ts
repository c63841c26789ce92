import { describe, expect, test } from 'vitest';
import { checkoutShop, order, quote, typed } from './checkout-shop.ts';

describe('paying from Idram', () => {
  const onlineWays = ['card' as const, 'idram' as const];
  const offered = { quoteOrder: { quote: { ...quote, onlineWays }, errorMessage: '' as const } };
  const paymentForm = {
    url: 'https://banking.idram.am/Payment/GetPayment',
    fields: [{ name: 'EDP_BILL_NO', value: '"><script>' }],
  };
  const waiting = {
    ...order,
    status: 'awaitingPayment' as const,
    payment: 'online' as const,
    canPay: true,
    onlineWays,
    paymentForm,
  };
  const page = `/thank-you/form?number=${order.number}`;

  test('is a choice beside the card where it is offered, and is ordered that way', async () => {
    const shop = checkoutShop(offered);
    const { text } = await shop.open();
    expect(text).toMatch(/<input(?=[^>]*name="payment")[^>]*value="idram"/);
    expect(text).toContain('Картой онлайн');
    await shop.place({ ...typed, payment: 'idram' });
    await shop.place({ ...typed, payment: 'online' });
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([
      { payment: 'online', way: 'idram', bySbp: false },
      { payment: 'online', way: 'card', bySbp: false },
    ]);
  });

  test('is no choice elsewhere, whatever is posted', async () => {
    const shop = checkoutShop();
    expect((await shop.open()).text).not.toContain('value="idram"');
    await shop.place({ ...typed, payment: 'idram' });
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([{ payment: 'online', way: null }]);
  });

  test('leads to it by a form that works without a script', async () => {
    const { status, text } = await checkoutShop({ getOrder: { order: waiting } }).get(page);
    expect(status).toBe(200);
    expect(text).toMatch(
      /<form(?=[^>]*method="post")[^>]*action="https:\/\/banking\.idram\.am\/Payment\/GetPayment"/,
    );
    expect(text).toMatch(/<input(?=[^>]*name="EDP_BILL_NO")[^>]*value="&quot;&gt;&lt;script&gt;"/);
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('26 370 ₽');
  });

  test.each([
    ['is paid', { ...waiting, status: 'paid' as const, canPay: false }],
    ['is paid otherwise', { ...waiting, paymentForm: null }],
  ])('leads to the order that %s', async (_why, shown) => {
    const reply = await checkoutShop({ getOrder: { order: shown } }).get(page);
    expect(reply.headers.location).toBe(`/thank-you?number=${order.number}`);
  });

  test('is offered by the order’s page with a button for each way', async () => {
    const { text } = await checkoutShop({ getOrder: { order: waiting } }).get(
      `/thank-you?number=${order.number}`,
    );
    for (const way of onlineWays)
      expect(text).toMatch(new RegExp(`<button(?=[^>]*name="way")[^>]*value="${way}"`));
  });

  test('comes back to the order’s page, whatever else is sent along', async () => {
    const shop = checkoutShop();
    const back = (number: string) =>
      shop.get(`/payments/idram/back?number=${encodeURIComponent(number)}&EDP_BILL_NO=1`);
    expect((await back('261120-48151623')).headers.location).toBe('/thank-you?number=261120-48151623');
    expect((await back('//evil.example')).headers.location).toBe('/order/find');
  });
});
