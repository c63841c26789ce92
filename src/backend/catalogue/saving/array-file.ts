// A value of plain objects and large typed arrays as a file: a description of it, the bytes of each array, a checksum.
// `v8.serialize` of the whole would hold every array in memory twice.

import { type FileHandle, open, rm } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { NumberArray } from '#src/backend/kernel/arrays/growable-list.ts';

/** Thrown for a file that is damaged, incomplete or something else. */
class DamagedArrayFile extends Error {}

const NUMBER_BYTES = 4;
const SLICE_BYTES = 4 * 1024 * 1024;
const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Float64Array };

interface Description {
  /** With `{ array: 0 }` for the first array, and so on. */
  readonly value: unknown;
  readonly arrays: readonly { readonly type: keyof typeof arrayTypes; readonly length: number }[];
}

/**
 * Writes a new private file, and flushes it; none is left behind if that fails.
 *
 * @throws `EEXIST` if there is one
 */
export async function writeArrayFile(file: string, value: unknown, signal: AbortSignal): Promise<void> {
  const arrays: NumberArray[] = [];
  const description = serialize(describe(value, arrays));
  const handle = await open(file, 'wx', 0o600);
  try {
    let checksum = 0;
    for (const part of [numberBytes(description.length), description, ...arrays]) {
      for (const slice of slicesOf(part)) {
        signal.throwIfAborted();
        checksum = crc32(slice, checksum);
        await handle.writeFile(slice);
      }
    }
    await handle.writeFile(numberBytes(checksum));
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Reads a value.
 *
 * @param isWanted given the value without its arrays; if not, they are not read, and the result is undefined
 *
 * @throws {DamagedArrayFile}
 */
export async function readArrayFile(
  file: string,
  isWanted: (outline: unknown) => Promise<boolean>,
  signal: AbortSignal,
): Promise<unknown> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const reader = createReader(handle, signal);
    const length = await reader.readNumber();
    if (length > size) throw new DamagedArrayFile('It is incomplete');
    const { value, arrays } = parseDescription(await reader.fill(new Uint8Array(length)));
    const bytes = arrays.reduce(
      (sum, { type, length }) => sum + length * arrayTypes[type].BYTES_PER_ELEMENT,
      0,
    );
    if (size !== NUMBER_BYTES + length + bytes + NUMBER_BYTES) throw new DamagedArrayFile('It is incomplete');
    if (!(await isWanted(value))) return undefined;
    const filled: NumberArray[] = [];
    for (const { type, length } of arrays) filled.push(await reader.fill(new arrayTypes[type](length)));
    const checksum = reader.checksum();
    if ((await reader.readNumber()) !== checksum) throw new DamagedArrayFile('Its checksum is wrong');
    return restored(value, filled);
  } finally {
    await handle.close();
  }
}

/** The memory of a value's arrays, which is about the size of its file. */
export function arrayBytesOf(value: unknown): number {
  const arrays: NumberArray[] = [];
  describe(value, arrays);
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function describe(value: unknown, arrays: NumberArray[]): Description {
  const described = (one: unknown): unknown => {
    if (isNumberArray(one))
      return { array: arrays.includes(one) ? arrays.indexOf(one) : arrays.push(one) - 1 };
    return isObject(one) ? mapValues(one, described) : one;
  };
  const places = described(value);
  return { value: places, arrays: arrays.map((one) => ({ type: typeOf(one), length: one.length })) };
}

function restored(value: unknown, arrays: readonly NumberArray[]): unknown {
  if (!isObject(value)) return value;
  return 'array' in value ? arrays[Number(value.array)] : mapValues(value, (one) => restored(one, arrays));
}

function parseDescription(bytes: Uint8Array): Description {
  try {
    return deserialize(bytes) as Description;
  } catch (cause) {
    throw new DamagedArrayFile('Its description is damaged', { cause });
  }
}

function createReader(handle: FileHandle, signal: AbortSignal) {
  let checksum = 0;

  async function fill<Numbers extends NumberArray>(numbers: Numbers): Promise<Numbers> {
    for (const slice of slicesOf(numbers)) {
      for (let at = 0; at < slice.length; ) {
        signal.throwIfAborted();
        const { bytesRead } = await handle.read(slice, at, slice.length - at, null);
        if (bytesRead === 0) throw new DamagedArrayFile('It is incomplete');
        at += bytesRead;
      }
      checksum = crc32(slice, checksum);
    }
    return numbers;
  }

  return {
    fill,
    readNumber: async () => Buffer.from(await fill(new Uint8Array(NUMBER_BYTES))).readUInt32LE(),
    checksum: () => checksum,
  };
}

function* slicesOf({ buffer, byteOffset, byteLength }: NumberArray): Generator<Uint8Array> {
  for (let at = 0; at < byteLength; at += SLICE_BYTES)
    yield new Uint8Array(buffer, byteOffset + at, Math.min(SLICE_BYTES, byteLength - at));
}

function numberBytes(number: number): Buffer {
  const bytes = Buffer.alloc(NUMBER_BYTES);
  bytes.writeUInt32LE(number);
  return bytes;
}

const isNumberArray = (value: unknown): value is NumberArray =>
  Object.values(arrayTypes).some((type) => value instanceof type);

function typeOf(array: NumberArray): keyof typeof arrayTypes {
  if (array instanceof Float64Array) return 'Float64Array';
  if (array instanceof Uint32Array) return 'Uint32Array';
  return array instanceof Uint16Array ? 'Uint16Array' : 'Uint8Array';
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (value: object, change: (one: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));
