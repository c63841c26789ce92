import { FeedRejected } from '../refusal.ts';

/** First bytes of files that are not text, in Latin-1. */
const BINARY: readonly (readonly [beginning: string, name: string])[] = [
  ['PK\x03\x04', 'a ZIP archive or a workbook'],
  ['PK\x05\x06', 'an empty ZIP archive'],
  ['Rar!', 'a RAR archive'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ', 'an xz archive'],
  ['\x28\xb5\x2f\xfd', 'a zstd archive'],
  ['\x1f\x8b', 'packed twice'],
  ['\xd0\xcf\x11\xe0', 'an old workbook'],
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
];
const HTML = /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;
const JSON_TEXT = /^\s*[{[]/;

/** @throws {FeedRejected} if the file cannot be XML, naming what it is */
export function refuseOtherKinds(beginning: Buffer): void {
  const text = beginning.toString('latin1', 0, 1_000);
  const binary = BINARY.find(([start]) => text.startsWith(start));
  if (binary)
    throw new FeedRejected(
      `The file is ${binary[1]}, not a feed: give the XML inside, as it is, as .gz or as .zip`,
    );
  const plain = text.replace(/^\xef\xbb\xbf/, '');
  if (HTML.test(plain))
    throw new FeedRejected(
      'The file is a web page, not a feed: the address may ask to sign in, or say an error',
    );
  if (JSON_TEXT.test(plain)) throw new FeedRejected('The file is JSON, not a YML feed, which is XML');
  if (text.trim() === '') throw new FeedRejected('The file is empty');
}
