import type { Insertable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '#src/backend/database/schema.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

describeOnEachDatabase('menus and texts', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
    const women = await addItem({ area: 'CATALOG', title: 'Женщинам', position: 2 });
    await addItem({ area: 'CATALOG', title: 'Мужчинам', position: 1 });
    await addItem({ area: 'CATALOG', parent_id: women, slot: 'Left', title: 'Платья' });
    await addItem({ area: 'CATALOG', parent_id: women, slot: 'Middle', title: 'Новинки' });
    await addItem({
      area: 'CATALOG',
      parent_id: women,
      slot: 'Banner',
      title: 'Пальто',
      image_link: '/coat',
    });
    const help = await addItem({ area: 'BOTTOM', title: 'Помощь' });
    const delivery = await addItem({ area: 'BOTTOM', parent_id: help, slot: 'Main', title: 'Доставка' });
    await addItem({ area: 'BOTTOM', parent_id: delivery, slot: 'Main', title: 'По Москве' });
    await addItem({ country: 'AM', area: 'TOP', title: 'Салоны Еревана' });
    await addItem({ area: 'TOP', title: 'Салон в Перми', region_id: '59' });
    await addText('Phone', '+7 495 000-00-00', 2);
    await addText('Phone', '8 800 000-00-00', 1);
    await addText('SocialChat', 'Telegram', 1, { link: 'https://t.me/pokroy' });
    await addText('FeedbackTopics', 'Возврат', 1);
    await addText('constructor', 'Ничьё', 1);
    await addText('__proto__', 'Ничьё', 1);
  });

  async function addItem(
    item: Partial<Insertable<Schema['menu_items']>> & { title: string },
  ): Promise<number> {
    const { id } = await database.query
      .insertInto('menu_items')
      .values({
        country: 'RU',
        area: 'TOP',
        parent_id: null,
        slot: 'Root',
        link: '/catalog',
        css_class: '',
        image_link: '',
        position: 0,
        ...item,
        id: undefined,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function addText(section: string, title: string, position: number, attributes = {}): Promise<void> {
    await database.query
      .insertInto('texts')
      .values({
        country: 'RU',
        section,
        title,
        value: title,
        attributes: JSON.stringify(attributes),
        position,
      })
      .execute();
  }

  const menusOf = async (country: 'RU' | 'AM') =>
    (await shop.reply(contract.content.getMenu, { query: { country } })).menus;
  const titles = (items: readonly { title: string }[] | undefined) => items?.map(({ title }) => title);

  it('lists an area’s entries by position', async () => {
    expect(titles((await menusOf('RU')).CATALOG)).toEqual(['Мужчинам', 'Женщинам']);
  });

  it('groups an entry’s children, and includes the banner’s picture', async () => {
    const women = (await menusOf('RU')).CATALOG[1]?.children;
    expect(titles(women?.Left)).toEqual(['Платья']);
    expect(titles(women?.Middle)).toEqual(['Новинки']);
    expect(women?.Banner).toEqual([{ title: 'Пальто', link: '/catalog', cssClass: '', imageLink: '/coat' }]);
    expect(women?.Main).toEqual([]);
  });

  it('goes three levels deep in a main list', async () => {
    const main = (await menusOf('RU')).BOTTOM[0]?.children.Main;
    expect(titles(main)).toEqual(['Доставка']);
    expect(titles(main?.[0]?.children)).toEqual(['По Москве']);
  });

  it('shows a region’s entries in that region only', async () => {
    const topOf = async (regionId?: string) => {
      const query = { country: 'RU', ...(regionId && { regionId }) } as const;
      return titles((await shop.reply(contract.content.getMenu, { query })).menus.TOP);
    };
    expect(await topOf('59')).toEqual(['Салон в Перми']);
    expect(await topOf('77')).toEqual([]);
    expect(await topOf()).toEqual([]);
  });

  it('has all three areas for each country, and nothing from the other', async () => {
    const menus = await menusOf('AM');
    expect(titles(menus.TOP)).toEqual(['Салоны Еревана']);
    expect(menus).toMatchObject({ CATALOG: [], BOTTOM: [] });
  });

  it('gives the texts of a country by section, in order, with their attributes', async () => {
    const { texts } = await shop.reply(contract.content.getTexts, { query: { countryId: 1 } });
    expect(titles(texts.Phone)).toEqual(['8 800 000-00-00', '+7 495 000-00-00']);
    expect(texts.SocialChat?.[0]?.attributes).toEqual({ link: 'https://t.me/pokroy' });
    const armenian = await shop.reply(contract.content.getTexts, { query: { countryId: 2 } });
    expect(armenian.texts).toEqual({});
  });

  it('does not know a third country', async () => {
    expect(await shop.ask(contract.content.getTexts, { query: { countryId: 3 } })).toEqual({
      status: 404,
      body: { errorMessage: 'CountryNotFound' },
    });
  });

  it('lists the feedback topics written by editors', async () => {
    const { topics } = await shop.reply(contract.content.getFeedbackTopics, {});
    expect(topics).toEqual(['Возврат']);
  });

  it('shows an edited menu as soon as the content version changes, whoever changed it', async () => {
    const before = await shop.reply(contract.content.getVersions, {});
    const elsewhere = await database.openAgain();
    await elsewhere.query
      .updateTable('menu_items')
      .set({ title: 'Для неё' })
      .where('title', '=', 'Женщинам')
      .execute();
    expect(titles((await menusOf('RU')).CATALOG)).toContain('Женщинам');
    await elsewhere.query
      .updateTable('versions')
      .set((is) => ({ version: is('version', '+', 1) }))
      .where('area', '=', 'content')
      .execute();
    expect(titles((await menusOf('RU')).CATALOG)).toContain('Для неё');
    const after = await shop.reply(contract.content.getVersions, {});
    expect(after.content).not.toBe(before.content);
    expect(after.catalog).toBe(before.catalog);
  });
});
