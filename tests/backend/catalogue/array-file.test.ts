import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArrayFile, writeArrayFile } from '#src/backend/catalogue/saving/array-file.ts';

const going = new AbortController().signal;
const column = Uint32Array.of(1, 2, 0xffffffff);
const value = {
  name: 'платья',
  nothing: null,
  words: ['ель', ''],
  nested: { column, bytes: Uint8Array.of(7), shorts: Uint16Array.of(1, 65_535), empty: new Uint32Array(0) },
  // A part of a larger array, as merging leaves it.
  numbers: new Float64Array([0, 1.5, Number.NaN, 9]).subarray(1, 3),
  again: column,
};

describe('A file of arrays', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-arrays-'));
    file = join(folder, 'arrays');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = () => readArrayFile(file, async () => true, going);

  it('gives back what was written, an array that stood twice as one', async () => {
    await writeArrayFile(file, value, going);
    const restored = (await read()) as typeof value;
    expect(restored).toEqual(value);
    expect(restored.again).toBe(restored.nested.column);
    expect(restored.numbers.buffer.byteLength).toBe(16);
  });

  it('is not read further than its description if that is not wanted', async () => {
    await writeArrayFile(file, value, going);
    const isWanted = async (outline: unknown) => (outline as typeof value).name !== 'платья';
    expect(await readArrayFile(file, isWanted, going)).toBeUndefined();
  });

  it('is refused when it is cut short at any byte', async () => {
    await writeArrayFile(file, value, going);
    for (let { length } = readFileSync(file); length > 0; length--) {
      truncateSync(file, length - 1);
      await expect(read(), `${length - 1} bytes`).rejects.toThrow();
    }
  });

  it('is refused when any byte of it has changed', async () => {
    await writeArrayFile(file, value, going);
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += 3) {
      const damaged = Buffer.from(bytes);
      damaged[at] = 0x55 ^ (damaged[at] ?? 0);
      writeFileSync(file, damaged);
      await expect(read(), `byte ${at}`).rejects.toThrow();
    }
  });

  it('is not written over another, and none is left by writing that was broken off', async () => {
    await writeArrayFile(file, value, going);
    await expect(writeArrayFile(file, value, going)).rejects.toThrow('EEXIST');
    const closing = AbortSignal.abort(new Error('The shop closes'));
    await expect(writeArrayFile(join(folder, 'other'), value, closing)).rejects.toThrow('The shop closes');
    expect(readdirSync(folder)).toEqual(['arrays']);
  });
});
