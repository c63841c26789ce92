import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openForTest } from './databases.ts';
import { required, service } from './services/service.ts';

const demo = await service('demo');

/** A copy of the demo shop's database. */
export async function openDemoCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-demo-'));
  const file = join(folder, 'shop.sqlite');
  await copyFile(required(demo), file);
  const database = await openForTest({ file });
  return {
    database,
    /** Also deletes it. */
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
