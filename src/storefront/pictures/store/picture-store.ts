import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { UNUSED_UPLOAD_DAYS, UPLOADS_FOLDER } from '#src/config/constants.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import { CUT, readCut } from '#src/data-folder/cuts.ts';
import type { PictureStore, StoredPicture, StoreProblem } from '#src/web/uploads/picture-store.ts';
import type { Inspected } from '../conversion.ts';
import type { Converter } from '../converter.ts';
import { isPhotoFormat, isVector, SIGNATURE_BYTES } from '../photo-formats.ts';
import { NoSuchPicture } from '../picture-errors.ts';
import { copyTo, keepFile, oldFiles } from './store-files.ts';

const MAX_QUEUED = 40;
const HASH_CHARACTERS = 40;
const SOURCES_AT_ONCE = 2_000;

/** Keeps uploads in a folder among the originals, named by their content, so that two processes may do so at once. */
export function createPictureStore(originals: string, converter: Converter): PictureStore {
  const folder = join(originals, UPLOADS_FOLDER);
  const limit = pLimit(1);
  let sweptAt = 0;

  async function inspect(file: string): Promise<Inspected | StoreProblem> {
    const start = await readStart(file);
    if (isVector(start)) return 'vector';
    if (!isPhotoFormat(start) && !isAvif(start)) return 'notPicture';
    if (limit.pendingCount >= MAX_QUEUED) return 'busy';
    const reply = await limit(() => converter.inspect(file)).catch((error: unknown) => {
      if (error instanceof NoSuchPicture) return { failure: 'broken' } as const;
      throw error;
    });
    return reply.failure ?? (reply as Inspected);
  }

  const store: PictureStore = {
    async add(file) {
      const found = await inspect(file);
      if (typeof found === 'string') return found;
      const { ending, width, height, tone } = found;
      const name = `${await hashOf(file)}.${ending}`;
      await keepFile(folder, name, copyTo(file));
      return { src: `${UPLOADS_FOLDER}/${name}`, width, height, tone };
    },
    async originOf(picture) {
      const name = nameIn(picture);
      if (!name || !(await isFile(join(folder, name)))) return null;
      if (!name.endsWith(CUT)) return { whole: plain(picture), cut: null };
      const { of, whole, part } = await readCut(join(folder, name));
      return { whole: { src: `${UPLOADS_FOLDER}/${of}`, ...whole }, cut: part };
    },
    async cut(whole, part) {
      const { width, height, tone } = whole;
      const text = JSON.stringify({ of: nameIn(whole), whole: { width, height, tone }, part });
      const name = `${createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARACTERS)}${CUT}`;
      await keepFile(folder, name, (target) => writeFile(target, text));
      return { src: `${UPLOADS_FOLDER}/${name}`, width: part.width, height: part.height, tone };
    },
    async sweep(findUsed) {
      if (Date.now() - sweptAt < HOUR_MS) return;
      sweptAt = Date.now();
      const old = await oldFiles(folder, Date.now() - UNUSED_UPLOAD_DAYS * DAY_MS);
      const sources = old.slice(0, SOURCES_AT_ONCE).map((name) => `${UPLOADS_FOLDER}/${name}`);
      if (sources.length === 0) return;
      await removeUnused(folder, sources, await findUsed(sources));
    },
  };
  return store;
}

const plain = ({ src, width, height, tone }: StoredPicture): StoredPicture => ({ src, width, height, tone });

/** Null for a source that is none of the store's. */
const nameIn = ({ src }: Pick<StoredPicture, 'src'>): string | null =>
  new RegExp(`^${UPLOADS_FOLDER}/([0-9a-f]{40}\\.[a-z]{3,4})$`).exec(src)?.[1] ?? null;

const isAvif = (start: Buffer): boolean =>
  start.toString('latin1', 4, 8) === 'ftyp' && ['avif', 'avis'].includes(start.toString('latin1', 8, 12));

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

async function readStart(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex').slice(0, HASH_CHARACTERS);
}

/** An original stays for as long as a cut of it, which names it. */
async function removeUnused(
  folder: string,
  sources: readonly string[],
  used: readonly string[],
): Promise<void> {
  const kept = new Set(used);
  const cutFrom = await wholesOf(folder);
  for (const source of sources.filter((each) => !kept.has(each))) {
    const name = basename(source);
    if (!cutFrom.has(name)) await rm(join(folder, name), { force: true });
  }
}

/** The files that cuts are parts of; a cut that is deleted lets go of its file at the next sweep. */
async function wholesOf(folder: string): Promise<ReadonlySet<string>> {
  const wholes = new Set<string>();
  for (const name of await oldFiles(folder, Number.POSITIVE_INFINITY)) {
    if (!name.endsWith(CUT)) continue;
    const cut = await readCut(join(folder, name)).catch(() => null);
    if (cut) wholes.add(cut.of);
  }
  return wholes;
}
