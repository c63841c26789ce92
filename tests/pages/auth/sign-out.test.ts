import { describe, expect, test } from 'vitest';
import { cookieSet, cookiesAfter } from '#tests/support/tokens.ts';
import { authShop, signedIn, unavailable } from './shop.ts';

const LEFT = 'Был выполнен выход из системы';
const done = { success: true, errorMessage: '' };
const refererOf = (path: string) => ({ Referer: `http://localhost:3000${path}` });

/** A signed-in customer of a shop, who can sign out. */
async function leave(headers: Record<string, string>, logOut: typeof done | (() => never) = done) {
  const shop = authShop({ confirmCode: signedIn, logOut });
  const Cookie = await shop.customerCookies();
  const reply = await shop.post('/auth/leave', {}, { Cookie, ...headers });
  return { shop, Cookie, reply };
}

describe('signing out', () => {
  test('starts as a new anonymous visitor without tokens', async () => {
    const { shop, Cookie, reply } = await leave(refererOf('/catalog'));
    expect(shop.callsOf('logOut').length).toBe(1);
    expect(cookieSet(reply.headers, 'authData')).toBe('');
    expect(cookieSet(reply.headers, 'userToken')).toMatch(/^[0-9a-f-]{36}$/);
    expect(Cookie).not.toContain(cookieSet(reply.headers, 'userToken') ?? 'none');
  });

  test('changes nothing if another tab has already done it', async () => {
    const shop = authShop();
    const Cookie = cookiesAfter((await shop.get('/fragments/visitor')).headers);
    const reply = await shop.post('/auth/leave', {}, { Cookie, ...refererOf('/catalog') });
    expect(reply.status).toBe(303);
    expect(cookieSet(reply.headers, 'userToken')).toBeUndefined();
    expect(cookieSet(reply.headers, 'authData')).toBeUndefined();
    expect(cookieSet(reply.headers, 'message')).toBeDefined();
  });

  test('works even if the service cannot be reached', async () => {
    const { reply } = await leave(refererOf('/catalog'), unavailable);
    expect(reply.status).toBe(303);
    expect(cookieSet(reply.headers, 'authData')).toBe('');
  });

  test.each(['checkout', 'removed', 'recentlyViewed', 'recentSearches'])(
    'clears what was typed, removed, viewed and searched for: %s',
    async (name) => {
      const { reply } = await leave(refererOf('/catalog'));
      expect(cookieSet(reply.headers, name)).toBe('');
    },
  );

  test('stays on the page and confirms it once', async () => {
    const { shop, reply } = await leave(refererOf('/catalog?sort=new'));
    expect(reply.headers.location).toBe('/catalog?sort=new#signed-out');
    const { text } = await shop.get('/fragments/visitor', {
      Cookie: `message=${cookieSet(reply.headers, 'message')}`,
    });
    expect(text).toContain(LEFT);
  });

  test('confirms it in place with JavaScript', async () => {
    const { reply } = await leave({ ...refererOf('/catalog'), 'HX-Request': 'true' });
    expect(reply.status).toBe(204);
    expect(reply.headers['hx-trigger']).toBe('visitor-changed, cart-changed, favorites-changed, signed-out');
  });

  test.each(['/cabinet_personal', '/cabinet', '/cabinet_favorites?page=2'])(
    'goes home from %s',
    async (path) => {
      expect((await leave(refererOf(path))).reply.headers.location).toBe('/#signed-out');
      const { reply } = await leave({ ...refererOf(path), 'HX-Request': 'true' });
      expect(reply.headers['hx-redirect']).toBe('/#signed-out');
    },
  );

  test('confirms it on the home page without JavaScript too', async () => {
    const { text } = await authShop().get('/error');
    expect(text).toMatch(new RegExp(`id="signed-out"[^>]*>${LEFT}<`));
  });
});

describe('header and menu', () => {
  test('offer the account and signing out to a customer', async () => {
    const shop = authShop({ confirmCode: signedIn });
    const { text } = await shop.get('/fragments/visitor', { Cookie: await shop.customerCookies() });
    expect(text.match(/action="\/auth\/leave"/g)?.length).toBe(2);
    expect(text).toContain('href="/cabinet"');
    expect(text).not.toContain('Зарегистрироваться');
  });

  test('offer signing in and registering to everybody else, in a panel with JavaScript', async () => {
    const { text } = await authShop().get('/fragments/visitor');
    expect(text).toMatch(/<panel-opener panel="auth-panel"><a [^>]*href="\/auth\?mode=registration"/);
    expect(text).toMatch(/<panel-opener panel="auth-panel"><a [^>]*href="\/auth"/);
    expect(text).not.toContain('/auth/leave');
  });

  test('cannot be triggered by another site', async () => {
    await authShop().post('/auth/leave', {}, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
  });
});
