import type { Readable } from 'node:stream';
import { BadZip, openZip, type PackedFile, type ZipFault } from '#src/backend/kernel/zip.ts';
import { MAX_ZIPPED_FEED_BYTES, MAX_ZIPPED_FILES } from '../limits.ts';
import { FeedRejected } from '../refusal.ts';

const faults: Readonly<Record<ZipFault, string>> = {
  broken: 'The ZIP archive is broken',
  many: 'The ZIP archive has too many files: give one feed',
  name: 'The ZIP archive has a file whose name leads elsewhere',
  packed: 'The ZIP archive is packed suspiciously small',
};

/** Streams the one feed in a ZIP archive; nothing is unpacked to disk. @throws {FeedRejected} */
export async function* zippedFeed(archive: string): AsyncGenerator<Buffer> {
  const zip = await openZip(archive, MAX_ZIPPED_FILES).catch(rejected);
  try {
    const stream: Readable = await feedIn(zip.files).read().catch(rejected);
    yield* readThrough(stream);
  } finally {
    zip.close();
  }
}

async function* readThrough(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    rejected(error);
  }
}

function feedIn(files: readonly PackedFile[]): PackedFile {
  if (files.some(({ path }) => /^xl\//.test(path)))
    throw new FeedRejected('The file is a workbook, not a feed: give YML, which is XML');
  const feeds = files.filter(({ path }) => /\.(?:ya?ml|xml)$/i.test(path) && !path.startsWith('__MACOSX/'));
  const [feed] = feeds;
  if (!feed) throw new FeedRejected('The ZIP archive has no file that ends in .yml or .xml');
  if (feeds.length > 1) throw new FeedRejected('The ZIP archive has several feeds: give one');
  if (feed.bytes > MAX_ZIPPED_FEED_BYTES) throw new FeedRejected('The feed in the ZIP archive is too large');
  return feed;
}

function rejected(error: unknown): never {
  if (error instanceof FeedRejected) throw error;
  throw new FeedRejected(faults[error instanceof BadZip ? error.fault : 'broken'], { cause: error });
}
