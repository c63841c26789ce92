import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The keys of the cookies' encryption, 32 bytes each: the first encrypts, all decrypt (decisions, Tokens and cookies).
 * Without any in the settings one is made and kept in the data directory; processes that start together share it.
 */
export function cookieKeys(given: readonly string[], dataDir: string): readonly Uint8Array[] {
  const phrases = given.length > 0 ? given : [keptKey(dataDir)];
  return phrases.map((phrase) => createHash('sha256').update(phrase).digest());
}

function keptKey(dataDir: string): string {
  const file = join(dataDir, 'cookie.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
