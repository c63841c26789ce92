import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Converter,
  type ConverterOptions,
  createConverter,
} from '#src/storefront/pictures/converter.ts';
import { NoSuchPicture } from '#src/storefront/pictures/picture-errors.ts';
import type { Written } from './odd-process.ts';

let folder: string;
let target: string;
const converters: Converter[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-converter-'));
  target = join(folder, 'made');
});
afterEach(() => {
  for (const converter of converters.splice(0)) converter.close();
  rmSync(folder, { recursive: true });
});

function oddConverter(options: ConverterOptions = {}): Converter {
  const converter = createConverter({ program: join(import.meta.dirname, 'odd-process.ts'), ...options });
  converters.push(converter);
  return converter;
}

const convert = (converter: Converter, original: string) =>
  converter.convert({ original, target, isSquare: false, width: 400, format: 'webp', maxBytes: 1 });

/** The process that makes a picture. */
async function maker(converter: Converter): Promise<Written> {
  await convert(converter, 'picture');
  return JSON.parse(readFileSync(target, 'utf8')) as Written;
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the process that makes pictures', () => {
  test('is separate, and one for many pictures', async () => {
    const converter = oddConverter();
    const { pid } = await maker(converter);
    expect(pid).not.toBe(process.pid);
    expect((await maker(converter)).pid).toBe(pid);
  });

  test('fails one picture if it crashes; the next is made by a new one', async () => {
    const converter = oddConverter();
    const { pid } = await maker(converter);
    await expect(convert(converter, 'crash')).rejects.toBeInstanceOf(NoSuchPicture);
    expect((await maker(converter)).pid).not.toBe(pid);
  });

  test('is killed if one picture takes too long', async () => {
    await expect(convert(oddConverter({ timeoutMs: 1 }), 'silence')).rejects.toBeInstanceOf(NoSuchPicture);
  });

  test('exits when idle', async () => {
    const { pid } = await maker(oddConverter({ idleMs: 0 }));
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  });

  test('exits with the server, whatever it is doing', async () => {
    const converter = oddConverter();
    const { pid } = await maker(converter);
    const underWay = convert(converter, 'silence');
    converter.close();
    await expect(underWay).rejects.toBeInstanceOf(NoSuchPicture);
    await expect(convert(converter, 'picture')).rejects.toBeInstanceOf(NoSuchPicture);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  });

  test('does not get the shop’s secrets', async () => {
    vi.stubEnv('COOKIE_KEYS', 'secret');
    const { knows } = await maker(oddConverter());
    vi.unstubAllEnvs();
    expect(knows).toContain('PATH');
    expect(knows).not.toContain('COOKIE_KEYS');
  });
});
