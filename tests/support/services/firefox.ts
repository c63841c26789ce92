import { findProgram, installDebianPackage } from './debian.ts';
import type { Started } from './started.ts';

/** Finds Firefox, or installs Debian's. */
export async function findFirefox(): Promise<Started> {
  const installed = findInstalled();
  if (!installed) await installDebianPackage('firefox-esr');
  const value = installed ?? findInstalled();
  if (value) return { value };
  throw new Error('The tests in Firefox need firefox-esr.');
}

const findInstalled = () => ['firefox-esr', 'firefox'].map(findProgram).find((file) => file !== undefined);
