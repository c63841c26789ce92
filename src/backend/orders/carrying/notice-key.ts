import type { Database } from '#src/backend/database/database.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';

/** The secret part of the address that a carrier posts notices to. */
export const noticeKeyOf = (database: Pick<Database, 'query'>): (() => Promise<string>) => {
  const secret = secretNamed(database, 'carrier-notices');
  return async () => (await secret()).toString('base64url');
};
