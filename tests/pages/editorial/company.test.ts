import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#src/contract/content/index.ts';
import { authShop } from '#tests/pages/auth/shop.ts';
import { expectCaptchaInSight } from '#tests/support/captcha.ts';
import { shop as shopFixture } from '#tests/support/product-fixtures.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { article } from './articles.ts';

const link = (title: string, address: string) => ({ title, link: address, cssClass: '', children: [] });
const column: MenuItem = {
  title: 'Покупателям',
  link: '/',
  cssClass: '',
  children: {
    Left: [],
    Middle: [],
    Banner: [],
    Main: [link('Доставка', '/company/delivery/'), link('Пошив', '/sumisura/')],
  },
};

const getCompany: NonNullable<StubReplies['content']>['getCompany'] = ({ params }) => {
  const { page } = params as { page: string };
  if (!['delivery', 'sumisura'].includes(page)) throw new StubRefusal(404);
  return article({ id: page, title: page === 'delivery' ? 'Доставка' : 'Пошив', picture: null });
};

const shop = stubShop({
  content: { getCompany, getMenu: { menus: { TOP: [], CATALOG: [], BOTTOM: [column] } } },
});
const get = (path: string) => request(shop.express).get(path).set('Host', ruHost);
const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';

it('a company page links to the others of its footer column', async () => {
  const { status, text } = await get('/company/delivery/');
  expect(status).toBe(200);
  expect(mainOf(text)).toContain('<h1>Доставка</h1>');
  expect(mainOf(text)).toContain('<a href="/company/delivery/" aria-current="page">Доставка</a>');
  expect(mainOf(text)).toContain('<a href="/sumisura/">Пошив</a>');
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/company/delivery"/>');
});

it('made-to-measure tailoring has one canonical URL, however it is reached', async () => {
  for (const path of ['/sumisura', '/sumisura/', '/company/sumisura']) {
    const { text } = await get(path);
    expect(mainOf(text)).toContain('<h1>Пошив</h1>');
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/sumisura"/>');
  }
});

it('an unknown company page is a 404', async () => {
  const { status, text } = await get('/company/nothing');
  expect(status).toBe(404);
  expect(text).toContain('<h1>404</h1>');
});

describe('the request for a fitting', () => {
  const shops = [shopFixture({ number: '002', cityName: 'Тверь' }), shopFixture()];
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const filled = {
    shopNumber: '001',
    day: inTwoDays,
    name: 'Анна',
    phone: '8 912 345-67-89',
    consent: 'yes',
  };
  const made = (errorMessage = '') =>
    authShop({ getCaptcha: { kind: 'smartcaptcha', siteKey: 'key' } }, 'RU', {
      shop: { getShops: { shops } },
      content: {
        getCompany: ({ params }) => article({ id: (params as { page: string }).page, picture: null }),
        requestFitting: { success: errorMessage === '', errorMessage },
      },
    });

  it('is sent from the tailoring page, and confirmed there', async () => {
    const tailoring = made();
    const { text } = await tailoring.get('/sumisura');
    expect(text).toMatch(/<form(?=[^>]*action="\/sumisura#fitting")(?=[^>]*method="post")/);
    expect(text).toMatch(/<option value="001">Москва, .*<option value="002">Тверь, /);
    expect(text).toMatch(/<input type="date"[^>]*min="\d{4}-\d\d-\d\d"/);
    const { headers, status } = await tailoring.post('/sumisura', filled);
    expect([status, headers.location]).toEqual([303, '/sumisura?sent=1#fitting']);
    const [call] = tailoring.backend.calls.filter(({ call }) => call === 'content.requestFitting');
    expect(call?.input.body).toMatchObject({
      country: 'RU',
      shopNumber: '001',
      day: inTwoDays,
      name: 'Анна',
      phone: '79123456789',
    });
    expect((await tailoring.get('/sumisura?sent=1')).text).toContain('Спасибо, запрос получен');
  });

  it.each([
    [{ shopNumber: '' }, 'Выберите магазин'],
    [{ shopNumber: '777' }, 'Выберите магазин'],
    [{ day: '' }, 'Выберите день'],
    [{ day: '2020-01-01' }, 'Выберите день с\u00a0завтрашнего'],
    [{ name: '' }, 'Укажите имя'],
    [{ phone: '123' }, 'Телефон указан неверно!'],
    [{ consent: '' }, 'необходимо согласие'],
  ])('with %j is shown again with the error', async (changed, message) => {
    const tailoring = made();
    const { status, text } = await tailoring.post('/sumisura', { ...filled, ...changed });
    expect(status).toBe(422);
    expect(text).toMatch(new RegExp(`class="field-error"[^>]*>[^<]*${message}`));
    expect(tailoring.backend.calls.map(({ call }) => call)).not.toContain('content.requestFitting');
  });

  it.each([
    ['CaptchaRequired', 'вы\u00a0не\u00a0робот'],
    ['CaptchaFailed', 'Проверка капчи не удалась'],
  ])('refused with %s shows the captcha, keeps the input, and passes on its token', async (code, message) => {
    const tailoring = made(code);
    expect((await tailoring.get('/sumisura')).text).not.toContain('shop-captcha');
    const { status, text } = await tailoring.post('/sumisura', { ...filled, 'smart-token': 'solved' });
    expect(status).toBe(422);
    expect(text).toContain(message);
    expectCaptchaInSight(text);
    expect(text).toContain('<shop-captcha><div data-smartcaptcha="key">');
    expect(text).toContain('value="Анна"');
    const [call] = tailoring.backend.calls.filter(({ call }) => call === 'content.requestFitting');
    expect(call?.input.body).toMatchObject({ captchaToken: 'solved' });
  });

  it('says why it was refused, and keeps the input', async () => {
    const { status, text } = await made('TooManyMessages').post('/sumisura', filled);
    expect(status).toBe(422);
    expect(text).toContain('Запросов за последний час слишком много');
    expect(text).toContain('value="Анна"');
  });
});
