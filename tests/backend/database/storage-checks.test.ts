import { renameSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabaseShop } from '#tests/support/database-shop.ts';
import { describeOnEachDatabase, describeOnSqlite, type TestDatabase } from '#tests/support/databases.ts';

function openShop(database: TestDatabase) {
  const shop = openDatabaseShop(database);
  onTestFinished(shop.close);
  return async () => {
    const { status, text } = await shop.get('/readyz');
    return `${status} ${text}`;
  };
}

/** Until the returned function makes room. */
async function fillDisk(): Promise<() => void> {
  const state = await fs.statfs('.');
  const full = vi.spyOn(fs, 'statfs').mockResolvedValue({ ...state, bavail: 100, bsize: 4096 });
  syncBuiltinESMExports();
  const makeRoom = () => {
    full.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(makeRoom);
  return makeRoom;
}

describeOnEachDatabase('/readyz', (openTestDatabase) => {
  it('names a full disk of SQLite, and is ready again once there is space', async () => {
    const database = await openTestDatabase();
    const readiness = openShop(database);
    expect(await readiness()).toBe('200 ready');
    const makeRoom = await fillDisk();
    const isSqlite = database.dialect === 'sqlite';
    expect(await readiness()).toBe(isSqlite ? '503 not ready: disk space' : '200 ready');
    makeRoom();
    expect(await readiness()).toBe('200 ready');
  });
});

describeOnSqlite('/readyz of a running shop', (openTestDatabase) => {
  it.each(['', '-wal'])('notices that its database%s is not its own any more', async (end) => {
    const database = await openTestDatabase();
    const readiness = openShop(database);
    const file = database.place.file + end;
    expect(await readiness()).toBe('200 ready');
    renameSync(file, `${file}-moved`);
    expect(await readiness()).toBe('503 not ready: database files');
    renameSync(`${file}-moved`, file);
    expect(await readiness()).toBe('200 ready');
    rmSync(file);
    expect(await readiness()).toBe('503 not ready: database files');
  });
});
