import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

const shop = join(import.meta.dirname, '../../../src/');
const standIn = join(import.meta.dirname, 'run-in-thread.ts');

/**
 * Lets the shop's threads run bundled programs. From the sources a thread takes seconds to load hundreds of modules, and
 * Node's own reader of TypeScript, a WebAssembly module that goes with each thread, has ended the whole process
 * (nodejs/node#64500).
 */
export const bundledThreads: Plugin = {
  name: 'bundled-threads',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '#src/backend/kernel/thread.ts' && importer?.startsWith(shop) ? standIn : undefined,
};
