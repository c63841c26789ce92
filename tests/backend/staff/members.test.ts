import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import type { CallInput } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { inviteMember, signedInMember, type TestMember } from '#tests/support/staff-member.ts';

const { staff } = contract;

describeOnEachDatabase('Members of the staff', (openTestDatabase) => {
  let database: Database;
  let backend: TestBackend;
  let owner: TestMember;

  beforeEach(async () => {
    database = await openTestDatabase();
    backend = createTestBackend(database);
    owner = await signedInMember(database, backend, 'Ольга', 'owner');
  });

  const asOwner = () => ({ accessToken: owner.token });
  const list = async () => (await backend.reply(staff.listMembers, {}, asOwner())).members;
  const memberCalled = async (name: string) => {
    const member = (await list()).find((one) => one.name === name);
    if (!member) throw new Error(`There is no ${name}`);
    return member;
  };
  const statusOf = async (member: TestMember) =>
    (await backend.ask(staff.showOwn, {}, { accessToken: member.token })).status;

  it('are listed with role and state', async () => {
    await inviteMember(database, backend, 'Анна', 'packer');
    expect((await list()).map(({ name, role, state }) => [name, role, state])).toEqual([
      ['Анна', 'packer', 'invited'],
      ['Ольга', 'owner', 'active'],
    ]);
    backend.now = new Date(backend.now.getTime() + 49 * 3_600_000);
    const { token } = owner;
    expect((await backend.ask(staff.listMembers, {}, { accessToken: token })).status).toBe(401);
  });

  it('are invited once to an e-mail and under a name', async () => {
    const invite = (email: string, name: string, role = 'packer') =>
      backend.reply(staff.inviteMember, { body: { email, name, role } }, asOwner());
    expect(await invite('anna@shop.example', 'Анна')).toMatchObject({ success: true });
    expect(await invite('ANNA@shop.example', 'Аня')).toMatchObject({
      success: false,
      errorMessage: 'EmailTaken',
    });
    expect(await invite('other@shop.example', 'Анна')).toMatchObject({ errorMessage: 'NameTaken', key: '' });
    expect(await invite('vera@shop.example', 'Вера', 'king')).toMatchObject({ errorMessage: 'UnknownRole' });
  });

  it('lose their sessions with another role, when blocked, and when reset', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'packer');
    const changeRole = async () => {
      const { id, version } = await memberCalled('Анна');
      return backend.reply(
        staff.changeRole,
        { params: { id }, body: { role: 'analyst', version } },
        asOwner(),
      );
    };
    expect(await changeRole()).toMatchObject({ success: true, member: { role: 'analyst' } });
    expect(await statusOf(anna)).toBe(401);
    const boris = await signedInMember(database, backend, 'Борис', 'packer');
    const { id, version } = await memberCalled('Борис');
    const body = { blocked: true, version };
    const blocked = await backend.reply(staff.blockMember, { params: { id }, body }, asOwner());
    expect(blocked.member).toMatchObject({ state: 'blocked' });
    expect(await statusOf(boris)).toBe(401);
    const vera = await signedInMember(database, backend, 'Вера', 'packer');
    const before = await memberCalled('Вера');
    const reset = await backend.reply(
      staff.resetMember,
      { params: { id: before.id }, body: { version: before.version } },
      asOwner(),
    );
    expect(reset).toMatchObject({ success: true, member: { state: 'invited' } });
    expect(await statusOf(vera)).toBe(401);
    expect((await backend.ask(staff.showInvitation, { body: { key: reset.key } })).status).toBe(200);
  });

  it('are not changed by whom somebody else was faster than', async () => {
    await inviteMember(database, backend, 'Анна', 'packer');
    const { id, version } = await memberCalled('Анна');
    const change = (role: string) =>
      backend.reply(staff.changeRole, { params: { id }, body: { role, version } }, asOwner());
    const both = await Promise.all([change('editor'), change('analyst')]);
    const faster = both.find(({ success }) => success);
    const slower = both.find(({ success }) => !success);
    expect(slower).toMatchObject({ errorMessage: 'Changed', member: { role: faster?.member.role } });
    const { changes } = await backend.reply(staff.listChanges, { query: { action: 'role' } }, asOwner());
    expect(changes).toMatchObject([{ by: 'Ольга', was: 'packer', became: faster?.member.role }]);
  });

  it('always have an owner among them', async () => {
    const { id, version } = await memberCalled('Ольга');
    const demote = { params: { id }, body: { role: 'packer', version } };
    expect((await backend.reply(staff.changeRole, demote, asOwner())).errorMessage).toBe('LastOwner');
    const block = { params: { id }, body: { blocked: true, version } };
    expect((await backend.reply(staff.blockMember, block, asOwner())).errorMessage).toBe('LastOwner');
    await signedInMember(database, backend, 'Пётр', 'owner');
    expect((await backend.reply(staff.changeRole, demote, asOwner())).success).toBe(true);
  });

  it('can change no row of the log, whatever somebody programs', async () => {
    const change = database.query.updateTable('staff_changes').set({ detail: '' }).execute();
    await expect(change).rejects.toThrow(/append-only/);
  });

  it('can look at the log by who, what, about and day', async () => {
    await inviteMember(database, backend, 'Анна', 'packer');
    const found = async (query: CallInput<typeof staff.listChanges>['query']) =>
      (await backend.reply(staff.listChanges, { query }, asOwner())).changes.map(({ action }) => action);
    expect(await found({ about: '@shop.example', since: '2026-11-20', till: '2026-11-20' })).toEqual([
      'invited',
      'authenticator set up',
      'invitation accepted',
      'invited',
    ]);
    expect(await found({ action: 'set up', by: 'Ольга' })).toEqual(['authenticator set up']);
    expect(await found({ till: '2026-11-19' })).toEqual([]);
    expect(await found({ about: '%' })).toEqual([]);
  });
});
