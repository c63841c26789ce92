import { createHash } from 'node:crypto';

/** The 32 bytes of a passphrase that a setting gives. */
export const keyOf = (phrase: string): Uint8Array => createHash('sha256').update(phrase).digest();
