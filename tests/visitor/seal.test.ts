import { CompactEncrypt } from 'jose';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createSeal } from '#src/storefront/visitor/seal.ts';

const key = new Uint8Array(32).fill(7);
const seal = createSeal([key]);
const shape = z.object({ a: z.number() });

describe('a sealed value', () => {
  test('can be opened for its own purpose, repeatedly', async () => {
    const sealed = await seal.close('message', { a: 1 });
    expect(await seal.open('message', sealed, shape)).toEqual({ a: 1 });
    expect(await seal.open('message', sealed, shape)).toEqual({ a: 1 });
  });

  test('is invalid for any other purpose, even after it was opened for its own', async () => {
    const sealed = await seal.close('message', { a: 1 });
    for (const purpose of ['removed', '', 'messag']) {
      expect(await seal.open(purpose, sealed, shape)).toBeNull();
      await seal.open('message', sealed, shape);
      expect(await seal.open(purpose, sealed, shape)).toBeNull();
    }
  });

  test('by an earlier build, which named no purpose, is invalid', async () => {
    const sealed = await new CompactEncrypt(new TextEncoder().encode('{"a":1}'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key);
    expect(await seal.open('message', sealed, shape)).toBeNull();
    expect(await seal.open('', sealed, shape)).toBeNull();
  });

  test('with a rewritten purpose is invalid', async () => {
    const [, ...rest] = (await seal.close('message', { a: 1 })).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', typ: 'removed' }));
    expect(await seal.open('removed', [header.toString('base64url'), ...rest].join('.'), shape)).toBeNull();
  });
});
