import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openOnSqlite } from '#tests/support/databases.ts';
import { codeAt, inviteMember, PASSWORD, signedInMember } from '#tests/support/staff-member.ts';
import { type DeskBrowser, openDesk } from './desk.ts';

describe('At the desk', () => {
  let database: Database;
  let backend: TestBackend;
  let open: () => DeskBrowser;

  beforeEach(async () => {
    database = await openOnSqlite();
    backend = createTestBackend(database);
    open = openDesk(backend);
    return () => database.close();
  });

  const secretIn = (html: string) => (/app-secret">([A-Z2-7 ]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '');

  it('an invited member chooses a password, sets up an app, and gets recovery codes', async () => {
    const { key } = await inviteMember(database, backend, 'Анна', 'packer');
    const browser = open();
    const invitation = await browser.get(`/invitation?key=${key}`);
    expect(invitation.html).toContain('Здравствуйте, Анна');
    const weak = await browser.post('/invitation', { key, password: 'коротко' });
    expect(weak).toMatchObject({ status: 422, html: expect.stringContaining('Такой пароль угадают') });
    const app = await browser.send('/invitation', { key, password: PASSWORD });
    expect(app.html).toContain('<svg');
    const code = codeAt(secretIn(app.html), backend.now);
    const signedIn = await browser.post('/sign-in/code', { code });
    expect(signedIn.html.match(/<code>[\w-]{14}<\/code>/g)).toHaveLength(10);
    expect((await browser.get('/orders')).status).toBe(200);
    const again = await open().get(`/invitation?key=${key}`);
    expect(again).toMatchObject({ status: 404, html: expect.stringContaining('Ссылка не действует') });
  });

  it('a member signs in by password and code, and comes back to where they were going', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    const browser = open();
    const sent = await browser.get('/orders?status=paid');
    expect(sent).toMatchObject({ status: 303, location: '/sign-in?back=%2Forders%3Fstatus%3Dpaid' });
    const form = await browser.get(sent.location);
    expect(form.html).toContain('name="back" value="/orders?status=paid"');
    const wrong = await browser.post('/sign-in', {
      email: anna.email,
      password: 'не тот пароль',
      back: '/orders',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(/не\sподходят/);
    expect(wrong.html).toContain(`value="${anna.email}"`);
    expect(wrong.html).not.toContain('не тот пароль');
    const code = await browser.send('/sign-in', {
      email: anna.email,
      password: PASSWORD,
      back: '/orders?status=paid',
    });
    expect(code.html).toContain('Код из приложения');
    expect(code.html).not.toContain('<svg');
    expect((await browser.get('/orders')).status).toBe(303);
    const missed = await browser.post('/sign-in/code', { code: '000000' });
    expect(missed).toMatchObject({ status: 422, html: expect.stringContaining('aria-invalid') });
    backend.now = new Date(backend.now.getTime() + 60_000);
    const right = { code: codeAt(anna.secret, backend.now), back: '/orders?status=paid' };
    expect(await browser.post('/sign-in/code', right)).toMatchObject({
      status: 303,
      location: '/orders?status=paid',
    });
    expect((await browser.get('/orders?status=paid')).status).toBe(200);
    const out = await browser.send('/sign-out');
    expect(out.html).toContain('Вы вышли');
    expect((await browser.get('/orders')).status).toBe(303);
  });

  it('nobody is sent to another site after signing in', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    for (const back of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
      const browser = open();
      const begun = await browser.post('/sign-in', { email: anna.email, password: PASSWORD, back });
      expect(begun.location).toMatch(/^\/sign-in\/code(\?back=%2F(evil\.example)?)?$/);
      expect((await browser.get(`/sign-in?back=${encodeURIComponent(back)}`)).html).not.toMatch(
        /value="(https:|\/\/)/,
      );
    }
  });

  it('cookies are HttpOnly, pages are never cached, run no script that they do not need, and are no frame of another site', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    const browser = open();
    const begun = await browser.post('/sign-in', { email: anna.email, password: PASSWORD });
    expect(String(begun.headers['set-cookie'])).toMatch(
      /desk-sign-in=vitrina_desk_[\w-]+; .*HttpOnly; SameSite=Lax/,
    );
    const { headers } = await browser.get('/sign-in');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['x-robots-tag']).toContain('noindex');
  });

  it('a form of another site is refused', async () => {
    const browser = open();
    const fields = { email: 'anna@shop.example', password: PASSWORD };
    expect((await browser.post('/sign-in', fields, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await browser.post('/sign-in', fields, { Origin: 'http://localhost:3000' })).status).toBe(403);
    expect((await browser.post('/sign-in', fields, { Origin: 'http://desk.localhost:3000' })).status).toBe(
      422,
    );
  });

  it('the demo alone has a button for each role', async () => {
    expect((await open().get('/sign-in')).html).not.toContain('Попробовать в демо');
    expect((await open().post('/sign-in/demo', { role: 'owner' })).status).toBe(404);
    const openDemo = openDesk(createTestBackend(database, backend.now, { isDemo: true }));
    const browser = openDemo();
    const form = await browser.get('/sign-in');
    expect(form.html.match(/name="role"/g)).toHaveLength(7);
    const today = await browser.send('/sign-in/demo', { role: 'packer' });
    expect(today.html).toContain('Сборщик (демо)');
    expect((await openDemo().post('/sign-in/demo', { role: 'nobody' })).status).toBe(404);
  });

  it('a member sees where they are signed in, and ends other sessions', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    backend.now = new Date(backend.now.getTime() + 60_000);
    const browser = open();
    await browser.send('/sign-in', { email: anna.email, password: PASSWORD });
    await browser.post('/sign-in/code', { code: codeAt(anna.secret, backend.now) });
    const own = await browser.get('/own');
    const [, end = ''] = /action="(\/own\/sessions\/\d+\/end)"/.exec(own.html) ?? [];
    const ended = await browser.send(end);
    expect(ended.html).toContain('Сеанс завершён');
    expect(ended.html).not.toContain('/own/sessions/');
    const other = open();
    other.cookies.set('desk', anna.token);
    expect((await other.get('/own')).status).toBe(303);
  });
});
