import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { createStaffKeys, type StaffKeys } from '#src/backend/staff/index.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('A key of the staff', (openTestDatabase) => {
  let database: Database;
  let keys: StaffKeys;
  let now: Date;

  beforeEach(async () => {
    database = await openTestDatabase();
    now = start;
    keys = createStaffKeys(database, () => now);
  });

  const make = (endsAt: Date | null = null) =>
    keys.make({ name: '1C', permissions: ['search.read', 'search.change'], endsAt }, 'Ольга');
  const changes = () =>
    database.query
      .selectFrom('staff_changes')
      .orderBy('id')
      .select(['changed_by', 'action', 'subject', 'became'])
      .execute();

  it('is found by its token, of which only a hash is stored', async () => {
    const token = await make();
    expect(token).toMatch(/^vitrina_[\w-]{43}$/);
    expect(await keys.find(token)).toMatchObject({
      name: '1C',
      permissions: ['search.read', 'search.change'],
    });
    expect(await keys.find(`${token}x`)).toBeUndefined();
    const rows = await database.query.selectFrom('staff_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    expect(await changes()).toEqual([
      { changed_by: 'Ольга', action: 'key', subject: 'key:1C', became: 'search.read search.change' },
    ]);
  });

  it('ends at its time, or when it is revoked, once', async () => {
    const [ending, revoked] = [await make(new Date('2026-11-20T13:00:00.000Z')), await make()];
    const id = (await keys.list())[0]?.id ?? 0;
    expect(await keys.revoke(id, 'Ольга')).toMatchObject({ revokedAt: start.toISOString() });
    now = new Date('2026-11-20T13:00:00.000Z');
    expect(await keys.revoke(id, 'Анна')).toMatchObject({ revokedAt: start.toISOString() });
    expect(await keys.revoke(999, 'Анна')).toBeUndefined();
    expect(await keys.find(ending)).toBeUndefined();
    expect(await keys.find(revoked)).toBeUndefined();
    expect((await changes()).map(({ action }) => action)).toEqual(['key', 'key', 'key revoked']);
  });

  it('tells to the hour when it was used last', async () => {
    const token = await make();
    const used = async () => (await keys.list()).map(({ usedAt }) => usedAt);
    expect(await used()).toEqual([null]);
    await keys.find(token);
    now = new Date('2026-11-20T12:30:00.000Z');
    await keys.find(token);
    expect(await used()).toEqual([start.toISOString()]);
    now = new Date('2026-11-20T13:00:00.000Z');
    await keys.find(token);
    expect(await used()).toEqual([now.toISOString()]);
  });

  it('keeps what this release knows of its permissions', async () => {
    const token = await make();
    const permissions = JSON.stringify(['search.read', 'of.a.later.release']);
    await database.query.updateTable('staff_keys').set({ permissions }).execute();
    expect((await keys.find(token))?.permissions).toEqual(['search.read']);
  });

  it.each([
    [undefined, '1C'],
    ['Анна', 'Анна (1C)'],
    ['Я'.repeat(60), `${'Я'.repeat(55)} (1C)`],
  ])('signs what it changes, also where the program says %s', async (by, recorded) => {
    const { reply } = createTestBackend(database, start);
    const accessToken = await make();
    const body = { entry: 'джемпер, свитшот', ...(by !== undefined && { by }) };
    expect(await reply(contract.search.addSynonyms, { body }, { accessToken })).toMatchObject({
      success: true,
    });
    expect((await changes()).at(-1)?.changed_by).toBe(recorded);
  });

  it.each(['', '  ', 'Я'.repeat(61), 7])('lets the contract refuse %s as a name', async (by) => {
    const { ask } = createTestBackend(database, start);
    const accessToken = await make();
    const input = { body: { entry: 'джемпер, свитшот', by: by as string } };
    expect((await ask(contract.search.addSynonyms, input, { accessToken })).status).toBe(400);
    expect(await changes()).toHaveLength(1);
  });
});
