import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COOKIE_KEY_FILE, isKeyText } from '#src/config/cookie-keys.ts';
import type { Environment } from '#src/config/environment.ts';
import { DATABASE_FILE } from '#src/data-folder/contents.ts';
import type { Finding } from './finding.ts';

const OF_OTHERS = 0o077;
const PUT_BACK = 'put back the one of a backup; without it every shopper is signed out';

type Settings = Pick<Environment, 'COOKIE_KEYS' | 'DATA_DIR' | 'DATABASE_URL'>;

/** Checks the key of cookies that a shop without COOKIE_KEYS keeps in its folder. */
export function checkCookieKey(settings: Settings): Finding[] {
  const found = settings.COOKIE_KEYS.length > 0 ? null : faultOf(settings);
  return [{ area: 'keys', ...(found ?? { level: 'ok', message: 'the key of cookies is there' }) }];
}

function faultOf({ DATA_DIR, DATABASE_URL }: Settings): Omit<Finding, 'area'> | null {
  const file = join(DATA_DIR, COOKIE_KEY_FILE);
  const isUsed = DATABASE_URL !== undefined || existsSync(join(DATA_DIR, DATABASE_FILE));
  try {
    const { mode } = statSync(file);
    if (!isKeyText(readFileSync(file, 'utf8')))
      return {
        level: 'failure',
        message: `${file} is empty or damaged: no start takes it`,
        remedy: PUT_BACK,
      };
    if ((mode & OF_OTHERS) === 0) return null;
    const message = `${file} can be read by other users of this machine, who can then be any shopper`;
    return { level: 'warning', message, remedy: `chmod 600 ${file}` };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      return {
        level: 'failure',
        message: `${file} can not be read: ${code}`,
        remedy: 'give it to the user of the shop: chown',
      };
    return isUsed
      ? { level: 'warning', message: `there is no ${file}: the next start makes a new one`, remedy: PUT_BACK }
      : { level: 'ok', message: 'the first start makes the key of cookies' };
  }
}
