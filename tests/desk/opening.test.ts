import { describe, expect, it } from 'vitest';
import { makeStarter } from '#src/backend/opening/index.ts';
import { feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { openStaffedShop } from './desk.ts';
import { journalRows } from './journal.ts';

const seller = {
  shopName: 'Лён',
  legalName: 'ООО «Лён»',
  registrationNumber: '1027700132195',
  taxNumber: '7707083893',
  legalAddress: 'Москва, ул. Мясницкая, 1',
  returnAddress: 'Москва, ул. Мясницкая, 1',
  phone: '+7 495 000-00-00',
  email: 'shop@len.example',
  hours: 'ежедневно с 9 до 21',
};

describe('The opening of a shop at the desk', async () => {
  const { database, signIn } = await openStaffedShop(async (opened) => {
    await makeStarter(opened);
    return { backend: createTestBackend(opened) };
  });
  const owner = await signIn('Анна', 'owner');
  const packer = await signIn('Борис', 'packer');

  const plain = (html: string) => html.replace(/\s/g, ' ');

  it('is a room for the owner alone', async () => {
    expect((await owner.get('/')).html).toContain('href="/opening"');
    expect((await packer.get('/')).html).not.toContain('href="/opening"');
    expect((await packer.get('/opening')).status).toBe(403);
  });

  it('lists what is done, needed and advised, for each country', async () => {
    const html = plain((await owner.get('/opening')).html);
    expect(html).toContain('Магазин ещё закрыт');
    expect(html).toMatch(/не заполнено: Название магазина/);
    expect(html).not.toContain('>Открыть магазин</button>');
    expect(html).toMatch(/href="\/exchanges\/yml-in">Товары[^<]*<\/a>/);
    expect(plain((await owner.get('/opening?country=AM')).html)).toContain('ՀՎՀՀ');
  });

  it('keeps what was typed beside an error', async () => {
    const wrong = await owner.post('/opening/RU/seller', { ...seller, taxNumber: '123', version: '0' });
    expect(wrong.status).toBe(422);
    expect(plain(wrong.html)).toContain('ИНН — 10 цифр');
    expect(wrong.html).toContain('value="ООО «Лён»"');
  });

  it('saves the seller, and shows both values to whoever was slower', async () => {
    const saved = await owner.send('/opening/RU/seller', { ...seller, version: '0' });
    expect(saved.html).toContain('Продавец сохранён.');
    const late = await owner.post('/opening/RU/seller', { ...seller, hours: 'по будням', version: '0' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('value="по будням"');
    expect(plain(late.html)).toContain('Сейчас: ежедневно с 9 до 21');
  });

  it('has each document read and signed, which can be undone', async () => {
    const hrefs = async () =>
      [...(await owner.get('/opening')).html.matchAll(/href="(\/opening\/RU\/texts\/[\w-]+)"/g)].map(
        ([, href = '']) => href,
      );
    for (const href of await hrefs()) {
      const { html } = await owner.get(href);
      expect(html).not.toContain('{{');
      const digest = /name="digest" value="(\w+)"/.exec(html)?.[1] ?? '';
      expect((await owner.send(href, { digest, approved: 'yes' })).html).toContain('Документ подписан.');
    }
    const stale = await owner.post('/opening/RU/texts/oferta', { digest: '0'.repeat(64), approved: 'yes' });
    expect(stale.status).toBe(409);
    expect(plain((await owner.get('/opening')).html)).toContain('Анна,');
  });

  it('leads from a notice that the law misses to the texts', async () => {
    const section = database.query.updateTable('texts').where('country', '=', 'RU');
    await section.where('section', '=', 'CookieNotice').set({ section: 'Former' }).execute();
    const html = plain((await owner.get('/opening/law')).html);
    expect(html).toMatch(/href="\/content\/texts\/RU\/CookieNotice"[^>]*>Сообщение о cookie: нет/);
    await section.where('section', '=', 'Former').set({ section: 'CookieNotice' }).execute();
  });

  it('begins an article that the law misses with the text of a new shop', async () => {
    const { html } = await owner.get('/content/new?kind=company&country=AM&slug=return-hy&title=x');
    expect(html).toMatch(/name="source"[^>]*>[^<]*\p{Script=Armenian}{3}/u);
    expect(html).toMatch(/value="hy" selected|selected="" value="hy"|value="hy"[^>]*checked/);
    const other = await owner.get('/content/new?kind=company&country=AM&slug=contacts-of-mine&title=x');
    expect([other.status, other.html.includes('value="x"')]).toEqual([200, true]);
    expect((await owner.get('/content/new?kind=company&slug=..%2F..')).status).toBe(200);
  });

  it('opens once everything is there, and closes again', async () => {
    const early = await owner.post('/opening/RU/open', { open: 'yes' });
    expect(early.status).toBe(422);
    expect(plain(early.html)).toContain('нет товара с ценой и остатком');
    await importText(database, feedOf([{}]));
    expect((await owner.get('/opening')).html).toContain('>Открыть магазин</button>');
    const opened = await owner.send('/opening/RU/open', { open: 'yes' });
    expect(opened.html).toContain('Магазин открыт: покупатели могут оформлять заказы.');
    expect(opened.html).toContain('Отменить');
    expect((await owner.send('/opening/RU/open', { open: 'no' })).html).toContain('Магазин закрыт:');
    const rows = journalRows((await owner.get('/audit')).html);
    const done = rows.map((row) => row.done);
    expect(done).toEqual(expect.arrayContaining(['Магазин открыт', 'Документ подписан', 'Данные продавца']));
    expect(rows.map(({ said }) => said).join()).toContain('ИНН: — → 7707083893');
  });
});
