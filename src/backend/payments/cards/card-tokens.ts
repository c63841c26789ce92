import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Database } from '#src/backend/database/database.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';

/**
 * Encrypts the providers' tokens of saved cards, so that a row of the table is not enough to charge anybody.
 */
export interface CardTokens {
  /** Must not be called inside a transaction: the first call may create the key. */
  seal(token: string): Promise<string>;
  /** @throws if the token was not sealed by this shop */
  open(sealed: string): Promise<string>;
}

export function createCardTokens(database: Pick<Database, 'query'>): CardTokens {
  const key = secretNamed(database, 'saved-cards');
  return {
    seal: async (token) =>
      new CompactEncrypt(new TextEncoder().encode(token))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(await key()),
    async open(sealed) {
      const { plaintext } = await compactDecrypt(sealed, await key());
      return new TextDecoder().decode(plaintext);
    },
  };
}
