import { installDebianPackage, runs } from './debian.ts';
import type { Started } from './started.ts';

/** Finds Java, or installs Debian's. */
export async function findJava(): Promise<Started> {
  if (!runs('java', '-version')) await installDebianPackage('default-jre-headless');
  if (runs('java', '-version')) return { value: 'java' };
  throw new Error('The HTML checker needs Java, and the installed one does not run.');
}
