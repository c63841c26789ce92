import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { open, part } from './shop.ts';

const withoutScript = (html: string) => part(html, /<noscript><link/, 'noscript');
const accepted = 'cookiesAccepted=1';
const bannerAway = 'appBanner=0';

describe('a public page', () => {
  test('has the notices for visitors without JavaScript, with forms that need none', async () => {
    const notices = withoutScript((await open('/menu')).text);
    expect(notices).toContain('<link rel="stylesheet" href="/notices.css"/>');
    expect(notices).toContain('action="/notices/cookies" method="post"');
    expect(notices).toContain('action="/notices/app" method="post"');
  });

  test('has no cookie notice in AM', async () => {
    const notices = withoutScript((await open('/menu', { country: 'AM' })).text);
    expect(notices).not.toContain('cookie-notice');
    expect(notices).toContain('app-banner');
  });

  test('has nothing if there is no notice', async () => {
    const noTexts = { content: { getTexts: { texts: {} } } };
    expect((await open('/menu', { country: 'AM' }, noTexts)).text).not.toContain('noscript');
  });

  test('does not depend on dismissals: its bytes are always the same', async () => {
    const [first, second] = [await open('/menu'), await open('/menu', { cookie: accepted })];
    expect(second.text).toBe(first.text);
    expect(second.headers['set-cookie']).toBeUndefined();
  });
});

describe('a visitor’s own style sheet', () => {
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
  ])('hides dismissed notices, by the cookies «%s»', async (cookie, names) => {
    expect(await hidden(cookie)).toEqual(names);
  });

  test('is never cached and starts no session', async () => {
    const { headers } = await open('/notices.css', { cookie: accepted });
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a notice dismissed by a plain form', () => {
  const putAway = (name: string, referer?: string) =>
    request(stubShop({}).express)
      .post(`/notices/${name}`)
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin', ...(referer && { Referer: referer }) });

  test.each([
    ['cookies', /^cookiesAccepted=1; Max-Age=15552000;/],
    ['app', /^appBanner=0; Max-Age=1209600;/],
    ['city', /^cityVerify=.*; Max-Age=31536000;/],
  ])('is remembered for the promised time, and redirects back to the page: %s', async (name, cookie) => {
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
  ])('never redirects out of the shop: %s', async (referer) => {
    expect((await putAway('cookies', referer)).headers.location).toBe('/');
  });
});
