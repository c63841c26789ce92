import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { notePicture } from '#src/backend/commerceml/index.ts';
import { addFile, openRun } from '#src/backend/exchanges/index.ts';
import { purge } from '#src/backend/kernel/purging.ts';
import { retentionRules } from '#src/backend/registries/retention-rules.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { sweepExchanges } from '#src/exchange-jobs/folder.ts';
import { importFile, offersFile, retail } from '#tests/support/1c/files.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { openFolder } from './importing.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const look = { src: 'uploads/a.jpg', width: 600, height: 800, tone: '#aabbcc' };

describeOnEachDatabase('what is kept of exchanges', (open) => {
  let database: TestDatabase;
  let dataFolder: string;
  beforeEach(async () => {
    database = await open();
    dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-1c-retention-'));
    return async () => {
      await database.close();
      await rm(dataFolder, { recursive: true });
    };
  });
  const sweep = (mostMegabytes = 100) =>
    sweepExchanges({ query: database.query, dataFolder, mostMegabytes }, now);

  it('are sessions of a week, and all that 1C has told', async () => {
    const folder = join(dataFolder, 'exchange-1c');
    for (const session of ['1', '2']) await mkdir(join(folder, session, 'files'), { recursive: true });
    await writeFile(join(folder, 'mirror.sqlite'), '');
    for (const name of ['1', 'mirror.sqlite']) await utimes(join(folder, name), daysAgo(9), daysAgo(9));
    await utimes(join(folder, '2'), now, now);
    await sweep();
    expect((await readdir(folder)).toSorted()).toEqual(['2', 'mirror.sqlite']);
  });

  it('are files up to a total: the oldest go, but none that a run waits for or an export has', async () => {
    const folder = join(dataFolder, 'exchanges');
    await mkdir(folder);
    const write = async (name: string, days: number) => {
      await writeFile(join(folder, name), Buffer.alloc(600_000));
      await utimes(join(folder, name), daysAgo(days), daysAgo(days));
    };
    for (const [name, days] of [
      ['exported', 30],
      ['waited-for', 6],
      ['oldest', 5],
      ['older', 4],
      ['young', 3],
    ] as const)
      await write(name, days);
    const done = await openRun(database.query, { kind: 'yml-out', by: 'Анна' }, now);
    const waiting = await openRun(database.query, { kind: 'yml-in', by: 'Анна', state: 'waiting' }, now);
    await database.query.updateTable('exchange_runs').set({ state: 'done' }).where('id', '=', done).execute();
    for (const key of ['oldest', 'young'])
      await addFile(database.query, done, { name: key, key, bytes: 1 }, now);
    await addFile(database.query, waiting, { name: 'f', key: 'waited-for', bytes: 1 }, now);
    await database.query
      .insertInto('exports')
      .values({
        ...{ kind: 'yml' as const, country: 'RU' as const },
        ...{ title: 'Все', settings: '{}', feed_key: 'k'.repeat(43) },
        file_key: 'exported',
      })
      .execute();
    await sweep(1);
    expect((await readdir(folder)).toSorted()).toEqual(['exported', 'waited-for', 'young']);
    const told = await database.query.selectFrom('exchange_files').orderBy('id').select('file_key').execute();
    expect(told.map(({ file_key }) => file_key)).toEqual(['young', 'waited-for']);
  });

  it('are names that 1C uses, and those that are decided on', async () => {
    const rows = ['used', 'decided', 'unused'].map((foreign_id) => ({
      ...{ kind: 'property' as const, foreign_id, name: foreign_id, detail: '' },
      met_at: daysAgo(foreign_id === 'used' ? 170 : 190).toISOString(),
    }));
    await database.query.insertInto('commerceml_names').values(rows).execute();
    await database.query
      .insertInto('commerceml_decisions')
      .values({ kind: 'property', foreign_id: 'decided', name: 'decided', decision: 'Цвет' })
      .execute();
    await purge(database, retentionRules, { now, elapsed: 0 });
    const names = await database.query.selectFrom('commerceml_names').select('name').execute();
    expect(names.map(({ name }) => name).toSorted()).toEqual(['decided', 'used']);
  });

  it('are pictures that goods of 1C name', async () => {
    const folder = await openFolder(database);
    for (const name of ['import_files/front.jpg', 'import_files/gone.jpg'])
      await notePicture(database.query, { name, ...look }, daysAgo(200));
    await notePicture(database.query, { name: 'import_files/new.jpg', ...look }, daysAgo(1));
    const shoes = { id: 's1', name: 'Туфли', article: 'SH-1', picture: 'import_files/front.jpg' };
    await folder.session(
      [
        importFile([shoes]),
        offersFile([{ id: 's1', name: 'Туфли', prices: { [retail.id]: '7990' }, count: 1 }]),
      ],
      { now },
    );
    const pictures = await database.query
      .selectFrom('commerceml_pictures')
      .orderBy('name')
      .selectAll()
      .execute();
    expect(pictures.map(({ name, met_at }) => [name, met_at])).toEqual([
      ['import_files/front.jpg', now.toISOString()],
      ['import_files/new.jpg', daysAgo(1).toISOString()],
    ]);
    await folder.close();
  });
});
