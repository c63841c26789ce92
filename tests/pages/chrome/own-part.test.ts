import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { never, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { open } from './shop.ts';

const content: StubReplies['content'] = { getLocations: { locations: [] } };
const account = {
  getCart: { totalCount: 3 },
  getFavorites: { favoriteProducts: [{ id: 1, modelColorCode: 'KP-1-02' }], totalCount: 1 },
};
const replies = { content, account };
const kazan = {
  regionId: '16',
  cityGuid: 'kazan',
  country: 'RU',
  suggestion: 'Казань',
  shortName: 'Казань',
  geoBlock: false,
};
const cookie = `geo=${encodeURIComponent(JSON.stringify(kazan))}`;

const escaped = (html: string) => html.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** What React puts between two adjacent texts. */
const REACT_MARK = '<!-- -->';

/** The HTML of a fragment's slots by their names. */
const slotsIn = (fragment: string) =>
  new Map(
    Array.from(
      fragment.matchAll(/<hx-partial data-hx-target="\[data-slot=([a-z-]+)\]"[^>]*>(.*?)<\/hx-partial>/gs),
      ([, name = '', html = '']) => [name, html.replaceAll(REACT_MARK, '')],
    ),
  );

const asksAfterLoad = (html: string) =>
  html.includes('data-hx-trigger="load delay:1ms, visitor-changed from:body"');

describe('the visitor’s part of a private page', () => {
  test('is the same as in the visitor fragment, without another request after load', async () => {
    const { text } = await open('/cities', { cookie }, replies);
    const slots = slotsIn((await open('/fragments/visitor', { cookie }, replies)).text);
    expect([...slots.keys()]).toEqual([
      'city',
      'stores',
      'account',
      'menu-account',
      'hearts',
      'favorites-count',
      'cart-count',
      'geo',
      'notices',
    ]);
    for (const [name, html] of slots)
      expect(text).toMatch(new RegExp(`<\\w+[^>]* data-slot="${name}"[^>]*>${escaped(html)}</`));
    expect(asksAfterLoad(text)).toBe(false);
    expect(text).not.toMatch(/<noscript>(?!<input)/);
  });

  test('is requested after load on a page that loads no data', async () => {
    const { text } = await open('/error', { cookie }, replies);
    expect(asksAfterLoad(text)).toBe(true);
    expect(text).toContain('<noscript>');
    expect(text).not.toMatch(/Казань/);
  });

  test('is requested after load if it is not ready in time', async () => {
    const { status, text } = await open('/cities', { cookie }, { content, account: { getCart: never } });
    expect(status).toBe(200);
    expect(asksAfterLoad(text)).toBe(true);
    expect(text).toContain('<noscript>');
  });

  test('leaves out what is unavailable', async () => {
    const { text } = await open('/cities', { cookie }, { content });
    expect(asksAfterLoad(text)).toBe(false);
    expect(text).toContain('data-slot="cart-count"></span>');
    expect(text).toContain('Ваш город Казань?');
  });

  test('has no notices in the reply to a form, where dismissing one would lose the input', async () => {
    const { express } = stubShop({ ...replies, geo: { getCityByIP: { city: null } } });
    const { status, text } = await request(express)
      .post('/auth')
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send({ step: 'phone', mode: 'login', phone: '' });
    expect(status).toBe(422);
    expect(text).toContain('data-slot="cart-count">3<');
    expect(text).not.toMatch(/class="notice /);
  });

  test('passes the page’s URL to the affiliate check, if it has parameters', async () => {
    const checkAffiliate = { success: true, errorMessage: '', pending: '' };
    const { express, backend } = stubShop({ content, account: { checkAffiliate } });
    for (const path of ['/cities', '/cities?aff=friend-7&pattern=%D0%BA'])
      await request(express).get(path).set('Host', ruHost).expect(200);
    const checks = backend.calls.filter(({ call }) => call === 'account.checkAffiliate');
    expect(checks.map(({ input }) => input.body)).toEqual([{ path: '/cities?aff=friend-7&pattern=%D0%BA' }]);
  });
});
