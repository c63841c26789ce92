import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** Encrypts and authenticates values for cookies (decisions, Tokens and cookies). */
export interface Seal {
  close(value: object): Promise<string>;
  /** Null if the value is forged, its key is gone, or it does not match the shape. */
  open<Value>(sealed: unknown, shape: z.ZodType<Value>): Promise<Value | null>;
}

const MAX_CACHED = 5_000;
export const MAX_SEALED_CHARACTERS = 4_000;

/** @param keys 32 bytes each; the first encrypts, all decrypt */
export function createSeal(keys: readonly Uint8Array[]): Seal {
  const [first] = keys;
  if (!first) throw new Error('A seal needs a key');
  const opened = new LRUCache<string, object>({ max: MAX_CACHED });

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
      const value = opened.get(sealed) ?? (await openWithAny(sealed));
      if (value) opened.set(sealed, value);
      return shape.safeParse(value).data ?? null;
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
