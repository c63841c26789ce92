import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { device, type PasskeyBrowser, passkeyBrowser } from '#tests/support/passkeys.ts';
import { signedInMember, type TestMember } from '#tests/support/staff-member.ts';

const { staff } = contract;
const refused = { success: false, errorMessage: 'WrongPasskey' };

describeOnEachDatabase('A new passkey of the staff', (openTestDatabase) => {
  let database: Database;
  let backend: TestBackend;
  let anna: TestMember;
  let browser: PasskeyBrowser;

  beforeEach(async () => {
    database = await openTestDatabase();
    backend = createTestBackend(database);
    anna = await signedInMember(database, backend, 'Анна', 'owner');
    browser = passkeyBrowser(backend, anna);
  });

  const later = (minutes: number) => {
    backend.now = new Date(backend.now.getTime() + minutes * 60_000);
  };
  const make = (options: string) => browser.add(createAuthenticator().create(options));
  const browserOf = async (name: string) =>
    passkeyBrowser(backend, await signedInMember(database, backend, name, 'owner'));

  it('is added, listed and removed, which the log tells', async () => {
    expect(await make(await browser.offered())).toEqual({ success: true, errorMessage: '' });
    expect(await browser.list()).toMatchObject([
      { device, addedAt: backend.now.toISOString(), usedAt: null },
    ]);
    await browser.remove();
    expect(await browser.list()).toEqual([]);
    const query = { action: 'passkey' };
    const { changes } = await backend.reply(staff.listChanges, { query }, { accessToken: anna.token });
    const what = { by: 'Анна', subject: `member:${anna.email}`, detail: device };
    expect(changes).toMatchObject([
      { action: 'passkey removed', ...what },
      { action: 'passkey added', ...what },
    ]);
  });

  it('is not added with a challenge that was used, has ended, or is of another session', async () => {
    const used = await browser.offered();
    expect((await make(used)).success).toBe(true);
    expect(await make(used)).toEqual(refused);
    const slow = await browser.offered();
    later(6);
    expect(await make(slow)).toEqual(refused);
    const others = await (await browserOf('Борис')).offered();
    await browser.offered();
    expect(await make(others)).toEqual(refused);
    expect(await browser.list()).toHaveLength(1);
  });

  it('is not added from another origin, for another host, or from what is no answer', async () => {
    const key = createAuthenticator();
    const evil = key.create(await browser.offered(), 'http://desk.localhost.evil.example');
    expect(await browser.add(evil)).toEqual(refused);
    const options = JSON.parse(await browser.offered()) as object;
    expect(await make(JSON.stringify({ ...options, rp: { id: 'localhost' } }))).toEqual(refused);
    for (const nonsense of ['?', 'null', '{}', '[1]', '{"id":1}']) {
      await browser.offered();
      expect(await browser.add(nonsense), nonsense).toEqual(refused);
    }
  });

  it('is added once, by one member', async () => {
    const key = createAuthenticator();
    await browser.add(key.create(await browser.offered()));
    const again = await browser.offered();
    expect(JSON.parse(again)).toMatchObject({ excludeCredentials: [{ transports: ['internal'] }] });
    expect(await browser.add(key.create(again))).toEqual(refused);
    const boris = await browserOf('Борис');
    expect(await boris.add(key.create(await boris.offered()))).toEqual(refused);
  });

  it('is not offered without an app, or beside ten others', async () => {
    const demo = createTestBackend(database, backend.now, { isDemo: true });
    const { token } = await demo.reply(staff.signInToDemo, { body: { role: 'owner', device } });
    expect(await passkeyBrowser(demo, { email: '', token }).offered()).toBe('');
    for (let count = 0; count < 10; count++) await make(await browser.offered());
    expect(await browser.list()).toHaveLength(10);
    expect(await browser.offered()).toBe('');
  });

  it('is not added in a session that has ended', async () => {
    const options = await browser.offered();
    await backend.reply(staff.signOut, {}, { accessToken: anna.token });
    const sent = { body: { response: createAuthenticator().create(options), device } };
    expect((await backend.ask(staff.addOwnPasskey, sent, { accessToken: anna.token })).status).toBe(401);
    expect(await database.query.selectFrom('staff_challenges').selectAll().execute()).toEqual([]);
  });

  it('is removed by nobody else', async () => {
    await make(await browser.offered());
    const boris = await signedInMember(database, backend, 'Борис', 'owner');
    const params = { id: (await browser.list())[0]?.id ?? 0 };
    const removed = await backend.ask(staff.removeOwnPasskey, { params }, { accessToken: boris.token });
    expect(removed.status).toBe(404);
    expect(await browser.list()).toHaveLength(1);
  });
});
