import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';

const { content } = contract;
const country = 'RU' as const;
const draft = {
  placement: 'home',
  type: 'hero',
  title: 'Зима',
  content: '',
  link: '/catalog',
  picture: { src: 'winter.webp', width: 1600, height: 800, tone: '#cbbfae', alt: '' },
  regionName: '',
  language: '',
  since: null,
  till: null,
  isHidden: false,
  advertiser: '',
  erid: '',
} as const;

describeOnEachDatabase('content by the staff', (openTestDatabase) => {
  let shop: TestBackend;
  const key = { accessToken: 'content-key' };

  beforeAll(async () => {
    const database = await openTestDatabase();
    shop = createTestBackend(database);
    await plantStaffKey(database, key.accessToken);
  });

  const inShop = async () => {
    const body = { placementCode: 'home', location: country, language: country, regionName: '' };
    const { banners } = await shop.reply(content.getBanners, { body });
    return banners.flatMap(({ arr }) => arr.map(({ text }) => text.title));
  };
  const add = async (request: string) =>
    (await shop.reply(content.addBanner, { params: { country }, body: { draft, request } }, key)).id;

  it('brings a deleted banner back, though another was made since', async () => {
    const id = await add('one');
    const params = { country, id };
    const deleted = await shop.reply(content.deleteBanner, { params, body: { version: 0 } }, key);
    const other = await add('two');
    expect(other).not.toBe(id);
    const body = { id: deleted.version, version: deleted.version };
    expect((await shop.reply(content.restoreBanner, { params, body }, key)).success).toBe(true);
    expect(await inShop()).toEqual(['Зима', 'Зима']);
  });

  it('keeps fifty versions and forgets the oldest', async () => {
    const params = { country, id: await add('many') };
    let version = 0;
    for (let count = 0; count < 52; count += 1)
      ({ version } = await shop.reply(content.saveBanner, { params, body: { draft, version } }, key));
    const { banner } = await shop.reply(content.showBanner, { params }, key);
    expect(banner.versions).toHaveLength(50);
    expect(banner.version).toBe(version);
  });

  it('brings a menu back beside another that took its ids', async () => {
    const item = {
      parentId: null,
      slot: 'Root' as const,
      title: 'Пальто',
      link: '',
      cssClass: '',
      imageLink: '',
      regionId: '',
    };
    const top = { country, area: 'TOP' as const };
    const bottom = { country, area: 'BOTTOM' as const };
    const addTo = (menu: typeof top | typeof bottom) =>
      shop.reply(
        content.saveMenuItem,
        { params: { ...menu, id: 0 }, body: { draft: item, version: 0 } },
        key,
      );
    const { version } = await addTo(top);
    const { menu } = await shop.reply(content.showMenu, { params: top }, key);
    const params = { ...top, id: menu.items[0]?.id ?? 0 };
    const deleted = await shop.reply(content.deleteMenuItem, { params, body: { version } }, key);
    await addTo(bottom);
    const body = { id: deleted.version, version: deleted.version };
    expect((await shop.reply(content.restoreMenu, { params: top, body }, key)).success).toBe(true);
    const { menus } = await shop.reply(content.getMenu, { query: { country } });
    expect(menus).toMatchObject({ TOP: [{ title: 'Пальто' }], BOTTOM: [{ title: 'Пальто' }] });
  });

  it('changes the version of content when something begins', async () => {
    const versionAt = async (time: string) => {
      shop.now = new Date(time);
      return (await shop.reply(content.getVersions, {})).content;
    };
    const timed = { ...draft, since: '2027-01-10T07:00:00.000Z', till: '2027-01-10T09:00:00.000Z' };
    await shop.reply(
      content.addBanner,
      { params: { country }, body: { draft: timed, request: 'timed' } },
      key,
    );
    const seen = [];
    for (const time of ['06:59:59', '07:00:00', '08:59:59', '09:00:00'])
      seen.push(await versionAt(`2027-01-10T${time}.000Z`));
    expect(seen[1]).toBe(seen[2]);
    expect(new Set(seen).size).toBe(3);
  });
});
