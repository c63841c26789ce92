import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { service } from '#src/contract/call.ts';
import { calls, contract } from '#src/contract/index.ts';
import { permissionNames, SIGNED_IN } from '#src/contract/permissions.ts';
import type { StaffRole } from '#src/contract/staff/members.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { deskAddress, PASSWORD, signedInMember } from '#tests/support/staff-member.ts';

const staffCalls = calls.filter(({ path }) => path.startsWith('/Staff/'));
/** What is asked is empty or unknown. */
const ADMITTED = [200, 400, 404];
const PARAMS = { number: '000000-00000000', id: '999', code: 'r999', key: 'none' };

describe('The contract', () => {
  it('states a permission for every call of the staff, and for no other', () => {
    expect(staffCalls.length).toBeGreaterThan(20);
    for (const { path, permission } of calls)
      expect(permission !== undefined, path).toBe(path.startsWith('/Staff/'));
  });

  it('has no permission that no call needs', () => {
    const needed = staffCalls.flatMap(({ permission, partPermissions = [] }) => [
      permission,
      ...partPermissions,
    ]);
    // 1C asks by its own protocol.
    expect(new Set([...needed, 'exchange.1c'])).toEqual(new Set([...permissionNames, SIGNED_IN]));
  });

  it('does not compile with a call of the staff without one, or another call with one', () => {
    const { listOrders } = { listOrders: staffCalls.find(({ name }) => name === 'listOrders') };
    const { reply, query } = listOrders ?? {};
    if (!reply || !query) throw new Error('The list of orders is gone');
    const common = { method: 'GET', summary: 'Lists', reply, query, mutates: false } as const;
    // @ts-expect-error it lacks a permission
    service('cart', { one: { ...common, path: '/Staff/Other' } });
    // @ts-expect-error it is not of the staff
    service('cart', { one: { ...common, path: '/Cart/Other', permission: 'orders.read' } });
  });
});

describeOnEachDatabase('Every call of the staff', (openTestDatabase) => {
  let database: Database;
  let shop: OrderShop;
  let visitor: string;
  let demo: TestBackend;
  let roles: readonly StaffRole[];
  /** The tokens of a sign-in that waits for its second factor, and of a session that has ended. */
  let waiting: string;
  let signedOut: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    visitor = (await shop.visitor()).accessToken;
    for (const permission of permissionNames) {
      const others = permissionNames.filter((name) => name !== permission);
      await plantStaffKey(database, `only ${permission}`, { permissions: [permission] });
      await plantStaffKey(database, `all but ${permission}`, { permissions: others });
    }
    demo = createTestBackend(database, shop.backend.now, { isDemo: true });
    const { token: owner } = await demo.reply(contract.staff.signInToDemo, { body: { role: 'owner' } });
    roles = (await demo.reply(contract.staff.listMembers, {}, { accessToken: owner })).roles;
    const anna = await signedInMember(database, shop.backend, 'Анна', 'owner');
    signedOut = anna.token;
    await shop.backend.reply(contract.staff.signOut, {}, { accessToken: signedOut });
    const again = { email: anna.email, password: PASSWORD, ipAddress: deskAddress };
    waiting = (await shop.backend.reply(contract.staff.beginSignIn, { body: again })).token;
    await plantStaffKey(database, 'ended', { endsAt: '2026-11-20T11:59:59.000Z' });
    await plantStaffKey(database, 'revoked', { revokedAt: '2026-11-20T11:59:59.000Z' });
  });

  async function statusOf(call: (typeof staffCalls)[number], accessToken: string | null): Promise<number> {
    const input = { params: PARAMS, query: {}, ...(call.body && { body: { by: 'Анна' } }) };
    const { status } = await shop.backend.backend.answer(call, input, { country: 'RU', accessToken });
    return status;
  }

  it.each(staffCalls.map((call) => [call.path, call] as const))('%s', async (_path, call) => {
    const { permission } = call;
    const wrong = [null, '', visitor, 'unknown', 'ended', 'revoked', `only ${permission} `];
    for (const token of [...wrong, waiting, signedOut])
      expect(await statusOf(call, token), `token: ${token}`).toBe(401);
    if (permission === SIGNED_IN) {
      expect(await statusOf(call, `all but ${permissionNames[0]}`)).toBe(403);
      return;
    }
    expect(await statusOf(call, `all but ${permission}`)).toBe(403);
    expect(ADMITTED).toContain(await statusOf(call, `only ${permission}`));
  });

  it('is open to each role as far as its permissions go', async () => {
    const admitted: Record<string, string[]> = {};
    for (const { role, permissions } of roles) {
      for (const call of staffCalls) {
        const { token } = await demo.reply(contract.staff.signInToDemo, { body: { role } });
        const status = await statusOf(call, token);
        const isAllowed =
          permissions.some((name) => name === call.permission) || call.permission === SIGNED_IN;
        expect(
          isAllowed ? ADMITTED.includes(status) : status === 403,
          `${role}: ${call.path}: ${status}`,
        ).toBe(true);
        if (isAllowed) admitted[role] = [...(admitted[role] ?? []), call.path];
      }
    }
    expect(admitted.owner).toHaveLength(staffCalls.length);
    expect(admitted.packer).toContain('/Staff/Orders/{number}/Status');
    expect(admitted.packer).not.toContain('/Staff/Returns/{id}/Accept');
    expect(admitted.analyst?.every((path) => !/Accept|Status|Members|Coupons/.test(path))).toBe(true);
  });
});
