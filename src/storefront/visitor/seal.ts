import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** Encrypts and authenticates values for cookies (product.md, Sessions). */
export interface Seal {
  /** @param purpose the cookie's name; the value cannot be opened as any other cookie */
  close(purpose: string, value: object): Promise<string>;
  /**
   * Null if the value is forged or sealed for another purpose, its key is gone, or it does not match the
   * shape.
   */
  open<Value>(purpose: string, sealed: unknown, shape: z.ZodType<Value>): Promise<Value | null>;
}

const CACHE_BYTES = 8 * 1024 * 1024;
const ENTRY_BYTES = 500;
/** Browsers do not store larger cookies. */
export const MAX_SEALED_CHARACTERS = 4_000;

/** @param secrets 32 bytes each; the first encrypts, all decrypt */
export function createSeal(secrets: readonly Uint8Array[]): Seal {
  if (secrets.length === 0) throw new Error('A seal needs a key');
  const keys = Promise.all(secrets.map(importKey));
  // Keyed by hash: a cookie's value may be a slice that keeps its whole Cookie header in memory.
  const opened = new LRUCache<string, object>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (value) => ENTRY_BYTES + 2 * JSON.stringify(value).length,
  });

  async function openOnce(purpose: string, sealed: string): Promise<object | null> {
    const hash = createHash('sha256').update(`${purpose}\0${sealed}`).digest('base64url');
    const known = opened.get(hash);
    if (known) return known;
    const value = await openWithAny(purpose, sealed);
    if (value) opened.set(hash, value);
    return value;
  }

  async function openWithAny(purpose: string, sealed: string): Promise<object | null> {
    for (const key of await keys) {
      const value = await openWith(sealed, purpose, key);
      if (value) return value;
    }
    return null;
  }

  return {
    async close(purpose, value) {
      const [first] = await keys;
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: purpose })
        .encrypt(first as CryptoKey);
    },

    async open(purpose, sealed, shape) {
      if (typeof sealed !== 'string' || sealed.length > MAX_SEALED_CHARACTERS) return null;
      return shape.safeParse(await openOnce(purpose, sealed)).data ?? null;
    },
  };
}

const importKey = (secret: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(secret), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The protected header, which names the purpose, is authenticated with the value. */
async function openWith(sealed: string, purpose: string, key: CryptoKey): Promise<object | null> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    if (protectedHeader.typ !== purpose) return null;
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
    throw error;
  }
}
