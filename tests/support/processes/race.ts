import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer } from '#src/backend/calls/answering.ts';
import type { Call } from '#src/contract/call.ts';
import type { TestDatabase } from '../databases.ts';
import { forkProgram } from './fork-program.ts';
import type { Start } from './racing-process.ts';

interface Race {
  readonly database: TestDatabase;
  readonly now: Date;
  /** A call with a unique path. */
  readonly call: Call;
  readonly inputs: Start['inputs'];
  readonly accessToken: string | null;
}

/**
 * Sends the same calls from two processes at once and returns their answers. Two SQLite connections of one process can't
 * race: the waiting one blocks the event loop.
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

/** Starts a process. @returns a function that makes it send its calls */
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
