// Replaces the converter's process: the original's name says what it does.

import { writeFileSync } from 'node:fs';
import type { Conversion, ConversionReply, PhotoConversion } from '#src/storefront/pictures/conversion.ts';

/** What it writes instead of a picture. */
export interface Written {
  readonly pid: number;
  /** The names of its environment variables. */
  readonly knows: readonly string[];
}

process.on('message', (message) => {
  const job = message as Conversion | PhotoConversion;
  if ('photo' in job) return process.exit(139);
  const { original, target } = job;
  if (original === 'crash') process.kill(process.pid, 'SIGKILL');
  if (original === 'silence') return;
  writeFileSync(
    target,
    JSON.stringify({ pid: process.pid, knows: Object.keys(process.env) } satisfies Written),
  );
  process.send?.({ failure: null } satisfies ConversionReply);
});
process.on('disconnect', () => process.exit());
