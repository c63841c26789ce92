import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDemoDesk } from './demo-desk.ts';

/** A value that no current code writes, in the column of one row, the last one by a key, and a page with many rows. */
const corruptions = [
  ['shops', 'number', 'services', 'no JSON', '/delivery/shops?country=RU'],
  ['shops', 'number', 'photos', 'no JSON', '/delivery/shops?country=RU'],
  ['shops', 'number', 'week', 'no JSON', '/delivery/shops?country=RU'],
  ['exports', 'id', 'settings', '{"vat":18}', '/exchanges/exports'],
  ['exchange_runs', 'id', 'counts', 'no JSON', '/exchanges'],
  ['staff_roles', 'name', 'permissions', 'no JSON', '/staff'],
  ['questions', 'id', 'changed_at', '', '/opinions?state=shown&kind=question'],
] as const;

it.each(corruptions)(
  'A row of %s, by %s the last, whose %s is %j breaks no list of the desk',
  async (table, key, column, value, path) => {
    const { database, signIn } = await openDemoDesk();
    const owner = await signIn();
    const changed = sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value}
    WHERE ${sql.ref(key)} = (SELECT MAX(${sql.ref(key)}) FROM ${sql.table(table)})`;
    const { numAffectedRows } = await changed.execute(database.query);
    expect(numAffectedRows).toBe(1n);
    expect((await owner.get(path)).status).toBe(200);
  },
);
