import { describe, expect, test } from 'vitest';
import { wordsIn } from '#tests/support/page-text.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { checkoutShop, order, quote, typed } from './checkout-shop.ts';

describe('paying by SBP', () => {
  const offered = { quoteOrder: { quote: { ...quote, sbp: true }, errorMessage: '' as const } };
  const link = 'https://qr.nspk.ru/AS1?type=02&cur=RUB';
  const waiting = {
    ...order,
    status: 'awaitingPayment' as const,
    payment: 'online' as const,
    canPay: true,
    sbpLink: link,
  };
  const page = `/thank-you/sbp?number=${order.number}`;

  test('is a choice beside the card if available, and is ordered that way', async () => {
    const shop = checkoutShop(offered);
    const { text } = await shop.open();
    expect(text).toMatch(/<input(?=[^>]*name="payment")[^>]*value="sbp"/);
    expect(text).toContain('Картой онлайн');
    await shop.update({ ...typed, payment: 'sbp' });
    expect((await shop.open()).text).toMatch(/<input(?=[^>]*value="sbp")[^>]*checked/);
    await shop.place({ ...typed, payment: 'sbp' });
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([
      { payment: 'online', bySbp: true, cardId: null },
    ]);
  });

  test('is not available otherwise, whatever is posted', async () => {
    const shop = checkoutShop();
    expect((await shop.open()).text).not.toContain('value="sbp"');
    await shop.place({ ...typed, payment: 'sbp' });
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([{ payment: 'online', bySbp: false }]);
  });

  test('is not available for what is paid on receipt alone, whatever is posted', async () => {
    const onReceipt = { ...quote, sbp: true, payments: ['onReceipt' as const] };
    const shop = checkoutShop({ quoteOrder: { quote: onReceipt, errorMessage: '' } });
    expect((await shop.open()).text).not.toContain('value="sbp"');
    await shop.place({ ...typed, payment: 'sbp' });
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([{ payment: 'onReceipt', bySbp: false }]);
  });

  test('shows the code, the link to the bank and the sum, and works without JavaScript', async () => {
    const { status, text } = await checkoutShop({ getOrder: { order: waiting } }).get(page);
    expect(status).toBe(200);
    expect(text).toContain('aria-label="QR-код для оплаты в приложении банка"');
    expect(text).toContain('<svg');
    expect(text).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('26 370 ₽');
    expect(text).toContain(`<a href="${page}">Проверить оплату</a>`);
  });

  test('can be left for another way, from its page and from the order', async () => {
    const shop = checkoutShop({
      getOrder: { order: { ...waiting, hasOtherMeans: true } },
      payOrder: { success: true, errorMessage: '', paymentUrl: 'https://pay.example/1' },
    });
    for (const path of [page, `/thank-you?number=${order.number}`])
      expect(wordsIn((await shop.get(path)).text)).toContain('Оплатить другим способом');
    expect((await shop.pay({ number: order.number, way: 'other' })).headers.location).toBe(
      'https://pay.example/1',
    );
    expect(shop.bodiesOf('cart.payOrder')).toMatchObject([{ number: order.number, otherMeans: true }]);
    const free = checkoutShop({ getOrder: { order: waiting } });
    expect((await free.get(page)).text).not.toContain('value="other"');
  });

  test.each([
    ['is paid', { ...waiting, status: 'paid' as const, canPay: false, sbpLink: null }],
    ['is cancelled', { ...waiting, status: 'cancelled' as const, canPay: false }],
    ['is to be paid by card', { ...waiting, sbpLink: null }],
    ['has a link that is no page', { ...waiting, sbpLink: 'javascript:alert(1)' }],
  ])('redirects to the order once %s', async (_why, found) => {
    const shop = checkoutShop({ getOrder: { order: found } });
    const orderPage = `/thank-you?number=${order.number}`;
    expect((await shop.get(page)).headers.location).toBe(orderPage);
    const reply = await shop.get(`/fragments/sbp?number=${order.number}`).set('HX-Request', 'true');
    expect(reply.headers['hx-redirect']).toBe(orderPage);
  });

  test('changes nothing on the page while the bank has not answered', async () => {
    const shop = checkoutShop({ getOrder: { order: waiting } });
    const reply = await shop.get(`/fragments/sbp?number=${order.number}`).set('HX-Request', 'true');
    expect([reply.status, reply.text]).toEqual([204, '']);
  });

  test('cannot be seen by others', async () => {
    const shop = checkoutShop({
      getOrder: () => {
        throw new StubRefusal(404, 'OrderNotFound');
      },
    });
    expect((await shop.get(page)).status).toBe(404);
    expect((await shop.get('/thank-you/sbp')).status).toBe(404);
    expect((await shop.get(`/fragments/sbp?number=${order.number}`)).status).toBe(404);
  });
});
