import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Published,
  publishStage,
  type StageOrder,
} from '#src/backend/commerceml/import/publish-stage.ts';
import { openMirror } from '#src/backend/commerceml/mirror/mirror.ts';
import { stageFile } from '#src/backend/commerceml/mirror/stage-file.ts';
import type { Database } from '#src/backend/database/database.ts';

/** 1C's folder beside a shop, whose sessions are imported without the protocol. */
export async function openFolder(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-1c-'));
  let sessions = 0;
  let filesRead = 0;
  return {
    /** Imports the files of a new session. */
    session(files: readonly string[], given: Partial<StageOrder> = {}): Promise<Published> {
      sessions += 1;
      return this.step(files, given);
    },
    /** Imports more files of the same session. */
    async step(files: readonly string[], given: Partial<StageOrder> = {}): Promise<Published> {
      const stageFileName = join(folder, `stage-${sessions}.sqlite`);
      const stage = openMirror(stageFileName);
      for (const text of files) {
        filesRead += 1;
        await stageFile(stage, `${filesRead}.xml`, piecesOf(text), () => {});
      }
      stage.close();
      return publishStage(database, {
        mirrorFile: join(folder, 'mirror.sqlite'),
        stageFile: stageFileName,
        mapping: { prices: new Map(), warehouses: new Map(), properties: new Map() },
        origins: [],
        shopName: 'Покрой',
        wholePrices: false,
        by: '1C',
        now: new Date('2026-11-20T12:00:00.000Z'),
        isEnd: false,
        isConfirmed: false,
        ...given,
      });
    },
    close: () => rm(folder, { recursive: true }),
  };
}

export async function* piecesOf(text: string): AsyncGenerator<string> {
  const LENGTH = 777;
  for (let from = 0; from < text.length; from += LENGTH)
    yield await Promise.resolve(text.slice(from, from + LENGTH));
}
