import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadSettings } from './environment.ts';
import { keyOf } from './key-of.ts';

/**
 * The cookie encryption keys, 32 bytes each; one is generated if none is set.
 *
 * @throws {BadSettings}
 */
export function cookieKeys(given: readonly string[], dataDir: string): readonly Uint8Array[] {
  const phrases = given.length > 0 ? given : [storedKey(dataDir)];
  return phrases.map(keyOf);
}

function storedKey(dataDir: string): string {
  const file = join(dataDir, 'cookie.key');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeKey(file);
    chmodSync(file, 0o600);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw BadSettings.of('DATA_DIR', error);
  }
}

function makeKey(file: string): void {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
