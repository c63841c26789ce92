import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openOnSqlite } from '#tests/support/databases.ts';
import { PASSWORD, signedInMember, type TestMember } from '#tests/support/staff-member.ts';
import { type DeskBrowser, type DeskReply, openDesk } from './desk.ts';

describe('With a passkey at the desk', () => {
  let database: Database;
  let backend: TestBackend;
  let open: () => DeskBrowser;
  let anna: TestMember;

  beforeEach(async () => {
    database = await openOnSqlite();
    backend = createTestBackend(database);
    open = openDesk(backend);
    anna = await signedInMember(database, backend, 'Анна', 'orders');
    return () => database.close();
  });

  const optionsIn = ({ html }: DeskReply) =>
    (/data-options="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"');
  const policyOf = ({ headers }: DeskReply) => headers['content-security-policy'];
  const signedIn = () => {
    const browser = open();
    browser.cookies.set('desk', anna.token);
    return browser;
  };

  it('a member adds one, signs in with it, comes back to where they were going, and removes it', async () => {
    const key = createAuthenticator();
    const own = signedIn();
    const added = await own.send('/own/passkeys', { passkey: key.create(optionsIn(await own.get('/own'))) });
    expect(added.html).toContain('Ключ добавлен');
    const browser = open();
    const code = await browser.send('/sign-in', { email: anna.email, password: PASSWORD, back: '/orders' });
    expect(code.html).toContain('Войти ключом');
    const answer = { passkey: key.get(optionsIn(code)), back: '/orders' };
    expect(await browser.post('/sign-in/passkey', answer)).toMatchObject({
      status: 303,
      location: '/orders',
    });
    expect((await browser.get('/orders')).status).toBe(200);
    const [, remove = ''] =
      /action="(\/own\/passkeys\/\d+\/remove)"/.exec((await own.get('/own')).html) ?? [];
    expect((await own.send(remove)).html).toContain('Ключ убран');
  });

  it('what does not fit is refused in words, with a new challenge', async () => {
    const own = signedIn();
    for (const passkey of [
      '',
      'null',
      createAuthenticator().create(optionsIn(await own.get('/own')), 'http://x'),
    ]) {
      const refused = await own.post('/own/passkeys', { passkey });
      expect(refused).toMatchObject({ status: 422, html: expect.stringContaining('Ключ не\u00a0подошёл') });
      expect(optionsIn(refused)).toContain('"challenge"');
    }
    const browser = open();
    await browser.post('/sign-in', { email: anna.email, password: PASSWORD });
    for (const passkey of ['', '{}'])
      expect(await browser.post('/sign-in/passkey', { passkey })).toMatchObject({
        status: 422,
        html: expect.stringContaining('Ключ не\u00a0подошёл'),
      });
    expect(await open().post('/sign-in/passkey', { passkey: '{}' })).toMatchObject({
      status: 303,
      location: '/sign-in',
    });
  });

  it('the page that has its button runs the one file that it needs, and nothing inline', async () => {
    const own = await signedIn().get('/own');
    expect(policyOf(own)).toMatch(/default-src 'none';script-src 'self';/);
    expect(own.html.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/static/desk/passkeys.js">',
    ]);
    const orders = await signedIn().get('/orders');
    expect(policyOf(orders)).not.toContain('script-src');
    expect(orders.html).not.toContain('<script');
  });

  it('a role of the demo can add none', async () => {
    const openDemo = openDesk(createTestBackend(database, backend.now, { isDemo: true }));
    const browser = openDemo();
    await browser.post('/sign-in/demo', { role: 'owner' });
    expect((await browser.get('/own')).html).not.toContain('Ключи входа');
  });
});
