import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { safePathOf } from './safe-path.ts';

/** Files up to this size may be packed as small as they like. */
const SMALL_BYTES = 1_000_000;
/** XML packs to a thirtieth; only bombs pack better than this. */
const MOST_PACKED = 200;

export type ZipFault = 'broken' | 'many' | 'name' | 'packed';

/** An archive that is broken, or made to harm. */
export class BadZip extends Error {
  readonly fault: ZipFault;

  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export interface PackedFile {
  /** Below a folder: none leads out of it. */
  readonly path: string;
  readonly bytes: number;
  /** Ends with an error if it is longer or shorter than the archive says. */
  read(): Promise<Readable>;
}

export interface OpenZip {
  readonly files: readonly PackedFile[];
  close(): void;
}

/** Opens an archive and lists its files. @throws {BadZip} */
export async function openZip(archive: string, mostFiles: number): Promise<OpenZip> {
  // Raw names: programs on Windows write whole paths, which the library refuses.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await openPromise(archive, options).catch(broken);
  try {
    if (zip.entryCount > mostFiles) throw new BadZip('many');
    return { files: await listFiles(zip), close: () => zip.close() };
  } catch (error) {
    zip.close();
    return broken(error);
  }
}

async function listFiles(zip: ZipFile): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString();
    if (!name.endsWith('/')) files.push(packedFile(zip, entry, name));
  }
  return files;
}

function packedFile(zip: ZipFile, entry: Entry, name: string): PackedFile {
  const { compressedSize, uncompressedSize: bytes } = entry;
  const path = safePathOf(name);
  if (!path) throw new BadZip('name');
  if (bytes > SMALL_BYTES && bytes > compressedSize * MOST_PACKED) throw new BadZip('packed');
  return { path, bytes, read: () => zip.openReadStreamPromise(entry).catch(broken) };
}

function broken(error: unknown): never {
  throw error instanceof BadZip ? error : new BadZip('broken', { cause: error });
}
