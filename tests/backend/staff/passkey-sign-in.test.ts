import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { type PasskeyBrowser, passkeyBrowser } from '#tests/support/passkeys.ts';
import {
  codeAt,
  deskAddress as ipAddress,
  signedInMember,
  type TestMember,
} from '#tests/support/staff-member.ts';

const { staff } = contract;

describeOnEachDatabase('A member with a passkey', (openTestDatabase) => {
  let database: Database;
  let backend: TestBackend;
  let anna: TestMember;
  let browser: PasskeyBrowser;
  let key: Authenticator;

  beforeEach(async () => {
    database = await openTestDatabase();
    backend = createTestBackend(database);
    anna = await signedInMember(database, backend, 'Анна', 'orders');
    browser = passkeyBrowser(backend, anna);
    key = createAuthenticator();
    await browser.add(key.create(await browser.offered()));
  });

  const later = (minutes: number) => {
    backend.now = new Date(backend.now.getTime() + minutes * 60_000);
  };
  const asked = async (token: string) =>
    (await backend.reply(staff.beginPasskeySignIn, { body: { token } })).options;
  const confirm = (token: string, response: string) =>
    backend.reply(staff.confirmPasskeySignIn, { body: { token, response, ipAddress } });
  const signIn = async () => {
    const token = await browser.begin();
    return confirm(token, key.get(await asked(token)));
  };
  const statusOf = async (accessToken: string) =>
    (await backend.ask(staff.showOwn, {}, { accessToken })).status;

  it('signs in with it after the password', async () => {
    later(1);
    const token = await browser.begin();
    const options = await asked(token);
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'desk.localhost',
      allowCredentials: [{ transports: ['internal'] }],
    });
    const confirmed = await confirm(token, key.get(options));
    expect(confirmed).toMatchObject({ success: true, step: 'done', recoveryCodes: [] });
    expect(await statusOf(confirmed.token)).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await browser.list()).toMatchObject([{ usedAt: backend.now.toISOString() }]);
    expect(await asked(token)).toBe('');
  });

  it('can still type a code, and is not asked for a passkey once it is removed', async () => {
    const token = await browser.begin();
    later(1);
    const body = { token, code: codeAt(anna.secret, backend.now), ipAddress };
    expect((await backend.reply(staff.confirmSignIn, { body })).success).toBe(true);
    const waiting = await browser.begin();
    const answer = key.get(await asked(waiting));
    await browser.remove();
    expect((await confirm(waiting, answer)).errorMessage).toBe('WrongPasskey');
    expect(await asked(waiting)).toBe('');
  });

  it('cannot use an answer twice, or in another sign-in', async () => {
    const [one, two] = [await browser.begin(), await browser.begin()];
    const answer = key.get(await asked(one));
    await asked(two);
    expect((await confirm(two, answer)).errorMessage).toBe('WrongPasskey');
    expect((await confirm(one, answer)).success).toBe(true);
    expect((await confirm(one, answer)).errorMessage).toBe('SignInEnded');
    const three = await browser.begin();
    await asked(three);
    expect((await confirm(three, answer)).errorMessage).toBe('WrongPasskey');
  });

  it('has one try with a challenge, and five minutes for it', async () => {
    const token = await browser.begin();
    const options = await asked(token);
    const evil = key.get(options, 'http://desk.localhost.evil.example');
    expect((await confirm(token, evil)).errorMessage).toBe('WrongPasskey');
    expect((await confirm(token, key.get(options))).errorMessage).toBe('WrongPasskey');
    const slow = await asked(token);
    later(6);
    expect((await confirm(token, key.get(slow))).errorMessage).toBe('WrongPasskey');
    expect((await confirm(token, key.get(await asked(token)))).success).toBe(true);
  });

  it('signs in once when the same answer comes twice at a time', async () => {
    const token = await browser.begin();
    const answer = key.get(await asked(token));
    const both = await Promise.all([confirm(token, answer), confirm(token, answer)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });

  it('signs nobody else in with it', async () => {
    const boris = await signedInMember(database, backend, 'Борис', 'packer');
    const his = passkeyBrowser(backend, boris);
    await his.add(createAuthenticator().create(await his.offered()));
    const token = await his.begin();
    expect((await confirm(token, key.get(await asked(token)))).errorMessage).toBe('WrongPasskey');
  });

  it('is refused when its counter goes back, as that of a copy does', async () => {
    key.counter = 7;
    expect((await signIn()).success).toBe(true);
    key.counter = 7;
    expect((await signIn()).errorMessage).toBe('WrongPasskey');
    expect((await signIn()).success).toBe(true);
  });

  it('signs in again and again with an authenticator that does not count', async () => {
    for (const _ of [1, 2]) {
      key.counter = -1;
      expect((await signIn()).success).toBe(true);
    }
  });

  it('has the tries that there are for codes', async () => {
    const token = await browser.begin();
    for (const code of ['000000', '111111', '222222']) {
      const wrong = await backend.reply(staff.confirmSignIn, { body: { token, code, ipAddress } });
      expect(wrong.errorMessage).toBe('WrongCode');
    }
    for (const answer of ['{}', '[]']) expect((await confirm(token, answer)).success).toBe(false);
    expect((await confirm(token, key.get(await asked(token)))).errorMessage).toBe('TooManyTries');
  });

  it('loses it when reset', async () => {
    const waiting = await browser.begin();
    const answer = key.get(await asked(waiting));
    const { token: accessToken } = await signedInMember(database, backend, 'Ольга', 'owner');
    const { members } = await backend.reply(staff.listMembers, {}, { accessToken });
    const { id = 0, version = 0 } = members.find(({ email }) => email === anna.email) ?? {};
    await backend.reply(staff.resetMember, { params: { id }, body: { version } }, { accessToken });
    expect((await confirm(waiting, answer)).errorMessage).toBe('SignInEnded');
    expect(await database.query.selectFrom('staff_passkeys').selectAll().execute()).toEqual([]);
  });
});
