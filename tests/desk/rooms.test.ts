import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOpinionShop, STAFF_KEY } from '#tests/backend/opinions/shop.ts';
import { freshAddress, freshPhone } from '#tests/support/signed-in.ts';
import { type DeskBrowser, openStaffedShop } from './desk.ts';
import { journalOf } from './journal.ts';

describe('The rooms of the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOpinionShop);
  const olga = await signIn('Ольга', 'owner');
  const packer = await signIn('Борис', 'packer');
  await database.query.updateTable('shops').set({ hours: 'Пн–Вс 10:00–22:00' }).execute();

  async function reserved(
    articles: readonly string[] = ['SCARF-1 U'],
  ): Promise<{ readonly number: string; readonly phone: string }> {
    const shopper = await shop.orders.visitor();
    const phone = freshPhone();
    for (const article of articles) await shop.orders.setStock(article, 'M1', 9);
    const { reservation } = await shopper.ask(contract.cart.createReservation, {
      body: {
        country: 'RU',
        ipAddress: freshAddress(),
        idempotencyKey: randomUUID(),
        shopNumber: 'M1',
        items: articles.map((article) => ({ itemId: shop.orders.item(article), count: 1 })),
        name: 'Инга Мороз',
        phone,
        consentPersonalData: true,
        consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
      },
    });
    if (!reservation) throw new Error('Not reserved');
    return { number: reservation.number, phone };
  }

  it('hand out a reservation: what was ticked, once', async () => {
    const { number } = await reserved();
    const list = await olga.get('/reservations');
    expect(list.html).toContain(`href="/reservations/${number}"`);
    const { html } = await olga.get(`/reservations/${number}`);
    const [, item = ''] = /name="item"[^>]*value="(\d+)"/.exec(html) ?? [];
    const nothing = await olga.post(`/reservations/${number}/collect`);
    expect(nothing).toMatchObject({ status: 422, html: expect.stringMatching(/Отметьте, что\sкупили/) });
    const done = await olga.send(`/reservations/${number}/collect`, { item });
    expect(done.html).toMatch(/Резерв выдан<span class="quiet">: (?:все вещи|часть вещей)/);
    expect(done.html).not.toContain(`items ${item}`);
    expect(done.html).toContain('Резерв выдан');
    expect(done.html).toMatch(/Резерв выдан.*Ольга/s);
    expect(done.html).not.toContain('Выдать отмеченное');
    expect((await olga.post(`/reservations/${number}/collect`, { item })).status).toBe(409);
  });

  it('count of a reservation what was taken, without what went back into stock', async () => {
    const { number } = await reserved(['SCARF-1 U', 'DRESS-1 S']);
    const plain = (html: string) => html.replaceAll('\u00a0', ' ');
    const sums = (html: string) =>
      [...plain(html).matchAll(/class="line-sum">([^<]+)/g)].map(([, sum]) => sum);
    const item = String(shop.orders.item('SCARF-1 U'));
    const [scarf, dress] = sums((await olga.get(`/reservations/${number}`)).html);
    const { html } = await olga.send(`/reservations/${number}/collect`, { item });
    expect(plain(html)).toContain('Вернулось на остаток: 1');
    expect([dress === '0 ₽', sums(html)]).toEqual([false, [scarf, '0 ₽']]);
    expect(plain(html)).toContain(`Итого</dt><dd>${scarf}`);
    const list = plain((await olga.get('/reservations?state=collected')).html).replaceAll(/<[^>]*>/g, ' ');
    expect(list).toMatch(new RegExp(`${number}.* 1 +${scarf}`));
  });

  it('cancel a reservation with a reason, which is kept when it is missing', async () => {
    const { number, phone } = await reserved();
    expect((await olga.get(`/reservations/${number}`)).html).toContain(phone);
    expect((await packer.get(`/reservations/${number}`)).html).not.toContain(phone);
    const missing = await olga.post(`/reservations/${number}/cancel`, { why: ' ' });
    expect(missing.status).toBe(422);
    expect(missing.html).toMatch(/<details open="">.*aria-invalid/s);
    const done = await olga.send(`/reservations/${number}/cancel`, { why: 'Вещь с браком' });
    expect(done.html).toContain('Вещь с браком');
    expect((await packer.post(`/reservations/${number}/cancel`, { why: 'Просто так' })).status).toBe(403);
  });

  it('publish, answer and refuse what was written, and show its photos before', async () => {
    const author = await shop.customer();
    const photo = await shop.photo(author);
    const text = 'Пишите мне: anna@example.ru';
    await shop.review(author, { text, photos: [photo] });
    const code = await shop.pending(text);
    const list = await olga.get('/opinions');
    expect(list.html).toContain(`/opinions/${code}`);
    expect(list.html).toMatch(/есть\sпочта/);
    const seen = await olga.get(`/opinions/${code}/photos/${photo}`);
    expect(seen.headers['content-type']).toBe('image/webp');
    expect((await packer.get(`/opinions/${code}/photos/${photo}`)).status).toBe(403);
    const unanswered = await olga.post(`/opinions/${code}/answer`, { answer: '' });
    expect(unanswered.status).toBe(422);
    expect((await olga.send(`/opinions/${code}/answer`, { answer: 'Спасибо!' })).html).toContain(
      'Ответ сохранён',
    );
    const published = await olga.send(`/opinions/${code}/publish`);
    expect(published.html).toContain('Опубликовано');
    expect(published.html).not.toContain('>Опубликовать<');
    const refused = await olga.send(`/opinions/${code}/refuse`, { why: 'Адрес в тексте' });
    expect(refused.html).toContain('Почему отклонён: Адрес в тексте');
  });

  it('decide on a return: refused with a reason, accepted once', async () => {
    const [one, two] = [await shop.customer(), await shop.customer()];
    for (const each of [one, two]) await shop.deliver(each);
    const first = await shop.requestReturn(one, 'size');
    const second = await shop.requestReturn(two, 'look');
    const { html } = await olga.get('/returns');
    expect(html).toMatch(/<li>\S.+ размер S, 1 шт\. — не\sтот размер/);
    const missing = await olga.post(`/returns/${first.returnId}/refuse`, { why: '' });
    expect(missing).toMatchObject({ status: 422, html: expect.stringContaining('aria-invalid') });
    const refused = await olga.send(`/returns/${first.returnId}/refuse`, { why: 'Вещь носили' });
    expect(refused.html).toContain('Вещь носили');
    const { html: form } = await olga.get(`/returns/${second.returnId}`);
    const [version = '', sum = ''] = ['version', 'sum'].map(
      (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1],
    );
    const accepted = await olga.send(`/returns/${second.returnId}/accept`, { version, sum });
    expect(accepted.html).toContain('Возврат принят');
    expect((await olga.post(`/returns/${second.returnId}/accept`, { version, sum })).status).toBe(409);
    expect((await olga.get('/returns?state=accepted')).html).toContain(`Возврат ${second.returnId}`);
  });

  it('leave a row with the values before and after of every change', async () => {
    const rows = await database.query.selectFrom('staff_changes').selectAll().execute();
    const withoutValues = ['authenticator set up', 'invitation accepted', 'searched'];
    const changes = rows.filter(({ action }) => !withoutValues.includes(action));
    expect(new Set(changes.map(({ action }) => action)).size).toBeGreaterThan(6);
    for (const { action, was, became } of changes) expect(was || became, action).toBeTruthy();
  });

  it('say what waits, to each as far as they may do something about it', async () => {
    const counted = async (browser: DeskBrowser) =>
      [...(await browser.get('/')).html.matchAll(/waiting-count">\d+<\/span>([^<]+)/g)].map(([, title]) =>
        title?.replaceAll('\u00a0', ' '),
      );
    expect(await counted(olga)).toEqual([
      'Подтвердить',
      'Собрать',
      'Отправить',
      'Ждут получения',
      'Ждут оплаты',
      'Опаздывают',
      'Отправить деньги',
      'Отдать деньги',
      'Решить о возврате',
      'Отложено в магазинах',
      'Резервы до вечера',
      'Отзывы и вопросы',
      'Новые обращения',
      'Мои обращения',
    ]);
    expect(await counted(packer)).toHaveLength(6);
  });

  it('say how the day goes against the same weekday, and what is stuck', async () => {
    await database.query.deleteFrom('outbox').execute();
    const placedAt = async (at: string) => {
      const { order } = await shop.orders.placed('SCARF-1 U');
      await database.query
        .updateTable('orders')
        .set({ created_at: at })
        .where('number', '=', order.number)
        .execute();
      return order.totalPrice;
    };
    await database.query.updateTable('orders').set({ created_at: '2026-10-01T00:00:00.000Z' }).execute();
    await placedAt('2026-11-19T20:59:59.000Z');
    await placedAt('2026-11-19T21:00:00.000Z');
    await placedAt('2026-11-12T21:00:00.000Z');
    await placedAt('2026-11-13T08:59:00.000Z');
    await placedAt('2026-11-13T13:30:00.000Z');
    shop.backend.now = new Date('2026-11-20T12:00:00.000Z');
    const { sales } = await shop.backend.reply(contract.cart.showDay, {}, { accessToken: STAFF_KEY });
    expect(sales[0]).toMatchObject({ country: 'RU', orders: 1, before: { orders: 2 } });
    await database.query.updateTable('outbox').set({ created_at: '2026-11-20T11:00:00.000Z' }).execute();
    const { html } = await olga.get('/');
    expect(html).toMatch(/Письма и\sSMS, которые не\sушли: \d/);
    expect(html).toMatch(/Россия<\/th><td data-title="Сегодня">1 · /);
  });

  it('find an order from every page: the only hit opens, several are listed', async () => {
    const { order } = await shop.orders.placed('SCARF-1 U');
    expect((await olga.get('/audit')).html).toContain('action="/search"');
    expect(await olga.get(`/search?text=${order.number}`)).toMatchObject({
      status: 303,
      location: `/orders/${order.number}`,
    });
    const { html } = await olga.get(`/search?text=${encodeURIComponent(order.recipient.lastName)}`);
    expect(html).toContain(order.number);
    expect(html).toMatch(/по\sимени/);
    const nothing = await olga.get('/search?text=%25_%27');
    expect(nothing.html).toMatch(/ничего\sнет/);
    expect((await olga.get('/search')).status).toBe(200);
  });

  it('find goods at the desk, whatever colours a model has', async () => {
    expect((await olga.get('/search?text=dress')).location).toBe('/goods/DRESS');
    expect((await olga.get('/search?text=SCARF-1')).location).toBe('/goods/SCARF');
  });

  it('show a customer with orders and consents, note who looked, and give a promo code', async () => {
    const { accessToken, owner } = await shop.customer('inga@example.ru');
    await shop.deliver({ accessToken, owner, address: '' });
    const [, id = ''] = owner.split(':');
    const { html } = await olga.get(`/customers/${id}`);
    expect(html).toContain('inga@example.ru');
    expect(html).toMatch(/href="\/orders\/\d{6}-\d+"/);
    expect(await journalOf(olga, `?about=${id}`)).toContain('Смотрели покупателя');
    const [, number = ''] = /href="\/orders\/([\d-]+)"/.exec(html) ?? [];
    expect((await olga.get(`/orders/${number}`)).html).toContain(`/customers/${id}`);
    expect((await packer.get(`/orders/${number}`)).html).not.toContain(id);
    expect((await packer.get(`/customers/${id}`)).status).toBe(403);
    const wrong = await olga.post(`/customers/${id}/coupons`, { percent: '200', days: '', coupon: '' });
    expect(wrong.html.match(/aria-invalid/g)).toHaveLength(2);
    const coupon = { percent: '15', days: '30', coupon: 'ДЛЯИНГИ' };
    expect((await olga.send(`/customers/${id}/coupons`, coupon)).html).toContain('Промокод выдан');
    expect((await olga.post(`/customers/${id}/coupons`, coupon)).html).toMatch(/Такой промокод уже есть/);
    expect((await olga.get('/customers/nobody')).status).toBe(404);
  });

  it('invite, change and block members, and refuse what somebody else was faster at', async () => {
    const wrong = await olga.post('/staff', { name: '', email: 'vera', role: '' });
    expect(wrong.status).toBe(422);
    expect(wrong.html.match(/aria-invalid/g)).toHaveLength(3);
    const invited = await olga.post('/staff', { name: 'Вера', email: 'vera@shop.example', role: 'packer' });
    expect(invited.html).toMatch(
      /http:\/\/desk\.localhost:3000\/invitation\?key=vitrina_invitation_[\w-]{43}/,
    );
    const taken = await olga.post('/staff', { name: 'Вера', email: 'other@shop.example', role: 'packer' });
    expect(taken.html).toMatch(/с\sтаким именем уже есть/);
    const { html } = await olga.get('/staff');
    const [, path = '', version = ''] =
      /vera@shop\.example.*?action="([^"]+role)".*?name="version" value="(\d+)"/s.exec(html) ?? [];
    expect((await olga.send(path, { role: 'editor', version })).html).toContain('Роль изменена');
    const late = await olga.post(path, { role: 'analyst', version });
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/этого сотрудника изменили/);
    const block = path.replace('role', 'block');
    const blocked = await olga.send(block, { blocked: 'yes', version: String(Number(version) + 1) });
    expect(blocked.html).toContain('Доступ закрыт');
  });
});
