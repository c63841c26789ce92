import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** Encrypts and authenticates values for cookies (decisions, Tokens and cookies). */
export interface Seal {
  /** @param purpose the cookie's name; as no other cookie can the value be opened */
  close(purpose: string, value: object): Promise<string>;
  /** Null if the value is forged or sealed for another purpose, its key is gone, or it does not match the shape. */
  open<Value>(purpose: string, sealed: unknown, shape: z.ZodType<Value>): Promise<Value | null>;
}

const MAX_CACHED = 5_000;
/** Browsers store no larger cookie. */
export const MAX_SEALED_CHARACTERS = 4_000;

/** @param keys 32 bytes each; the first encrypts, all decrypt */
export function createSeal(keys: readonly Uint8Array[]): Seal {
  const [first] = keys;
  if (!first) throw new Error('A seal needs a key');
  const opened = new LRUCache<string, object>({ max: MAX_CACHED });

  async function openWithAny(purpose: string, sealed: string): Promise<object | null> {
    for (const key of keys) {
      const value = await openWith(sealed, purpose, key);
      if (value) return value;
    }
    return null;
  }

  return {
    close: (purpose, value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: purpose })
        .encrypt(first),

    async open(purpose, sealed, shape) {
      if (typeof sealed !== 'string' || sealed.length > MAX_SEALED_CHARACTERS) return null;
      const key = `${purpose} ${sealed}`;
      const value = opened.get(key) ?? (await openWithAny(purpose, sealed));
      if (value) opened.set(key, value);
      return shape.safeParse(value).data ?? null;
    },
  };
}

/** The protected header, which names the purpose, is authenticated with the value. */
async function openWith(sealed: string, purpose: string, key: Uint8Array): Promise<object | null> {
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
