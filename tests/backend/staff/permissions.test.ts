import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { service } from '#src/contract/call.ts';
import { calls } from '#src/contract/index.ts';
import { type Permission, permissionNames } from '#src/contract/permissions.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';

const staffCalls = calls.filter(({ path }) => path.startsWith('/Staff/'));
const PARAMS = { number: '000000-00000000', id: '999', code: 'r999', key: 'none' };

describe('The contract', () => {
  it('states a permission for every call of the staff, and for no other', () => {
    expect(staffCalls.length).toBeGreaterThan(20);
    for (const { path, permission } of calls)
      expect(permission !== undefined, path).toBe(path.startsWith('/Staff/'));
  });

  it('has no permission that no call needs', () => {
    const needed = staffCalls.flatMap(({ permission, partPermission = permission }) => [
      permission,
      partPermission,
    ]);
    expect(new Set(needed)).toEqual(new Set(permissionNames));
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

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    visitor = (await shop.visitor()).accessToken;
    for (const permission of permissionNames) {
      const others = permissionNames.filter((name) => name !== permission);
      await plantStaffKey(database, `only ${permission}`, { permissions: [permission] });
      await plantStaffKey(database, `all but ${permission}`, { permissions: others });
    }
    await plantStaffKey(database, 'ended', { endsAt: '2026-11-20T11:59:59.000Z' });
    await plantStaffKey(database, 'revoked', { revokedAt: '2026-11-20T11:59:59.000Z' });
  });

  async function statusOf(call: (typeof staffCalls)[number], accessToken: string | null): Promise<number> {
    const input = { params: PARAMS, query: {}, ...(call.body && { body: { by: 'Анна' } }) };
    const { status } = await shop.backend.backend.answer(call, input, { country: 'RU', accessToken });
    return status;
  }

  it.each(staffCalls.map((call) => [call.path, call] as const))('%s', async (_path, call) => {
    const permission = call.permission as Permission;
    for (const token of [null, '', visitor, 'unknown', 'ended', 'revoked', `only ${permission} `])
      expect(await statusOf(call, token), `token: ${token}`).toBe(401);
    expect(await statusOf(call, `all but ${permission}`)).toBe(403);
    // Admitted: what is asked is empty or unknown.
    expect([200, 400, 404]).toContain(await statusOf(call, `only ${permission}`));
  });
});
