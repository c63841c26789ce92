import { beforeAll, expect, it } from 'vitest';
import { makeStarter } from '#src/backend/opening/index.ts';
import { contract } from '#src/contract/index.ts';
import type { OpeningTaskName, Seller } from '#src/contract/shop/staff-opening.ts';
import { feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const KEY = 'key of the owner';
const bearer = { accessToken: KEY };
const RU = { country: 'RU' } as const;
const { shop: calls, content } = contract;

const seller: Seller = {
  shopName: 'Лён & Ко',
  legalName: 'ООО «Лён»',
  registrationNumber: '1027700132195',
  taxNumber: '7707083893',
  legalAddress: '101000, Москва, ул. Мясницкая, 1',
  returnAddress: '101000, Москва, ул. Мясницкая, 1',
  phone: '+7 495 000-00-00',
  email: 'shop@len.example',
  hours: 'ежедневно с 9 до 21',
};

describeOnEachDatabase('A shop before its opening', (open) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await open();
    await makeStarter(database);
    shop = createTestBackend(database, undefined, { staffKey: KEY });
    return () => database.close();
  });

  const opening = () => shop.reply(calls.showOpening, { params: RU }, bearer);
  const missing = async (): Promise<OpeningTaskName[]> =>
    (await opening()).tasks.filter(({ state }) => state === 'missing').map(({ name }) => name);
  const save = (changed: Partial<Seller>, version: number) =>
    shop.reply(
      calls.saveSeller,
      { params: RU, body: { seller: { ...seller, ...changed }, version } },
      bearer,
    );
  const setOpen = (isOpen: boolean) => shop.reply(calls.openShop, { params: RU, body: { isOpen } }, bearer);
  const oferta = async () =>
    (await shop.reply(content.getCompany, { params: { page: 'oferta' }, query: RU })).body;
  const texts = async () => (await shop.reply(content.getTexts, { query: { countryId: 1 } })).texts;

  it('has cities, delivery, menus and articles, written once however often it starts', async () => {
    const count = async () => (await database.query.selectFrom('articles').select('id').execute()).length;
    const before = await count();
    expect(before).toBeGreaterThan(20);
    await Promise.all([makeStarter(database), makeStarter(database)]);
    expect(await count()).toBe(before);
    const { menus } = await shop.reply(content.getMenu, { query: RU });
    expect(menus.TOP.length).toBeGreaterThan(0);
    expect(menus.BOTTOM[0]?.children.Main.length).toBeGreaterThan(0);
  });

  it('says above each page that it opens soon, and lists what is missing', async () => {
    expect((await texts()).Strip?.[0]?.title).toBe('Скоро откроемся');
    expect(await missing()).toEqual(['seller', 'texts', 'goods']);
    expect(await setOpen(true)).toMatchObject({ success: false, errorMessage: 'NotReady' });
  });

  it('names the seller in its texts, as text and not as markup', async () => {
    expect(await oferta()).not.toContain('ООО');
    const saved = await save({ legalName: 'ООО «Лён» <b>' }, 0);
    expect(saved).toMatchObject({ success: true, version: 1 });
    expect(await oferta()).toContain('ООО «Лён» &lt;b&gt;');
    expect((await texts()).OrganizationName?.[0]?.title).toBe('Лён & Ко');
  });

  it('shows who was faster where two people change the seller', async () => {
    const late = await save({ legalName: 'ООО «Опоздали»' }, 0);
    expect(late).toMatchObject({ success: false, errorMessage: 'Changed', version: 1 });
    expect(late.seller.legalName).toBe('ООО «Лён» <b>');
    expect((await save({}, 1)).success).toBe(true);
    const armenian = { params: { country: 'AM' }, body: { seller, version: 2_147_483_647 } } as const;
    const unseen = await shop.reply(calls.saveSeller, armenian, { ...bearer, country: 'AM' });
    expect(unseen).toMatchObject({ success: false, errorMessage: 'Changed', version: 0 });
  });

  it('has the wording that was read signed off, and asks again once it reads differently', async () => {
    const slugs = (await opening()).texts.map(({ slug }) => slug);
    for (const slug of slugs) {
      const { text } = await shop.reply(calls.showLegalText, { params: { ...RU, slug } }, bearer);
      const body = { digest: text.digest, isApproved: true };
      expect((await shop.reply(calls.approveText, { params: { ...RU, slug }, body }, bearer)).success).toBe(
        true,
      );
    }
    expect(await missing()).toEqual(['goods']);
    await save({ legalName: 'ООО «Другое»' }, 2);
    expect(await missing()).toContain('texts');
    await save({}, 3);
    expect(await missing()).toEqual(['goods']);
  });

  it('refuses a signature under a wording that was not read', async () => {
    const params = { ...RU, slug: 'oferta' };
    const body = { digest: '0'.repeat(64), isApproved: true };
    expect(await shop.reply(calls.approveText, { params, body }, bearer)).toMatchObject({
      success: false,
      errorMessage: 'Changed',
    });
    const unknown = { params: { ...RU, slug: 'nothing' }, body };
    expect((await shop.ask(calls.approveText, unknown, bearer)).status).toBe(404);
  });

  it('makes the menu of its goods, opens, and closes again', async () => {
    await importText(database, feedOf([{}]));
    expect(await missing()).toEqual([]);
    const { menus } = await shop.reply(content.getMenu, { query: RU });
    expect(menus.CATALOG.map(({ link }) => link)).toEqual([expect.stringMatching(/^\/catalog\//)]);
    expect((await setOpen(true)).success).toBe(true);
    expect((await texts()).Strip).toBeUndefined();
    expect((await opening()).isOpen).toBe(true);
    await setOpen(false);
    expect((await texts()).Strip).toHaveLength(1);
  });
});
