import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { hiddenIn, openStaffedBackend, undoIn } from './desk.ts';

const phones = '/content/texts/RU/Phone';
const moscow = { 'title-0': 'Москва', 'value-0': '+7 (495) 000-10-10', 'link-0': 'tel:+74950001010' };

describe('Texts at the desk', async () => {
  const { database, backend, signIn } = await openStaffedBackend();
  const editor = await signIn('Егор', 'editor');
  const manager = await signIn('Марк', 'manager');
  const analyst = await signIn('Алла', 'analyst');

  const inShop = async (section: string) =>
    (await backend.reply(contract.content.getTexts, { query: { countryId: 1 } })).texts[section] ?? [];
  const versionAt = async (path: string) => hiddenIn((await editor.get(path)).html).version ?? '';
  const write = async (path: string, fields: Record<string, string>) =>
    editor.send(path, { ...fields, version: await versionAt(path) });

  it('say where each section shows while it is empty, and are written by who may', async () => {
    const { html } = await editor.get('/content/texts?country=RU');
    expect(html).toMatch(/Показываются в\sшапке/);
    expect(html).toContain('Пусто');
    expect((await analyst.get(phones)).html).toContain('disabled');
    expect((await analyst.post(phones, { ...moscow, version: '0' })).status).toBe(403);
  });

  it('are in the shop at once, with their attributes, and without the empty row', async () => {
    const saved = await write(phones, { ...moscow, 'more-0': 'note: ночью', 'title-1': '', 'value-1': '' });
    expect(saved.html).toContain('Тексты сохранены.');
    expect(await inShop('Phone')).toEqual([
      {
        title: 'Москва',
        value: '+7 (495) 000-10-10',
        attributes: { link: 'tel:+74950001010', note: 'ночью' },
      },
    ]);
  });

  it('are refused with a bad link or attribute, which leaves the section as it was', async () => {
    const before = await inShop('Phone');
    const version = await versionAt(phones);
    const lines = Array.from({ length: 30 }, (_, at) => `a${at}: b`).join('\n');
    const many = await editor.post(phones, { ...moscow, 'more-0': lines, version });
    expect(many).toMatchObject({ status: 422, html: expect.stringContaining('a29: b') });
    expect(many.html).toMatch(/Не\sбольше \d+\sстрок/);
    const bad = await editor.post(phones, { ...moscow, 'more-0': 'без двоеточия', version });
    expect(bad.status).toBe(422);
    expect(bad.html).toMatch(/Не\sразобрать строку/);
    expect(bad.html).toContain('без двоеточия');
    expect((await editor.post(phones, { ...moscow, 'link-0': 'javascript:x', version })).status).toBe(422);
    expect((await editor.post(phones, { ...moscow, 'title-0': 'ы'.repeat(301), version })).status).toBe(422);
    expect(await inShop('Phone')).toEqual(before);
  });

  it('are refused with a colour or icon that the shop can not show', async () => {
    for (const section of ['SocialChat', 'SocialNetwork']) {
      const page = `/content/texts/RU/${section}`;
      const chat = { 'title-0': 'Чат', 'link-0': 'https://vk.com/shop', 'icon-0': 'vk', 'color-0': '#07f' };
      const version = await versionAt(page);
      for (const [wrong, problem] of [
        [{ 'color-0': 'red;}' }, /Цвет вида/],
        [{ 'color-0': '#0077' }, /Цвет вида/],
        [{ 'icon-0': 'nope' }, /Такого значка нет/],
      ] as const) {
        const refused = await editor.post(page, { ...chat, ...wrong, version });
        expect(refused.status).toBe(422);
        expect(refused.html).toMatch(problem);
        expect(refused.html).toContain(`value="${Object.values(wrong)[0]}"`);
      }
      await write(page, chat);
      expect(await inShop(section)).toMatchObject([{ attributes: { icon: 'vk', color: '#07f' } }]);
    }
  });

  it('tell of an entry that was stored badly, and mend it', async () => {
    await database.query
      .insertInto('texts')
      .values({
        country: 'RU',
        section: 'Strip',
        title: 'Скидки',
        value: 'Все',
        attributes: '{',
        position: 0,
      })
      .execute();
    expect((await editor.get('/content/texts')).html).toMatch(/не\sможет прочесть/);
    expect((await editor.get('/content/texts/RU/Strip')).html).toMatch(/записаны с\sошибкой/);
    await write('/content/texts/RU/Strip', {
      'title-0': 'Скидки',
      'value-0': 'Все',
      'link-0': '/catalog/sale',
    });
    expect(await inShop('Strip')).toEqual([
      { title: 'Скидки', value: 'Все', attributes: { link: '/catalog/sale' } },
    ]);
  });

  it('show the seller filled in', async () => {
    const path = '/content/texts/RU/Copyright';
    const { html } = await write(path, { 'title-0': 'Магазин', 'value-0': 'Это {{legalName}}' });
    expect(html).toContain('<dd>Это …</dd>');
  });

  it('are moved and taken out by their buttons', async () => {
    const path = '/content/texts/RU/FeedbackTopics';
    const topics = { 'title-0': 'Один', 'title-1': 'Два', 'title-2': 'Три' };
    const titles = async () => (await inShop('FeedbackTopics')).map(({ title }) => title);
    await write(path, { ...topics, do: 'up-2' });
    expect(await titles()).toEqual(['Один', 'Три', 'Два']);
    await write(path, { ...topics, 'title-1': '', do: 'out-2' });
    expect(await titles()).toEqual(['Один']);
  });

  it('show who was faster, keep what was typed, and go back', async () => {
    const path = '/content/texts/RU/SearchHint';
    await write(path, { 'title-0': 'Ищут', 'value-0': 'пальто' });
    const version = await versionAt(path);
    const saved = await manager.send(path, { 'title-0': 'Ищут', 'value-0': 'шапка', version });
    const late = await editor.post(path, { 'title-0': 'Ищут', 'value-0': 'моё', version });
    expect(late.status).toBe(409);
    expect(late.html).toContain('моё');
    expect(late.html).toContain('<dd>шапка</dd>');
    const undone = await manager.send(`${path}/restore`, undoIn(saved.html));
    expect(undone.html).toContain('Отменено.');
    expect((await inShop('SearchHint')).map(({ value }) => value)).toEqual(['пальто']);
    expect((await manager.post(`${path}/restore`, undoIn(saved.html))).status).toBe(409);
  });
});
