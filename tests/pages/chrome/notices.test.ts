import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { open, part } from './shop.ts';

const withoutScript = (html: string) => part(html, /<noscript><link/, 'noscript');
const accepted = 'cookiesAccepted=1';
const bannerAway = 'appBanner=0';

describe('a page that is the same for everyone', () => {
  test('has the notices for whoever has no script, with forms that need none', async () => {
    const notices = withoutScript((await open('/menu')).text);
    expect(notices).toContain('<link rel="stylesheet" href="/notices.css"/>');
    expect(notices).toContain('action="/notices/cookies" method="post"');
    expect(notices).toContain('action="/notices/app" method="post"');
  });

  test('has no cookie notice for them in AM', async () => {
    const notices = withoutScript((await open('/menu', { country: 'AM' })).text);
    expect(notices).not.toContain('cookie-notice');
    expect(notices).toContain('app-banner');
  });

  test('has nothing for them where there is no notice', async () => {
    const noTexts = { content: { getTexts: { texts: {} } } };
    expect((await open('/menu', { country: 'AM' }, noTexts)).text).not.toContain('noscript');
  });

  test('knows of no dismissal: its bytes are the same whatever was put away', async () => {
    const [first, second] = [await open('/menu'), await open('/menu', { cookie: accepted })];
    expect(second.text).toBe(first.text);
    expect(second.headers['set-cookie']).toBeUndefined();
  });
});

describe("the style sheet of a visitor's own", () => {
  const hidden = async (cookie: string) =>
    [...(await open('/notices.css', { cookie })).text.matchAll(/\.([a-z-]+) \{ display: none/g)].map(
      ([, name]) => name,
    );

  test.each([
    ['', []],
    [accepted, ['cookie-notice']],
    [bannerAway, ['app-banner']],
    [`${accepted}; ${bannerAway}`, ['cookie-notice', 'app-banner']],
    ['cookiesAccepted=0; appBanner=1', []],
  ])('hides what was put away, by the cookies «%s»', async (cookie, names) => {
    expect(await hidden(cookie)).toEqual(names);
  });

  test('is kept nowhere and begins no session', async () => {
    const { headers } = await open('/notices.css', { cookie: accepted });
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a notice put away by a plain form', () => {
  const putAway = (name: string, referer?: string) =>
    request(stubShop({}).express)
      .post(`/notices/${name}`)
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin', ...(referer && { Referer: referer }) });

  test.each([
    ['cookies', /^cookiesAccepted=1; Max-Age=15552000;/],
    ['app', /^appBanner=0; Max-Age=1209600;/],
    ['city', /^cityVerify=.*; Max-Age=31536000;/],
  ])('is remembered as long as is promised, and leads back to the page: %s', async (name, cookie) => {
    const { status, headers } = await putAway(name, `http://${ruHost}/catalog/women?size=44&page=2`);
    expect([status, headers.location]).toEqual([303, '/catalog/women?size=44&page=2']);
    expect(String(headers['set-cookie'])).toMatch(cookie);
  });

  test('that does not exist is not found', async () => {
    expect((await putAway('constructor')).status).toBe(404);
  });

  test.each([
    undefined,
    'https://evil.example/catalog',
    `http://${ruHost}.evil.example/`,
    `http://${ruHost}@evil.example/`,
    `http://${ruHost}//evil.example/`,
    `http://${ruHost}/\\evil.example/`,
    `http://${ruHost}/..//evil.example/`,
    `http://${ruHost}/./\t/evil.example/`,
    'javascript:alert(1)',
    '//evil.example',
  ])('never leads out of the shop: %s', async (referer) => {
    expect((await putAway('cookies', referer)).headers.location).toBe('/');
  });
});
