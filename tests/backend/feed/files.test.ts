import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOfFile } from '#src/backend/feed/index.ts';
import { zipOf } from '#tests/support/1c/zip.ts';

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

it('a file is read as UTF-8, gzipped or not', async () => {
  const text = `<?xml version="1.0"?><a>${'Платье '.repeat(100_000)}</a>`;
  expect(await textOf(Buffer.from(text))).toBe(text);
  expect(await textOf(gzipSync(text))).toBe(text);
});

it('a file is read in Windows-1251 if it declares that', async () => {
  const text = '<?xml version="1.0" encoding="windows-1251"?><a>Платье</a>';
  expect(await textOf(windows(text))).toBe(text);
});

const feed = (encoding: string, text = 'Платье летнее из мягкого льна') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>`;
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

it.each<[string, Uint8Array, string]>([
  ['UTF-8 that declares Windows-1251', Buffer.from(feed('windows-1251')), feed('windows-1251')],
  ['UTF-8 that declares ISO-8859-1', Buffer.from(feed('iso-8859-1')), feed('iso-8859-1')],
  ['UTF-8 that declares UTF-16', Buffer.from(feed('utf-16')), feed('utf-16')],
  [
    'UTF-8 with a mark that declares Windows-1251',
    Buffer.from(`\ufeff${feed('windows-1251')}`),
    feed('windows-1251'),
  ],
  ['UTF-16LE with a mark', Buffer.from(`\ufeff${feed('utf-8')}`, 'utf16le'), feed('utf-8')],
  ['UTF-16BE with a mark', bigEndian(`\ufeff${feed('utf-8')}`), feed('utf-8')],
  ['UTF-16LE without a mark', Buffer.from(feed('utf-16'), 'utf16le'), feed('utf-16')],
  ['UTF-16BE without a mark', bigEndian(feed('utf-16')), feed('utf-16')],
  ['Windows-1251 in capitals', windows(feed('windows-1251', 'ПЛАТЬЕ')), feed('windows-1251', 'ПЛАТЬЕ')],
])('%s is read', async (_, bytes, text) => {
  expect(await textOf(bytes)).toBe(text);
  expect(await textOf(gzipSync(bytes))).toBe(text);
});

it('a wrong declaration is noticed, even far into the file', async () => {
  const notices: string[] = [];
  const file = join(folder, 'late.yml');
  await writeFile(file, feed('windows-1251', `${'plain '.repeat(100_000)}Платье`));
  let text = '';
  for await (const piece of textOfFile(file, (notice) => notices.push(notice))) text += piece;
  expect(text).toContain('Платье');
  expect(notices).toEqual(['The feed declares windows-1251, but is UTF-8, and is read as such.']);
});

it.each<[string, Uint8Array, string]>([
  ['Windows-1251 that declares UTF-8', windows(feed('utf-8')), 'declares (utf-8), see line 2'],
  [
    'Windows-1251 that declares ISO-8859-1',
    windows(feed('iso-8859-1')),
    'declares (windows-1252), see line 1',
  ],
  ['a text encoded twice', Buffer.from(feed('utf-8', 'РџР»Р°С‚СЊРµ')), 'not in the encoding'],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'UTF-32'],
  ['half a letter at the end', Buffer.from(feed('utf-8')).subarray(0, -5), 'breaks off at line 2'],
  ['a ZIP archive', Buffer.from('PK\x03\x04....'), 'ZIP archive'],
  ['a file packed twice', gzipSync(gzipSync(feed('utf-8'))), 'packed twice'],
  ['a web page', Buffer.from('\n<!DOCTYPE html><html><body>Вход</body></html>'), 'web page'],
  ['a list of JSON', Buffer.from('[{"id":1}]'), 'JSON'],
  ['an empty file', Buffer.from(''), 'empty'],
  ['a picture', Buffer.from('\x89PNG....', 'latin1'), 'picture'],
])('%s is refused with the reason', async (_, bytes, reason) => {
  await expect(textOf(bytes)).rejects.toThrow(reason);
});

it('a truncated gzip file, invalid bytes and unknown encodings are refused', async () => {
  const packed = gzipSync('<a>Платье</a>'.repeat(1000));
  await expect(textOf(packed.subarray(0, packed.length - 20))).rejects.toThrow('can not be unpacked');
  await expect(textOf(windows('<a>Платье</a>'))).rejects.toThrow('not in the encoding');
  await expect(textOf(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).rejects.toThrow(
    'not known',
  );
});

const bytes = Buffer.from('<a>Платье</a>');

it('the one feed of a ZIP archive is read, whatever stands beside it', async () => {
  const archive = zipOf([
    { name: 'readme.txt', bytes: Buffer.from('feed') },
    { name: 'out/feed.yml', bytes },
  ]);
  expect(await textOf(archive)).toBe('<a>Платье</a>');
});

it.each<[string, Uint8Array, string]>([
  ['a name that leads elsewhere', zipOf([{ name: '../feed.yml', bytes }]), 'leads elsewhere'],
  ['a bomb', zipOf([{ name: 'feed.yml', bytes: Buffer.alloc(30_000_000) }]), 'suspiciously small'],
  [
    'a file larger than it says',
    zipOf([{ name: 'feed.yml', bytes: Buffer.alloc(300_000) }], 1_000),
    'broken',
  ],
  ['no feed', zipOf([{ name: 'feed.csv', bytes }]), 'no file that ends in'],
  [
    'several feeds',
    zipOf([
      { name: 'a.yml', bytes },
      { name: 'b.yml', bytes },
    ]),
    'several feeds',
  ],
  ['a workbook', zipOf([{ name: 'xl/workbook.xml', bytes }]), 'workbook'],
  ['what is cut off', zipOf([{ name: 'feed.yml', bytes }]).subarray(0, -30), 'broken'],
])('a ZIP archive with %s is refused', async (_, archive, reason) => {
  await expect(textOf(archive)).rejects.toThrow(reason);
});
