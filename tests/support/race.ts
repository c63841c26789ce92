import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer } from '#src/backend/app.ts';
import type { Call } from '#src/contract/call.ts';
import type { TestDatabase } from './databases.ts';
import { forkProgram } from './fork-program.ts';
import type { Start } from './racing-process.ts';

interface Race {
  readonly database: TestDatabase;
  readonly now: Date;
  /** A call whose path no other has. */
  readonly call: Call;
  /** What each process asks, all of it at once. */
  readonly inputs: Start['inputs'];
  readonly accessToken: string | null;
}

/**
 * The answers of two processes that ask the same at the same time. Two connections of one process could not race on
 * SQLite: the one that waits keeps the other from going on.
 */
export async function race({ database, now, call, inputs, accessToken }: Race): Promise<Answer[]> {
  const start: Start = {
    place: database.place,
    now: now.toISOString(),
    path: call.path,
    inputs,
    accessToken,
  };
  const runs = await Promise.all([enter(start), enter(start)]);
  return (await Promise.all(runs.map((run) => run()))).flat();
}

/** A process that is ready to run. */
async function enter(start: Start): Promise<() => Promise<Answer[]>> {
  const racer = await forkProgram(join(import.meta.dirname, 'racing-process.ts'));
  racer.send(start);
  await once(racer, 'message');
  return async () => {
    racer.send('go');
    const [answers] = (await once(racer, 'message')) as [Answer[]];
    return answers;
  };
}
