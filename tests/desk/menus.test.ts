import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { hiddenIn, openStaffedBackend, undoIn } from './desk.ts';

const list = '/content/menus?country=RU&area=CATALOG';
const menu = '/content/menus/RU/CATALOG';
const item = { title: 'Женщинам', link: '/catalog/women', place: '/Root', imageLink: '', regionId: '' };

describe('Menus at the desk', async () => {
  const { database, backend, signIn } = await openStaffedBackend();
  const editor = await signIn('Егор', 'editor');
  const manager = await signIn('Марк', 'manager');
  const analyst = await signIn('Алла', 'analyst');
  await database.query
    .insertInto('categories')
    .values({ path: 'women', title: 'Женщинам', parent_id: null, position: 0 })
    .execute();

  const version = async () => hiddenIn((await editor.get(`${menu}/0`)).html).version ?? '';
  const write = async (changed: Partial<typeof item>, id = '0') =>
    editor.send(`${menu}/${id}`, { ...item, ...changed, version: await version() });
  const idOf = async (title: string) => {
    const { id } = await database.query
      .selectFrom('menu_items')
      .where('title', '=', title)
      .select('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const inShop = async (regionId = '') =>
    (await backend.reply(contract.content.getMenu, { query: { country: 'RU', regionId } })).menus.CATALOG ??
    [];
  const titles = async () => (await inShop()).map(({ title }) => title);

  it('say how to begin while they are empty, and are written by who may', async () => {
    expect((await editor.get(list)).html).toContain('добавьте первый пункт');
    expect((await analyst.get(list)).html).not.toContain('Добавить пункт');
    expect((await analyst.post(`${menu}/0`, { ...item, version: '0' })).status).toBe(403);
  });

  it('are in the shop at once, with items in their slots', async () => {
    expect((await write({})).html).toContain('Меню сохранено.');
    const women = await idOf('Женщинам');
    await write({ title: 'Пальто', link: '/catalog/women', place: `${women}/Left` });
    await write({ title: 'Осень', place: `${women}/Banner`, imageLink: 'menu/autumn.webp' });
    await write({ title: 'Одежда', place: `${women}/Main` });
    await write({ title: 'Платья', place: `${await idOf('Одежда')}/Main`, isAccent: 'yes' } as object);
    const [shown] = await inShop();
    expect(shown?.children.Left.map(({ title }) => title)).toEqual(['Пальто']);
    expect(shown?.children.Banner[0]?.imageLink).toBe('menu/autumn.webp');
    expect(shown?.children.Main[0]?.children).toEqual([
      { title: 'Платья', link: '/catalog/women', cssClass: 'accent' },
    ]);
  });

  it('refuse a foreign link, and a place where an item cannot stand', async () => {
    const before = await inShop();
    for (const changed of [
      { title: '' },
      { link: 'javascript:x' },
      { place: 'x/Left' },
      { imageLink: '../x' },
    ])
      expect((await write({ title: 'Моё', ...changed })).status, JSON.stringify(changed)).toBe(422);
    const women = await idOf('Женщинам');
    const refused = await write({ title: 'Моё', place: `${await idOf('Пальто')}/Main` });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('value="Моё"');
    expect((await write({ place: `${women}/Left` }, women)).status).toBe(409);
    expect((await write({ title: 'Моё', place: '999999/Left' })).status).toBe(409);
    expect(await inShop()).toEqual(before);
  });

  it('warn of a link to a page that the shop does not have', async () => {
    await write({ title: 'Никуда', link: '/catalog/nothing' });
    await write({ title: 'Мимо', link: '/nowhere' });
    const { html } = await editor.get(list);
    expect(html.match(/Такой страницы в\sмагазине нет/g)).toHaveLength(2);
    await database.query
      .insertInto('redirects')
      .values({ country: 'RU', short_url: '/nowhere', long_url: '/' })
      .execute();
    expect((await editor.get(list)).html.match(/Такой страницы в\sмагазине нет/g)).toHaveLength(1);
  });

  it('are moved once if the button is pressed twice', async () => {
    const path = `${menu}/${await idOf('Мимо')}`;
    const fields = { to: 'up', version: await version() };
    await editor.send(`${path}/move`, fields);
    expect(await titles()).toEqual(['Женщинам', 'Мимо', 'Никуда']);
    expect((await editor.post(`${path}/move`, fields)).status).toBe(409);
    expect(await titles()).toEqual(['Женщинам', 'Мимо', 'Никуда']);
  });

  it('come back with all levels after an item was deleted', async () => {
    const before = await inShop();
    const deleted = await editor.send(`${menu}/${await idOf('Женщинам')}/delete`, {
      version: await version(),
    });
    expect(await titles()).not.toContain('Женщинам');
    const undone = await editor.send(`${menu}/restore`, undoIn(deleted.html));
    expect(undone.html).toContain('Отменено.');
    expect(await inShop()).toEqual(before);
  });

  it('show who was faster, and keep what was typed', async () => {
    const path = `${menu}/${await idOf('Мимо')}`;
    const stale = await version();
    await manager.send(path, { ...item, title: 'Быстрее', version: stale });
    const late = await editor.post(path, { ...item, title: 'Медленнее', version: stale });
    expect(late.status).toBe(409);
    expect(late.html).toContain('value="Медленнее"');
    expect(late.html).toContain('Быстрее');
    expect(await titles()).toContain('Быстрее');
  });

  it('show an item to a region alone', async () => {
    await write({ title: 'Тверское', regionId: '69' });
    expect(await titles()).not.toContain('Тверское');
    expect((await inShop('69')).map(({ title }) => title)).toContain('Тверское');
  });

  it('answer a foreign country, menu or item with 404', async () => {
    for (const path of ['/content/menus/DE/TOP/0', '/content/menus/RU/SIDE/0', '/content/menus/RU/TOP/999'])
      expect((await editor.get(path)).status).toBe(404);
  });
});
