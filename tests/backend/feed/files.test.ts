import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOfFile } from '#src/backend/feed/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function textOf(bytes: Uint8Array): Promise<string> {
  const file = join(folder, 'feed.yml');
  await writeFile(file, bytes);
  let text = '';
  for await (const piece of textOfFile(file)) text += piece;
  return text;
}

const windows = (text: string) =>
  Buffer.from(
    [...text].map((letter) =>
      letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0),
    ),
  );

it('a file is read as UTF-8, whether packed by gzip or not', async () => {
  const text = `<?xml version="1.0"?><a>${'Платье '.repeat(100_000)}</a>`;
  expect(await textOf(Buffer.from(text))).toBe(text);
  expect(await textOf(gzipSync(text))).toBe(text);
});

it('a file is read in Windows-1251 where it declares that', async () => {
  const text = '<?xml version="1.0" encoding="windows-1251"?><a>Платье</a>';
  expect(await textOf(windows(text))).toBe(text);
});

it('a packed file that is cut off, wrong bytes and unknown encodings are refused', async () => {
  const packed = gzipSync('<a>Платье</a>'.repeat(1000));
  await expect(textOf(packed.subarray(0, packed.length - 20))).rejects.toThrow('can not be unpacked');
  await expect(textOf(windows('<a>Платье</a>'))).rejects.toThrow('not in the encoding');
  await expect(textOf(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).rejects.toThrow(
    'not known',
  );
});
