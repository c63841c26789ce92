import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { BadSettings } from './environment.ts';
import { keyOf } from './key-of.ts';

/** In DATA_DIR. */
export const COOKIE_KEY_FILE = 'cookie.key';

/**
 * The cookie encryption keys, 32 bytes each; one is generated if none is set.
 *
 * @throws {BadSettings}
 */
export function cookieKeys(given: readonly string[], dataDir: string): readonly Uint8Array[] {
  const phrases = given.length > 0 ? given : [storedKey(dataDir)];
  return phrases.map(keyOf);
}

/** As long as a key in COOKIE_KEYS has to be. */
const MIN_CHARACTERS = 32;

function storedKey(dataDir: string): string {
  const file = join(dataDir, COOKIE_KEY_FILE);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) makeKey(file);
    chmodSync(file, 0o600);
    const text = readFileSync(file, 'utf8');
    if (isKeyText(text)) return text.trim();
  } catch (error) {
    throw BadSettings.of('DATA_DIR', error);
  }
  throw BadSettings.of('DATA_DIR', `${file} is damaged: ${DAMAGED}`);
}

/** Whether the text of a key's file can be a key. */
export const isKeyText = (text: string): boolean => text.trim().length >= MIN_CHARACTERS;

const DAMAGED =
  'it is to have 32 characters at least. Put back the one of a backup; or delete it, and every shopper is signed out';

/** Whole or not at all, and once where files can be linked: of processes that start together, one makes it. */
function makeKey(file: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { flush: true, mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(unfinished, file);
  }
  rmSync(unfinished, { force: true });
}
