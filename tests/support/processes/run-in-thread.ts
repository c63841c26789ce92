// What the shop imports in place of `#src/backend/kernel/thread.ts` during tests; see bundled-threads.ts.

import type { WorkerOptions } from 'node:worker_threads';
import * as thread from '#src/backend/kernel/thread.ts';
import { bundledProgram } from './bundle-program.ts';

export const { stopSignalOfThread } = thread;

export async function runInThread<Reply>(
  program: string,
  options: WorkerOptions,
  signal?: AbortSignal,
): Promise<Reply> {
  signal?.throwIfAborted();
  const bundled = options.eval ? program : await bundledProgram(program);
  return thread.runInThread<Reply>(bundled, options, signal);
}
