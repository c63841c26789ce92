import { describe, expect, it } from 'vitest';
import { openClubShop } from '#tests/backend/club/shop.ts';
import { openStaffedShop } from './desk.ts';
import { journalOf, journalRows } from './journal.ts';

describe('The list of customers', async () => {
  const { database, shop, signIn } = await openStaffedShop(openClubShop);
  const olga = await signIn('Ольга', 'orders');
  const manager = await signIn('Марк', 'manager');
  const owner = await signIn('Анна', 'owner');
  const [member, blocked, abroad] = [await shop.member(), await shop.member(), await shop.member('AM')];
  await shop.deliver(await member.buy('COAT-1 S'));
  await shop.backend.backend.upkeep();
  const set = (id: string, values: Record<string, string | number>) =>
    database.query.updateTable('customers').set(values).where('id', '=', id).execute();
  const email = 'vera.orlova@example.ru';
  await set(member.customerId, { last_name: 'Орлова', first_name: 'Вера', email, is_email_confirmed: 1 });
  await set(blocked.customerId, { blocked_at: '2026-11-19T00:00:00.000Z', blocked_by: 'Ольга' });

  const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, ' ');

  it('shows who they are and what they bought, and leads to each, without whole contacts', async () => {
    const html = plain((await olga.get('/customers?sort=sold')).html);
    expect(html).toMatch(
      new RegExp(`href="/customers/${member.customerId}">Орлова Вера</a>.*v•••@example.ru.*30 000 ₽`, 's'),
    );
    expect(html).not.toContain(email);
    expect(html).not.toContain(blocked.customerId);
    const all = plain((await olga.get('/customers')).html);
    expect(all).toContain('2 покупателя');
    expect(all).toMatch(new RegExp(`${blocked.customerId}">Без имени</a><span class="status">Вход закрыт`));
    expect((await olga.get('/customers?country=AM')).html).toContain(abroad.customerId);
  });

  it.each([
    ['ordersFrom=many', 'Целое число'],
    ['ordersFrom=5&ordersTill=2', 'Меньше, чем «от»'],
    ['soldFrom=much', 'Сумма — число'],
    ['registeredSince=2026-02-30', 'День — в виде'],
    ['orderedSince=2026-11-20&orderedTill=2026-11-19', 'Раньше, чем «с»'],
    ['birthMonth=13', 'Такого нет в списке'],
  ])('says what is wrong with %s, and lists nobody', async (query, problem) => {
    const { status, html } = await olga.get(`/customers?${query}`);
    expect(status).toBe(422);
    expect(plain(html)).toContain(problem);
    expect(html).toMatch(/<details open/);
    expect(html).not.toContain(member.customerId);
  });

  it('says whether nobody is there or nobody fits', async () => {
    expect(plain((await olga.get('/customers?soldFrom=900000')).html)).toContain('Таких покупателей нет.');
    expect(plain((await olga.get('/customers?country=AM&sort=ordered')).html)).toContain(
      'Никто из покупателей ещё ничего не заказывал.',
    );
  });

  it('is in the journal once, however often one looks within ten minutes', async () => {
    const looks = async () =>
      (await journalOf(owner, encodeURI('?by=Марк'))).filter((done) => done.startsWith('Смотрели список'));
    for (let look = 0; look < 3; look += 1) await manager.get('/customers');
    expect(await looks()).toHaveLength(1);
    shop.backend.now = new Date(shop.backend.now.getTime() + 11 * 60_000);
    await manager.get('/customers');
    expect(await looks()).toHaveLength(2);
  });

  it('leads who may take them to files of those who agreed to mailings', async () => {
    for (const purpose of ['mailings', 'sales', 'sms'] as const)
      await database.query
        .insertInto('mailing_consents')
        .values({
          owner: `customer:${member.customerId}`,
          country: 'RU',
          purpose,
          action: 'given',
          text_version: 'mailings 7',
          source: 'account',
          address: '',
          customer_id: null,
          created_at: '2026-11-02T22:30:00.000Z',
        })
        .execute();
    expect((await manager.get('/customers')).html).toContain('href="/customers/mailings"');
    const { html } = await manager.get('/customers/mailings');
    expect(html).toContain('href="/customers/mailings.csv?kind=sales"');
    const { html: table, headers } = await manager.get('/customers/mailings.csv?kind=sales');
    expect(headers['content-disposition']).toContain('mailing-sales-RU-2026-11-20.csv');
    const [titles, ...rows] = table.trim().split('\r\n');
    expect(titles).toContain('Почта;Имя;Согласие с');
    expect(rows).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${email};Вера Орлова;2026-11-03;mailings 7;в.личном кабинете;;1;30000;RUB;2026-11-20;http://localhost:3000/unsubscribe/`,
        ),
      ),
    ]);
    const { html: phones } = await manager.get('/customers/mailings.csv?kind=sms');
    expect(phones).toMatch(/^.Телефон;.*\r\n79\d{9};Вера Орлова;/s);
    const log = journalRows((await owner.get('/audit?action=recipients')).html);
    expect(log.map(({ about, said }) => `${about}: ${said}`)).toEqual([
      'SMS, Россия: адресов: 1',
      'Письма о скидках, Россия: адресов: 1',
    ]);
    expect((await manager.get('/customers/mailings.csv?kind=fax')).status).toBe(404);
  });

  it('ends mailings to who asked for it, for who takes calls and may not take addresses', async () => {
    expect((await olga.get('/customers')).html).toContain('href="/customers/mailings"');
    const { html } = await olga.get('/customers/mailings');
    expect(html).not.toContain('mailings.csv');
    expect((await olga.get('/customers/mailings.csv?kind=sms')).status).toBe(403);
    const end = async (addresses: string) => {
      const reply = await olga.post('/customers/mailings', { addresses });
      return { ...reply, html: plain(reply.html) };
    };
    const wrong = await end('anna@example.ru\nанна');
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Это не почта и не телефон: анна');
    expect(wrong.html).toContain('anna@example.ru\nанна</textarea>');
    expect((await end(' ')).html).toContain('Впишите почту или телефон');
    for (const signs of ['-', '+', '()', ' , ']) {
      const nobody = await end(signs);
      expect(nobody.status, signs).toBe(422);
      expect(nobody.html).toContain('Впишите почту или телефон');
      expect(nobody.html).toContain(`${signs.trim()}</textarea>`);
    }
    expect((await end('7 '.repeat(9_000))).status).toBe(422);
    const done = await end(`${email}; nobody@example.ru +79130000000\n+7 (912) 000-00-00`);
    expect(done.status).toBe(200);
    expect(done.html).toContain('Отписали: 1.');
    expect(done.html).toContain(
      'Им и так ничего не отправляли: nobody@example.ru, 79130000000, 79120000000.',
    );
    expect((await manager.get('/customers/mailings.csv?kind=sales')).html).not.toContain(email);
    expect((await end(email)).html).toContain('Отписывать было некого.');
    expect((await journalOf(owner, '?action=mailings')).at(0)).toBe('Отписали от рассылок по просьбе');
    const { html: customer } = await olga.get(`/customers/${member.customerId}`);
    expect(plain(customer)).toMatch(/Рассылки: отозвано.{0,80}>сотрудником, по просьбе</s);
  });

  it('is closed with all of this to who may not look customers up', async () => {
    const packer = await signIn('Пётр', 'packer');
    expect((await packer.get('/customers')).status).toBe(403);
    expect((await packer.get('/customers/mailings')).status).toBe(403);
    expect((await packer.post('/customers/mailings', { addresses: email })).status).toBe(403);
  });
});
