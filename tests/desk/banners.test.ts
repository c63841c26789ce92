import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { hiddenIn, openStaffedBackend, undoIn } from './desk.ts';

const list = '/content/banners?country=RU';
const form = {
  place: 'home/hero',
  title: 'Зима',
  content: 'Пальто и шапки',
  link: '/catalog/women',
  pictureSrc: 'banners/winter.webp',
  pictureWidth: '2400',
  pictureHeight: '1200',
  pictureTone: '#cbbfae',
  pictureAlt: 'Пальто',
  since: '',
  till: '',
  regionName: '',
  language: '',
  advertiser: '',
  erid: '',
};

describe('Banners at the desk', async () => {
  const { database, backend, signIn } = await openStaffedBackend();
  const editor = await signIn('Егор', 'editor');
  const manager = await signIn('Марк', 'manager');
  const analyst = await signIn('Алла', 'analyst');
  const packer = await signIn('Борис', 'packer');

  const cities = [
    { guid: 'tver', name: 'Тверь', region_id: '69', region_name: 'Тверская область' },
    { guid: 'orel', name: 'Орёл', region_id: '57', region_name: 'Орловская область' },
    { guid: 'troitsk-m', name: 'Троицк', region_id: '77', region_name: 'Москва' },
    { guid: 'troitsk-c', name: 'Троицк', region_id: '74', region_name: 'Челябинская область' },
  ];
  await plant(database, { cities: cities.map((city, position) => ({ ...city, position })) });

  const added = async (changed: Partial<typeof form> = {}) => {
    const { location } = await editor.post('/content/banners/new?country=RU', {
      ...form,
      ...changed,
      request: crypto.randomUUID(),
    });
    return location;
  };
  const inShop = async (placementCode = 'home', regionName = '') => {
    const { banners } = await backend.reply(contract.content.getBanners, {
      body: { placementCode, location: 'RU', language: 'RU', regionName },
    });
    return banners.flatMap(({ arr }) => arr);
  };
  const titles = async () => (await inShop()).map(({ text }) => text.title);
  const contentVersion = async () => (await backend.reply(contract.content.getVersions, {})).content;

  it('say where each place shows while there are none, and are made by who may', async () => {
    const { html } = await editor.get(list);
    expect(html).toMatch(/Показывается на\sглавной, под\sшапкой/);
    expect(html).toMatch(/начните с\s«Добавить»/);
    expect((await packer.get(list)).status).toBe(403);
    expect((await analyst.get(list)).html).not.toContain('Добавить');
    expect((await analyst.post('/content/banners/new?country=RU', form)).status).toBe(403);
  });

  it('are in the shop at once, and once if they are sent twice', async () => {
    const before = await contentVersion();
    const sent = { ...form, title: 'Дважды', request: 'the same' };
    const one = await editor.post('/content/banners/new?country=RU', sent);
    const two = await editor.post('/content/banners/new?country=RU', sent);
    expect(two.location).toBe(one.location);
    expect((await titles()).filter((title) => title === 'Дважды')).toHaveLength(1);
    expect(await contentVersion()).not.toBe(before);
    expect((await editor.get(list)).html).toContain(`href="${one.location}"`);
    expect((await editor.send(one.location.concat('/delete'), { version: '0' })).html).toContain(
      'Баннер удалён.',
    );
  });

  it('are refused with a foreign link, picture or time, and keep what was typed', async () => {
    const post = (changed: Partial<typeof form>) =>
      editor.post('/content/banners/new?country=RU', { ...form, title: 'Моё', ...changed });
    for (const changed of [
      { title: '' },
      { link: 'javascript:alert(1)' },
      { link: '//example.com' },
      { place: 'cart/hero' },
      { pictureSrc: '../secret' },
      { pictureWidth: '' },
      { pictureHeight: '1e9' },
      { since: '2026-12-01T10:00', till: '2026-11-01T10:00' },
      { since: '2026-13-01T10:00' },
      { erid: '2Vtzq' },
      { advertiser: 'Ромашка', erid: '<b>' },
    ]) {
      const { status, html } = await post(changed);
      expect(status, JSON.stringify(changed)).toBe(422);
      expect(html).toContain('Пальто и шапки');
    }
    expect(await titles()).not.toContain('Моё');
  });

  it('begin and end at their moment, which renews the pages of the shop', async () => {
    backend.now = new Date('2026-11-20T06:59:00.000Z');
    const path = await added({ title: 'К сроку', since: '2026-11-20T10:00', till: '2026-11-20T12:00' });
    expect((await editor.get(path)).html).toContain('Запланирован');
    expect(await titles()).not.toContain('К сроку');
    const before = await contentVersion();
    backend.now = new Date('2026-11-20T07:00:00.000Z');
    expect(await titles()).toContain('К сроку');
    const during = await contentVersion();
    expect(during).not.toBe(before);
    backend.now = new Date('2026-11-20T09:00:00.000Z');
    expect(await titles()).not.toContain('К сроку');
    expect(await contentVersion()).not.toBe(during);
    expect((await editor.get(path)).html).toContain('Закончился');
    await editor.send(path, { ...form, title: 'К сроку', isHidden: 'yes', version: '0' });
    expect((await editor.get(path)).html).toContain('Скрыт');
    expect(await titles()).not.toContain('К сроку');
  });

  it('tell whose advertising they are', async () => {
    await added({ title: 'Чужое', advertiser: 'ООО «Ромашка»', erid: '2VtzqxRt' });
    const banner = (await inShop()).find(({ text }) => text.title === 'Чужое');
    expect(banner?.advertising).toEqual({ advertiser: 'ООО «Ромашка»', erid: '2VtzqxRt' });
  });

  it('show who was faster, keep what was typed, and go back to a version', async () => {
    const path = await added({ title: 'Первое' });
    const saved = await manager.send(path, { ...form, title: 'Второе', version: '0' });
    expect(saved.html).toContain('Баннер сохранён.');
    const late = await editor.post(path, { ...form, title: 'Третье', version: '0' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('value="Третье"');
    expect(late.html).toContain('Второе');
    const undo = undoIn(saved.html);
    const undone = await manager.send(`${path}/restore`, undo);
    expect(undone.html).toContain('Отменено.');
    expect(await titles()).toContain('Первое');
    expect((await manager.post(`${path}/restore`, undo)).status).toBe(409);
    const { version = '' } = hiddenIn((await editor.get(path)).html);
    expect((await editor.post(`${path}/restore`, { id: '999999', version })).status).toBe(409);
  });

  it('come back after they were deleted', async () => {
    const path = await added({ title: 'Вернётся' });
    const deleted = await editor.send(`${path}/delete`, { version: '0' });
    expect(await titles()).not.toContain('Вернётся');
    expect((await editor.get(path)).status).toBe(404);
    await editor.send(`${path}/restore`, undoIn(deleted.html));
    expect(await titles()).toContain('Вернётся');
    const id = path.split('/').at(-1);
    const rows = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', `banner ${id}`)
      .orderBy('id')
      .select('action')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['banner added', 'banner deleted', 'undone']);
  });

  it('are found among the deleted ones, and come back from there', async () => {
    const path = await added({ title: 'Найдётся' });
    const bin = '/content/banners/deleted?country=RU';
    expect((await editor.get(list)).html).toContain('href="/content/banners/deleted?country=RU"');
    await editor.send(`${path}/delete`, { version: '0' });
    expect((await packer.get(bin)).status).toBe(403);
    expect((await analyst.get(bin)).html).toContain('Найдётся');
    expect((await analyst.get(bin)).html).not.toContain(`action="${path}/restore"`);
    expect((await editor.get('/content/banners/deleted?country=AM')).html).not.toContain('Найдётся');
    const { html } = await editor.get(bin);
    const form = html.slice(html.indexOf(`action="${path}/restore"`));
    const [, version = ''] = /name="version" value="(\d+)"/.exec(form) ?? [];
    await editor.send(`${path}/restore`, { id: version, version });
    expect(await titles()).toContain('Найдётся');
    expect((await editor.get(bin)).html).not.toContain(`action="${path}/restore"`);
    expect((await editor.post(`${path}/restore`, { id: version, version })).status).toBe(409);
  });

  it('move among those of their kind, once if the button is pressed twice', async () => {
    const place = { place: 'home/benefit', pictureSrc: '' };
    await added({ ...place, title: 'Раз' });
    const path = await added({ ...place, title: 'Два' });
    const order = async () => (await titles()).filter((title) => ['Раз', 'Два'].includes(title));
    const from = new RegExp(`action="${path}/move"[^>]*><input type="hidden" name="from" value="(\\d+)"`);
    const [, position = ''] = from.exec((await editor.get(list)).html) ?? [];
    await editor.send(`${path}/move`, { from: position, to: 'up' });
    expect(await order()).toEqual(['Два', 'Раз']);
    const again = await editor.post(`${path}/move`, { from: position, to: 'up' });
    expect(again.status).toBe(409);
    expect(await order()).toEqual(['Два', 'Раз']);
  });

  it('are for a city that there is, written as the shop writes it', async () => {
    const post = (regionName: string) =>
      editor.post('/content/banners/new?country=RU', { ...form, title: 'Городской', regionName });
    const shown = async (regionName: string) =>
      (await inShop('home', regionName)).filter(({ text }) => text.title === 'Городской').length;
    for (const typed of ['Урюпинск7', 'Тверь, Орловская область', '7']) {
      const { status, html } = await post(typed);
      expect([status, typed]).toEqual([422, typed]);
      expect(html).toMatch(/Такого города нет/);
      expect(html).toContain(`value="${typed}"`);
    }
    expect((await post('троицк')).html).toMatch(/Троицк, Москва; Троицк, Челябинская/);
    expect((await post('троицк, москва')).status).toBe(303);
    expect([await shown('Троицк, Москва'), await shown('Троицк, Челябинская область')]).toEqual([1, 0]);
    const { location } = await post(' орел ');
    expect(await shown('Орёл')).toBe(1);
    const bad = await editor.post(location, { ...form, regionName: 'Орл', version: '0' });
    expect(bad).toMatchObject({ status: 422, html: expect.stringContaining('value="Орл"') });
    expect((await analyst.get('/content/preview?country=RU&city=троицк, москва')).html).toContain(
      'Городской',
    );
    expect((await analyst.get('/content/preview?country=RU&city=троицк')).html).toMatch(
      /несколько.*вся\sстрана/,
    );
  });

  it('can be seen as of a day and a city', async () => {
    await added({ title: 'Будет', place: 'strip/strip', since: '2026-12-05T10:00', regionName: 'Тверь' });
    const at = async (query: string) => (await analyst.get(`/content/preview?country=RU&${query}`)).html;
    expect(await at('at=2026-12-05T10:00&city=тверь')).toContain('Будет');
    expect(await at('at=2026-12-05T09:59&city=тверь')).not.toContain('Будет');
    expect(await at('at=2026-12-05T10:00')).not.toContain('Будет');
    expect(await at('city=Нигде')).toMatch(/Такого города нет/);
  });

  it('answer a foreign country, number or version with 404', async () => {
    for (const path of ['/content/banners/DE/1', '/content/banners/RU/x', '/content/banners/AM/1'])
      expect((await editor.get(path)).status).toBe(404);
    expect((await editor.post('/content/banners/RU/1', { ...form, version: 'x' })).status).toBe(404);
  });
});
