import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { type Member, openClubShop } from '#tests/backend/club/shop.ts';
import { unrelatedBuyer } from '#tests/backend/orders/shop.ts';
import { hiddenIn, openStaffedShop } from './desk.ts';
import { journalOf } from './journal.ts';

describe('A customer at the desk', async () => {
  const { shop, signIn } = await openStaffedShop(openClubShop);
  const olga = await signIn('Ольга', 'orders');
  const manager = await signIn('Марк', 'manager');
  const owner = await signIn('Анна', 'owner');

  const pageOf = ({ customerId }: Member) => `/customers/${customerId}`;
  const points = { change: 'add', points: '500', reason: 'За опоздание курьера' };

  it('is given points after a page whose button names the sum, once for a double press', async () => {
    const member = await shop.member();
    const path = `${pageOf(member)}/points`;
    const asked = await olga.post(path, points);
    expect(asked.status).toBe(200);
    expect(asked.html).toMatch(/<button[^>]*>Начислить 500\sбаллов<\/button>/);
    expect(await member.balance()).toBe(0);
    const fields = hiddenIn(asked.html);
    const done = await olga.send(path, fields);
    expect(done.html).toContain('Баллы начислены.');
    expect(done.html).toMatch(/\+500.*За опоздание курьера · Ольга/s);
    expect((await olga.post(path, fields)).status).toBe(303);
    expect(await member.balance()).toBe(500);
    const journal = `/audit?about=${member.customerId}`;
    expect(done.html).not.toContain(journal);
    expect((await owner.get(pageOf(member))).html).toContain(`href="${journal}"`);
    expect(await journalOf(owner, `?about=${member.customerId}`)).toContain('Баллы начислены');
  });

  it('keeps what was typed when the balance has changed meanwhile, and shows both', async () => {
    const member = await shop.member();
    const path = `${pageOf(member)}/points`;
    const stale = hiddenIn((await olga.post(path, points)).html);
    await olga.post(path, hiddenIn((await olga.post(path, { ...points, points: '20' })).html));
    const late = await olga.post(path, stale);
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/было\s0, сейчас\s20/);
    expect(hiddenIn(late.html)).toMatchObject({ points: '500', reason: points.reason, balance: '20' });
    expect(await member.balance()).toBe(20);
  });

  it('loses no more points than there are, and wrong fields say so with what was typed', async () => {
    const member = await shop.member();
    const path = `${pageOf(member)}/points`;
    const tooMany = await olga.post(path, { ...points, change: 'take' });
    expect(tooMany.status).toBe(422);
    expect(tooMany.html).toMatch(/Столько не\sсписать/);
    expect(tooMany.html).toContain('value="За опоздание курьера"');
    const wrong = await olga.post(path, { change: 'add', points: '1.5', reason: 'а' });
    expect(wrong.status).toBe(422);
    expect(wrong.html.match(/aria-invalid/g)).toHaveLength(2);
    expect(wrong.html).toContain('value="1.5"');
  });

  it('has no forms for a role that may only look, and its addresses are closed', async () => {
    const member = await shop.member();
    const { html } = await manager.get(pageOf(member));
    expect(html).toContain('Выдать промокод');
    for (const words of ['Изменить баллы', 'Закрыть вход', 'Копия данных', 'Завершить', 'Кто смотрел'])
      expect(html).not.toContain(words);
    for (const path of ['points', 'block', 'unblock', 'copy', 'delete', 'sessions/end', 'sessions/x/end'])
      expect((await manager.post(`${pageOf(member)}/${path}`)).status, path).toBe(403);
    expect((await manager.get(`${pageOf(member)}/delete`)).status).toBe(403);
  });

  it('is blocked with a reason and let in again, and who comes late reads so', async () => {
    const member = await shop.member();
    const path = pageOf(member);
    const wrong = await olga.post(`${path}/block`, { reason: ' а ' });
    expect(wrong).toMatchObject({ status: 422, html: expect.stringMatching(/Напишите, почему/) });
    const reason = 'Чужая карта <script>';
    const blocked = await olga.send(`${path}/block`, { reason });
    expect(blocked.html).toContain('Чужая карта &lt;script&gt;');
    expect(blocked.html).toMatch(/Закрыт .* · Ольга/);
    const late = await olga.post(`${path}/block`, { reason: 'Ещё причина' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('Ещё причина');
    expect((await olga.send(`${path}/unblock`)).html).toContain('Вход снова открыт');
    expect((await olga.post(`${path}/unblock`)).status).toBe(409);
    const log = (await olga.get(path)).html;
    expect(log).not.toContain('Чужая карта');
  });

  it('is shown what was told of the orders, and how it went', async () => {
    const member = await shop.member();
    const order = await member.buy('SCARF-1 U');
    expect((await olga.get(pageOf(member))).html).toMatch(/Письмо: заказ принят.*ждёт отправки/s);
    await shop.backend.backend.upkeep();
    const { html } = await olga.get(pageOf(member));
    expect(html).toMatch(new RegExp(`Письмо: заказ принят <a href="/orders/${order.number}">`));
    expect(html).toMatch(/SMS: заказ принят.*ушло/s);
    expect((await olga.get(pageOf(await shop.member()))).html).toContain('Сообщений о заказах нет.');
  });

  it('is shown the mails with gift cards, without their numbers, PINs and who got them', async () => {
    const member = await shop.member();
    const gift = {
      ...{ sum: 3_333, recipientName: 'Мария', recipientEmail: 'maria@example.org' },
      ...{ senderName: 'Анна', greeting: '', sendOn: null },
    };
    await member.ask(contract.cart.addGift, {
      body: { userId: '', regionId: '77', country: 'RU', gift },
    });
    const { order } = await shop.order(member, { payment: 'online', ...unrelatedBuyer() });
    if (!order) throw new Error('Not placed');
    await shop.pay(order);
    await shop.notify(order);
    for (let round = 0; round < 3; round++) await shop.backend.backend.upkeep();
    const letters = shop.backend.sent.flatMap((sent) => (sent.kind === 'mail' ? [sent.text] : []));
    const [, cardNumber = '-', pin = '-'] = /Номер: ([\d ]+)\nПИН-код: (\d+)/.exec(letters.join('\n')) ?? [];
    const pages = [await olga.get(pageOf(member)), await olga.get(`/orders/${order.number}`)];
    for (const { html } of pages) {
      expect(html).toMatch(/Письмо: подарочная карта тому, кому.*?ушло/s);
      expect(html).toMatch(/Письмо: подарочная карта отправлена.*?ушло/s);
      for (const secret of [gift.recipientEmail, cardNumber, cardNumber.replaceAll(' ', ''), `>${pin}<`])
        expect(html).not.toContain(secret);
    }
  });

  it('has fields that are each named once, so that every label is its own', async () => {
    const { html } = await olga.get(pageOf(await shop.member()));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('is signed out in one place and everywhere', async () => {
    const member = await shop.member();
    const { html } = await olga.get(pageOf(member));
    const [, end = ''] = /action="([^"]+\/sessions\/[^"]+\/end)"/.exec(html) ?? [];
    expect((await olga.send(end)).html).toContain('Покупатель вышел на этом устройстве');
    expect((await olga.send(end)).html).toMatch(/Сейчас нигде не\sвошёл/);
    expect((await olga.send(`${pageOf(member)}/sessions/end`)).html).toContain('на всех устройствах');
  });

  it('gets the copy of the account as a file', async () => {
    const member = await shop.member();
    const copy = await olga.post(`${pageOf(member)}/copy`);
    expect(copy.status).toBe(200);
    expect(copy.headers['content-disposition']).toMatch(/personal-data-\d{4}-\d\d-\d\d\.json/);
    const { phone } = await member.ask(contract.account.getPersonalInfo, {});
    expect(JSON.parse(copy.html)).toMatchObject({ customers: [{ phone }] });
  });

  it('is deleted after a preview, by the end of the phone', async () => {
    const member = await shop.member();
    await member.buy('SCARF-1 U');
    const { phone } = await member.ask(contract.account.getPersonalInfo, {});
    const path = `${pageOf(member)}/delete`;
    const { html } = await olga.get(path);
    expect(html).toMatch(/Останется по\sзакону.*<dt>Заказы<\/dt><dd>1<\/dd>/s);
    for (const phoneEnding of ['', '12', 'abcd'])
      expect((await olga.post(path, { phoneEnding })).html).toMatch(/последние 4\sцифры/);
    const other = phone.endsWith('1111') ? '2222' : '1111';
    const wrong = await olga.post(path, { phoneEnding: other });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain(`value="${other}"`);
    expect((await olga.send(path, { phoneEnding: phone.slice(-4) })).html).toContain(
      'Данные покупателя удалены',
    );
    expect((await olga.get(pageOf(member))).status).toBe(404);
  });

  it('is joined with another after a preview, found by phone, once', async () => {
    const [kept, other] = [await shop.member(), await shop.member()];
    const { phone } = await other.ask(contract.account.getPersonalInfo, {});
    await other.buy('SCARF-1 U');
    const path = `${pageOf(kept)}/join`;
    expect((await olga.get(path)).html).toContain('Кого влить');
    const nobody = await olga.get(`${path}?other=nobody@example.ru`);
    expect(nobody).toMatchObject({ status: 422, html: expect.stringContaining('value="nobody@example.ru"') });
    const { html } = await olga.get(`${path}?other=%2B${phone}`);
    expect(html).toMatch(/Объединить навсегда: заказов\s1, 0\sбаллов/);
    const fields = hiddenIn(html);
    await other.buy('DRESS-1 S');
    const late = await olga.post(path, fields);
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/заказов\s2/);
    const done = await olga.send(path, hiddenIn(late.html));
    expect(done.html).toContain('Покупатели объединены');
    expect((await olga.post(path, hiddenIn(late.html))).status).toBe(404);
    expect((await olga.post(path, { other: 'x', version: 'y' })).status).toBe(404);
    expect((await manager.get(path)).status).toBe(403);
    expect((await olga.get(`${pageOf(kept)}/join?other=${kept.customerId}`)).html).toContain(
      'тот же покупатель',
    );
  });
});
