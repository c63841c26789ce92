import { beforeAll, describe, expect, it } from 'vitest';
import { makeStarter } from '#src/backend/opening/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { readEnvironment } from '#src/config/environment.ts';
import { foreignServices } from '#src/config/foreign-services.ts';
import { contract } from '#src/contract/index.ts';
import type { LawRule } from '#src/contract/shop/staff-law.ts';
import type { Seller } from '#src/contract/shop/staff-opening.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const bearer = { accessToken: 'key of the owner' };
const { shop: calls } = contract;
const AT = '2026-11-28T09:00:00.000Z';

const seller: Seller = {
  shopName: 'Лён & Ко',
  legalName: 'ООО «Лён & Ко»',
  registrationNumber: '1027700132195',
  taxNumber: '7707083893',
  legalAddress: '101000, Москва, ул. Мясницкая, 1',
  returnAddress: '101000, Москва, ул. Мясницкая, 1',
  phone: '+7 495 000-00-00',
  email: 'shop@len.example',
  hours: 'ежедневно с 9 до 21',
};
const sellers: Readonly<Record<CountryCode, Seller>> = {
  RU: seller,
  AM: { ...seller, taxNumber: '00123456' },
};

const banner = {
  country: 'RU',
  placement: 'home',
  type: 'wide',
  title: 'Новая осень',
  content: '',
  link: '/catalog',
  picture: '{}',
  position: 0,
  erid: '',
  advertiser: '',
} as const;

describeOnEachDatabase('What the law asks of a shop', (open) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await open();
    await makeStarter(database);
    shop = createTestBackend(database, new Date(AT), { staffKey: bearer.accessToken });
    for (const country of ['RU', 'AM'] as const) {
      const body = { seller: sellers[country], version: 0 };
      await shop.reply(calls.saveSeller, { params: { country }, body }, { ...bearer, country });
      await signAll(country);
    }
    return () => database.close();
  });

  async function signAll(country: CountryCode): Promise<void> {
    const { texts } = await shop.reply(calls.showOpening, { params: { country } }, { ...bearer, country });
    for (const { slug } of texts) {
      const params = { country, slug };
      const { digest } = (await shop.reply(calls.showLegalText, { params }, { ...bearer, country })).text;
      await shop.reply(
        calls.approveText,
        { params, body: { digest, isApproved: true } },
        { ...bearer, country },
      );
    }
  }

  const pointsOf = async (country: CountryCode = 'RU') =>
    (await shop.reply(calls.showLaw, { params: { country } }, { ...bearer, country })).points;
  /** `what: why` of a rule. */
  async function gapsOf(rule: LawRule, country: CountryCode = 'RU'): Promise<string[]> {
    const found = (await pointsOf(country)).find((point) => point.rule === rule);
    return found?.missing.map(({ what, why }) => `${what}: ${why}`) ?? ['no such rule'];
  }
  const setArticle = (slug: string, changed: object, country: CountryCode = 'RU') =>
    database.query
      .updateTable('articles')
      .set(changed)
      .where('slug', '=', slug)
      .where('country', '=', country)
      .execute();
  const bodyOf = async (slug: string, country: CountryCode = 'RU') =>
    (
      await database.query
        .selectFrom('articles')
        .where('slug', '=', slug)
        .where('country', '=', country)
        .select('body')
        .executeTakeFirstOrThrow()
    ).body;

  it('finds nothing missing in a starter with its seller named and its texts signed', async () => {
    for (const country of ['RU', 'AM'] as const) {
      const points = await pointsOf(country);
      expect(points.filter(({ state }) => state !== 'done')).toEqual([]);
      expect(points.every(({ law }) => law.length > 0)).toBe(true);
    }
  });

  it('sees a seller who is not complete, or whose numbers can not be right', async () => {
    const set = (changed: object) =>
      database.query.updateTable('sellers').set(changed).where('country', '=', 'RU').execute();
    await set({ hours: '', tax_number: '7707083894', registration_number: '1027700132196' });
    expect(await gapsOf('seller')).toEqual(['hours: empty', 'registrationNumber: wrong', 'taxNumber: wrong']);
    await set({ hours: seller.hours, tax_number: '500100732259', registration_number: '304500116000157' });
    expect(await gapsOf('seller')).toEqual([]);
    await set({ tax_number: seller.taxNumber, registration_number: seller.registrationNumber });
    const armenian = (tax_number: string) =>
      database.query.updateTable('sellers').set({ tax_number }).where('country', '=', 'AM').execute();
    await armenian('0012345');
    expect(await gapsOf('seller', 'AM')).toEqual(['taxNumber: wrong']);
    await armenian('00123456');
  });

  it('sees a seller whom footer and page do not name', async () => {
    const set = (value: string) =>
      database.query.updateTable('texts').set({ value }).where('section', '=', 'Copyright').execute();
    const body = await bodyOf('about');
    await set('{{legalName}}, {{registrationNumber}}, {{taxNumber}}');
    await setArticle('about', { body: body.replace('{{hours}}', '').replaceAll('{{hours}}', '') });
    expect(await gapsOf('shown')).toEqual(['legalAddress: footer', 'hours: page']);
    await set('{{legalName}}, {{registrationNumber}}, {{taxNumber}}, {{legalAddress}}');
    await setArticle('about', { body });
    expect(await gapsOf('shown')).toEqual([]);
  });

  it('sees documents that are absent, not marked, or not signed as they stand', async () => {
    const body = await bodyOf('oferta');
    await setArticle('oferta', { body: `${body} ` });
    await setArticle('legal', { is_legal: 0 });
    await setArticle('return', { ends_at: AT });
    expect(await gapsOf('documents')).toEqual(['oferta: unsigned', 'return: absent', 'legal: unmarked']);
    await setArticle('oferta', { body });
    await setArticle('legal', { is_legal: 1 });
    await setArticle('return', { ends_at: null });
    expect(await gapsOf('documents')).toEqual([]);
  });

  it('asks for a consent of its own for mailings', async () => {
    const body = await bodyOf('mailing-agreement');
    await setArticle('mailing-agreement', { body: await bodyOf('subject-agreement') });
    expect(await gapsOf('consents')).toEqual(['mailing-agreement: unsigned', 'mailing-agreement: same']);
    await setArticle('mailing-agreement', { body });
    expect(await gapsOf('consents')).toEqual([]);
  });

  it('sees wordings that customers agreed to and that are not kept', async () => {
    await database.query
      .insertInto('customers')
      .values({ id: 'anna', country: 'RU', phone: '79161234567', is_phone_confirmed: 1, created_at: AT })
      .execute();
    const agree = (text_version: string) =>
      database.query
        .insertInto('consents')
        .values({
          customer_id: 'anna',
          purpose: 'personalData',
          text_version,
          given_at: AT,
          address: '127.0.0.1',
        })
        .execute();
    await agree('subject-agreement 2020-01-01 0123456789ab');
    expect(await gapsOf('agreed')).toEqual(['subject-agreement 2020-01-01 0123456789ab: lost']);
    await database.query.deleteFrom('consents').execute();
    await agree(await versionInForce());
    expect(await gapsOf('agreed')).toEqual([]);
  });

  /** As the storefront names it. */
  async function versionInForce(): Promise<string> {
    const { consentVersionIn } = await import('#src/web/gateway/consent-version.ts');
    const getCompany = (input: never) => shop.reply(contract.content.getCompany, input);
    return consentVersionIn({ content: { getCompany } } as never, 'RU');
  }

  it('asks for a notice of cookies that leads to a page', async () => {
    const notice = database.query.selectFrom('texts').where('section', '=', 'CookieNotice');
    const { attributes } = await notice.select('attributes').executeTakeFirstOrThrow();
    const set = (changed: object, section = 'CookieNotice') =>
      database.query.updateTable('texts').set(changed).where('section', '=', section).execute();
    await set({ attributes: '{"link":"/company/nowhere"}' });
    expect(await gapsOf('cookies')).toEqual(['CookieNotice: link']);
    await set({ attributes, section: 'Former' });
    expect(await gapsOf('cookies')).toEqual(['CookieNotice: absent']);
    await set({ section: 'CookieNotice' }, 'Former');
    expect(await gapsOf('cookies')).toEqual([]);
  });

  it('asks for the rules of recommendations, with their owner', async () => {
    const body = await bodyOf('product-recommendations');
    const set = (title: string) =>
      database.query.updateTable('texts').set({ title }).where('section', '=', 'Recommendations').execute();
    await set('Подбираем для вас');
    await setArticle('product-recommendations', { body: 'Правила' });
    expect(await gapsOf('recommendations')).toEqual([
      'Recommendations: words',
      'legalName: page',
      'email: page',
    ]);
    await set('На информационном ресурсе применяются рекомендательные технологии');
    await setArticle('product-recommendations', { body });
    expect(await gapsOf('recommendations')).toEqual([]);
  });

  it('asks the policy where data are kept', async () => {
    const body = await bodyOf('legal');
    await setArticle('legal', { body: body.replaceAll('на территории России', 'у нас') });
    expect(await gapsOf('storage')).toEqual(['legal: place']);
    await setArticle('legal', { body });
    expect(await gapsOf('storage')).toEqual([]);
  });

  it('names foreign services that are on', async () => {
    const tracked = createTestBackend(database, new Date(AT), {
      staffKey: bearer.accessToken,
      foreign: ['GTM_ID (www.googletagmanager.com)'],
    });
    const { points } = await tracked.reply(calls.showLaw, { params: { country: 'RU' } }, bearer);
    expect(points.find(({ rule }) => rule === 'services')).toMatchObject({
      state: 'missing',
      missing: [{ what: 'GTM_ID (www.googletagmanager.com)', why: 'foreign' }],
    });
    expect(await gapsOf('services')).toEqual([]);
  });

  it('asks banners that advertise for their token and who pays', async () => {
    await database.query
      .insertInto('banners')
      .values([
        { ...banner, title: 'Своё' },
        { ...banner, title: 'Чужое', link: 'https://bank.example/card' },
        { ...banner, title: 'Платное', advertiser: 'ООО «Банк»' },
        { ...banner, title: 'Верное', link: '//bank.example', erid: '2VtzqwX', advertiser: 'ООО «Банк»' },
      ])
      .execute();
    expect(await gapsOf('banners')).toEqual([
      'home: Чужое: erid',
      'home: Чужое: advertiser',
      'home: Платное: erid',
    ]);
    await database.query.deleteFrom('banners').execute();
  });

  it('sees foreign words without a translation, but no trade marks', async () => {
    await database.query
      .insertInto('banners')
      .values(
        ['Big SALE', 'Распродажа (Sale)', 'Sale — распродажа', 'Новое от Moncler', 'Размер XXL'].map(
          (title) => ({
            ...banner,
            title,
          }),
        ),
      )
      .execute();
    expect(await gapsOf('words')).toEqual(['Big: banner', 'SALE: banner', 'Moncler: banner']);
    const name = (shop_name: string) => database.query.updateTable('sellers').set({ shop_name }).execute();
    await name('Moncler');
    expect(await gapsOf('words')).toEqual(['Big: banner', 'SALE: banner']);
    await name(seller.shopName);
    await database.query.deleteFrom('banners').execute();
    expect(await gapsOf('words')).toEqual([]);
  });

  it('sees instalments that are too long, and sums of another currency', async () => {
    const set = (content: string) =>
      database.query
        .insertInto('banners')
        .values({ ...banner, content })
        .execute();
    await set('Рассрочка на 6 месяцев');
    expect(await gapsOf('instalments')).toEqual([]);
    await set('Рассрочка на 12 месяцев, от $10');
    expect(await gapsOf('instalments')).toEqual(['banner home: months']);
    expect(await gapsOf('currency')).toEqual(['banner home: currency']);
    await database.query.deleteFrom('banners').execute();
    expect(await gapsOf('currency')).toEqual([]);
  });

  it('asks for texts in Armenian where Armenian law wants them', async () => {
    await setArticle('oferta-hy', { language: 'ru' }, 'AM');
    await setArticle('return-hy', { ends_at: AT }, 'AM');
    expect(await gapsOf('armenian', 'AM')).toEqual(['oferta-hy: language', 'return-hy: absent']);
    await setArticle('oferta-hy', { language: 'hy' }, 'AM');
    await setArticle('return-hy', { ends_at: null }, 'AM');
    expect(await gapsOf('armenian', 'AM')).toEqual([]);
    expect(await gapsOf('armenian')).toEqual(['no such rule']);
  });

  it('advises to read again what was signed a year ago', async () => {
    const set = (approved_at: string) =>
      database.query
        .updateTable('text_approvals')
        .set({ approved_at })
        .where('slug', '=', 'oferta')
        .where('country', '=', 'RU')
        .execute();
    await set('2025-11-01T00:00:00.000Z');
    expect(await gapsOf('age')).toEqual(['oferta: old']);
    await set(AT);
    expect(await gapsOf('age')).toEqual([]);
  });

  it('shows the Armenian of a page beside the Russian', async () => {
    const read = (page: string) =>
      shop.reply(
        contract.content.getCompany,
        { params: { page }, query: { country: 'AM' } },
        { country: 'AM' },
      );
    const { translation, language } = await read('oferta');
    expect(language).toBe('ru');
    expect(translation).toMatchObject({ language: 'hy', title: 'Հրապարակային օֆերտա' });
    expect(translation?.body).toContain('ООО «Лён &amp; Ко»');
    expect((await read('payment')).translation).toBeUndefined();
    const { items } = await shop.reply(contract.content.listCompany, {
      query: { country: 'AM', pageNumber: 1, pageSize: 100 },
    });
    expect(items.map(({ id }) => id)).not.toContain('oferta-hy');
  });
});

describe('Foreign services', () => {
  const ON = { TRACKING: '1', METRICA_ID: '1' };
  it('are named by their settings, Russian ones are not', () => {
    expect(
      foreignServices(readEnvironment({ ...ON, GTM_ID: 'GTM-AB1', TRACKING_ORIGINS: 'https://cdn.example' })),
    ).toEqual(['GTM_ID (www.googletagmanager.com)', 'TRACKING_ORIGINS (cdn.example)']);
    expect(foreignServices(readEnvironment(ON))).toEqual([]);
    expect(foreignServices(readEnvironment({ GTM_ID: 'GTM-AB1' }))).toEqual([]);
  });
});
