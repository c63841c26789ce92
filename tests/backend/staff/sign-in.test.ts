import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  codeAt,
  inviteMember,
  deskAddress as ipAddress,
  PASSWORD,
  signedInMember,
  type TestMember,
} from '#tests/support/staff-member.ts';

const { staff } = contract;
const device = 'Firefox на Linux';

describeOnEachDatabase('A member of the staff', (openTestDatabase) => {
  let database: Database;
  let backend: TestBackend;

  beforeEach(async () => {
    database = await openTestDatabase();
    backend = createTestBackend(database);
  });

  const begin = (email: string, password = PASSWORD, address = ipAddress) =>
    backend.reply(staff.beginSignIn, { body: { email, password, device, ipAddress: address } });
  const confirm = (token: string, code: string) =>
    backend.reply(staff.confirmSignIn, { body: { token, code, ipAddress } });
  const own = (accessToken: string) => backend.ask(staff.showOwn, {}, { accessToken });
  const later = (minutes: number) => {
    backend.now = new Date(backend.now.getTime() + minutes * 60_000);
  };
  const nextCode = ({ secret }: TestMember) => {
    later(1);
    return codeAt(secret, backend.now);
  };

  it('is invited, chooses a password, sets up an app, and signs in', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    expect(anna.recoveryCodes).toHaveLength(10);
    expect(await own(anna.token)).toMatchObject({
      status: 200,
      body: { member: { name: 'Анна', role: 'orders', roleTitle: 'Заказы', state: 'active' } },
    });
    const first = await begin(` ${anna.email.toUpperCase()}`);
    expect(first).toMatchObject({ success: true, step: 'code' });
    expect((await own(first.token)).status).toBe(401);
    const second = await confirm(first.token, nextCode(anna));
    expect(second).toMatchObject({ success: true, step: 'done', recoveryCodes: [] });
    expect((await own(second.token)).status).toBe(200);
    expect((await own(first.token)).status).toBe(401);
  });

  it('is told the same, whether the e-mail is unknown, the password wrong or nobody has chosen one', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    const { email } = await inviteMember(database, backend, 'Борис', 'packer');
    const replies = [
      await begin(anna.email, 'совсем другой пароль'),
      await begin('nobody@shop.example'),
      await begin(email, ''.padEnd(12, 'x')),
    ];
    for (const reply of replies) expect(reply).toEqual({ ...replies[0], errorMessage: 'WrongSignIn' });
  });

  it('is slowed down by wrong passwords, but not by those from elsewhere', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    const stranger = '198.51.100.7';
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => begin(anna.email, 'неверный пароль', stranger)),
    );
    const refused = tries.filter(({ errorMessage }) => errorMessage === 'TooManyTries');
    expect(refused).toHaveLength(3);
    expect(refused[0]?.waitS).toBeGreaterThan(500);
    expect((await begin(anna.email, PASSWORD, stranger)).errorMessage).toBe('TooManyTries');
    expect((await begin(anna.email)).success).toBe(true);
    later(11);
    expect((await begin(anna.email, PASSWORD, stranger)).success).toBe(true);
  });

  it('may sign in correctly as often as they like', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    for (let time = 0; time < 7; time++) expect((await begin(anna.email)).success).toBe(true);
  });

  it('can use each code once, and five wrong ones end the tries', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    const code = nextCode(anna);
    const one = await begin(anna.email);
    expect((await confirm(one.token, code)).success).toBe(true);
    const two = await begin(anna.email);
    expect((await confirm(two.token, code)).errorMessage).toBe('WrongCode');
    for (const wrong of ['000000', '', 'abcdef', '12345678'])
      expect((await confirm(two.token, wrong)).errorMessage).toBe('WrongCode');
    expect((await confirm(two.token, nextCode(anna))).errorMessage).toBe('TooManyTries');
  });

  it('can use each recovery code once, however it is written', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    const [code = ''] = anna.recoveryCodes;
    const written = ` ${code.toUpperCase().replaceAll('-', ' ')}`.slice(0, 20);
    const one = await begin(anna.email);
    expect((await confirm(one.token, written)).success).toBe(true);
    const two = await begin(anna.email);
    expect((await confirm(two.token, code)).errorMessage).toBe('WrongCode');
  });

  it('has ten minutes for the second factor, and twelve hours after it', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    const slow = await begin(anna.email);
    later(11);
    expect((await confirm(slow.token, codeAt(anna.secret, backend.now))).errorMessage).toBe('SignInEnded');
    later(12 * 60 - 12);
    expect((await own(anna.token)).status).toBe(200);
    later(2);
    expect((await own(anna.token)).status).toBe(401);
  });

  it('signs in again to move money after half an hour without doing anything', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    const as = { accessToken: anna.token };
    const accept = () => backend.ask(contract.cart.acceptReturn, { params: { id: 1 }, body: {} }, as);
    later(29);
    expect((await accept()).status).toBe(404);
    later(29);
    expect((await accept()).status).toBe(404);
    later(31);
    expect((await backend.ask(contract.cart.listOrders, { query: {} }, as)).status).toBe(200);
    expect((await accept()).status).toBe(401);
    expect((await own(anna.token)).status).toBe(401);
  });

  it('is not let in with a password that is short, common or like the e-mail', async () => {
    const { email, key } = await inviteMember(database, backend, 'Анна', 'orders');
    const accept = (password: string) =>
      backend.reply(staff.acceptInvitation, { body: { key, password, device, ipAddress } });
    const weak = ['коротко', 'Password12345', 'йцукенгшщзхъ', 'aaaaaaaaaaaaa', '1q2w3e4r5t6y', `${email}1`];
    for (const password of weak)
      expect(await accept(password), password).toMatchObject({
        success: false,
        errorMessage: 'WeakPassword',
      });
    expect((await accept(PASSWORD)).step).toBe('enrolment');
  });

  it('can use an invitation once, for 48 hours', async () => {
    const used = await inviteMember(database, backend, 'Анна', 'orders');
    const accept = (key: string) =>
      backend.ask(staff.acceptInvitation, { body: { key, password: PASSWORD, device, ipAddress } });
    const both = await Promise.all([accept(used.key), accept(used.key)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await backend.ask(staff.showInvitation, { body: { key: used.key } })).status).toBe(404);
    const late = await inviteMember(database, backend, 'Борис', 'orders');
    expect((await backend.reply(staff.showInvitation, { body: { key: late.key } })).invitation.name).toBe(
      'Борис',
    );
    later(48 * 60 + 1);
    expect((await accept(late.key)).status).toBe(404);
  });

  it('sees the own sessions, ends one, and signs out', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'orders');
    const boris = await signedInMember(database, backend, 'Борис', 'orders');
    const { token } = await confirm((await begin(anna.email)).token, nextCode(anna));
    const as = { accessToken: token };
    const { sessions } = await backend.reply(staff.listOwnSessions, {}, as);
    expect(sessions.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
      [true, 'Firefox на Linux'],
      [false, 'Chrome на Linux'],
    ]);
    const other = { params: { id: sessions[1]?.id ?? 0 } };
    expect((await backend.ask(staff.endOwnSession, other, { accessToken: boris.token })).status).toBe(404);
    await backend.reply(staff.endOwnSession, other, as);
    expect((await own(anna.token)).status).toBe(401);
    await backend.reply(staff.signOut, {}, as);
    expect((await own(token)).status).toBe(401);
  });

  it('signs changes with their own name, whatever the call says', async () => {
    const olga = await signedInMember(database, backend, 'Ольга', 'owner');
    const body = { email: 'new@shop.example', name: 'Вера', role: 'packer', by: 'Кто-то' };
    await backend.reply(staff.inviteMember, { body }, { accessToken: olga.token });
    const { changes } = await backend.reply(
      staff.listChanges,
      { query: { by: 'Ольга' } },
      { accessToken: olga.token },
    );
    expect(changes[0]).toMatchObject({
      action: 'invited',
      subject: 'member:new@shop.example',
      became: 'packer',
    });
  });

  it('can try the roles without a password in the demo only', async () => {
    expect((await backend.reply(staff.listDemoRoles, { body: {} })).roles).toEqual([]);
    const body = { role: 'owner', device };
    expect((await backend.ask(staff.signInToDemo, { body })).status).toBe(404);
    const demo = createTestBackend(database, backend.now, { isDemo: true });
    expect((await demo.reply(staff.listDemoRoles, { body: {} })).roles).toHaveLength(7);
    const { token } = await demo.reply(staff.signInToDemo, { body });
    const again = await demo.reply(staff.signInToDemo, { body });
    expect(again.token).not.toBe(token);
    const { member } = await demo.reply(staff.showOwn, {}, { accessToken: token });
    expect(member).toMatchObject({ name: 'Владелец (демо)', role: 'owner' });
    expect((await demo.ask(staff.signInToDemo, { body: { role: 'nobody', device } })).status).toBe(404);
  });

  it('gets no invitation, role or new link from an owner of the demo, who is anybody', async () => {
    await signedInMember(database, backend, 'Анна', 'owner');
    const demo = createTestBackend(database, backend.now, { isDemo: true });
    const { token } = await demo.reply(staff.signInToDemo, { body: { role: 'owner', device } });
    const as = { accessToken: token };
    const { members } = await demo.reply(staff.listMembers, {}, as);
    const { id = 0, version = 0 } = members.find(({ name }) => name === 'Анна') ?? {};
    const body = { email: 'vera@shop.example', name: 'Вера', role: 'owner' };
    expect((await demo.ask(staff.inviteMember, { body }, as)).status).toBe(403);
    expect((await demo.ask(staff.resetMember, { params: { id }, body: { version } }, as)).status).toBe(403);
    const role = { role: 'packer', version };
    expect((await demo.ask(staff.changeRole, { params: { id }, body: role }, as)).status).toBe(403);
    const block = { blocked: true, version };
    expect((await demo.ask(staff.blockMember, { params: { id }, body: block }, as)).status).toBe(403);
  });
});
