import { findProgram, installDebianPackage } from './debian.ts';
import type { Started } from './started.ts';

/** Finds the text browser w3m, or installs Debian's. */
export async function findW3m(): Promise<Started> {
  if (!findProgram('w3m')) await installDebianPackage('w3m');
  const w3m = findProgram('w3m');
  if (w3m && findProgram('script')) return { value: w3m };
  throw new Error(
    'The purchase in a text browser needs w3m, and script of util-linux to give it a terminal.',
  );
}
