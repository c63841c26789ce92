import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** Encrypts and authenticates values for cookies (decisions, Tokens and cookies). */
export interface Seal {
  close(value: object): Promise<string>;
  /** Null if the value is forged, its key is gone, or it does not match the shape. */
  open<Value>(sealed: unknown, shape: z.ZodType<Value>): Promise<Value | null>;
}

const CACHE_BYTES = 8 * 1024 * 1024;
const ENTRY_BYTES = 500;
/** Browsers store no larger cookie. */
export const MAX_SEALED_CHARACTERS = 4_000;

/** @param keys 32 bytes each; the first encrypts, all decrypt */
export function createSeal(keys: readonly Uint8Array[]): Seal {
  const [first] = keys;
  if (!first) throw new Error('A seal needs a key');
  // By hash: a cookie's value may be a slice that holds on to its whole Cookie header.
  const opened = new LRUCache<string, object>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (value) => ENTRY_BYTES + 2 * JSON.stringify(value).length,
  });

  async function openOnce(sealed: string): Promise<object | null> {
    const hash = createHash('sha256').update(sealed).digest('base64url');
    const known = opened.get(hash);
    if (known) return known;
    const value = await openWithAny(sealed);
    if (value) opened.set(hash, value);
    return value;
  }

  async function openWithAny(sealed: string): Promise<object | null> {
    for (const key of keys) {
      const value = await openWith(sealed, key);
      if (value) return value;
    }
    return null;
  }

  return {
    close: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(first),

    async open(sealed, shape) {
      if (typeof sealed !== 'string' || sealed.length > MAX_SEALED_CHARACTERS) return null;
      return shape.safeParse(await openOnce(sealed)).data ?? null;
    },
  };
}

async function openWith(sealed: string, key: Uint8Array): Promise<object | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
    throw error;
  }
}
