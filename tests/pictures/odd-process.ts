// Stands in for the converting process: what it does is the name of the original.

import { writeFileSync } from 'node:fs';
import type { Conversion, ConversionReply } from '#src/storefront/pictures/conversion.ts';

/** What it writes instead of a picture. */
export interface Written {
  readonly pid: number;
  /** The names of its environment. */
  readonly knows: readonly string[];
}

process.on('message', (message) => {
  const { original, target } = message as Conversion;
  if (original === 'crash') process.kill(process.pid, 'SIGKILL');
  if (original === 'silence') return;
  writeFileSync(
    target,
    JSON.stringify({ pid: process.pid, knows: Object.keys(process.env) } satisfies Written),
  );
  process.send?.({ failure: null } satisfies ConversionReply);
});
process.on('disconnect', () => process.exit());
