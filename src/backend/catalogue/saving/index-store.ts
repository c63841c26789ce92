import { randomUUID } from 'node:crypto';
import { rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
import type { CatalogueParts } from '../building/parts.ts';
import { LARGE_SHOP_PRODUCTS } from '../building/reading.ts';
import { arrayBytesOf, readArrayFile, writeArrayFile } from './array-file.ts';

/** A built index as of a version of the catalogue and a change of stock. */
interface StorableIndex {
  readonly version: number;
  /** The newest row of `stock_turns` that it includes. */
  readonly newestChange: number;
  /** The number of texts that have been replaced since it was built as a whole. */
  readonly newTexts: number;
  readonly parts: CatalogueParts;
}

interface SavedIndex extends StorableIndex {
  /** Whether other code has built it, which may have read texts otherwise. */
  readonly isOutdated: boolean;
}

/** Keeps a built index in a file, so that the next start reads it instead of the tables. */
export interface IndexStore {
  /** Undefined if there is none that fits the database and {@link INDEX_LAYOUT}. */
  load(signal: AbortSignal): Promise<SavedIndex | undefined>;
  /** Does nothing while another process saves. Never rejects: without it, the next start takes longer. */
  save(index: StorableIndex, signal: AbortSignal): Promise<void>;
}

export interface IndexStoreDependencies {
  readonly file: string;
  /** Identifies the code that builds indexes. */
  readonly code: string;
  /** An index that was saved for the other one is not read. */
  readonly engine?: SearchEngine | undefined;
  /** A smaller shop's index is not saved; building it takes a second or two. */
  readonly leastProducts?: number;
  /** The space that is left for files of that folder; by default that of its disk. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** The database that indexes are built from, which may be a replica. */
  readonly goods: Pick<Database, 'query'>;
  readonly primary: Pick<Database, 'query'>;
  readonly log: Logger;
}

interface Contents extends StorableIndex {
  readonly layout: number;
  readonly code: string;
  readonly token: string;
}

/** What a file contains, without its arrays. */
interface Outline extends Omit<Contents, 'parts'> {
  readonly parts: { readonly text: object };
}

/**
 * Of the names, types and meanings of what an index consists of; a file of another layout is not read. A test fails if
 * names or types change; count this up then, and also when only a meaning does.
 */
export const INDEX_LAYOUT = 1;
/** For how long a file has not been written to if the process that wrote it is gone. */
const ABANDONED_MS = 60_000;
/** The free space has to be this many times what a file takes: the database needs it more. */
const SPARE = 3;
/** Tokens are kept for this many versions, as their changes are. */
const KEPT_VERSIONS = 20;

/**
 * A saved index has a token that the database has as well. A database without it is another shop's, or was restored to an
 * earlier time: there the same version means other goods.
 */
export function createIndexStore({
  file,
  code,
  engine = 'memory',
  leastProducts = LARGE_SHOP_PRODUCTS,
  freeBytes = freeOnDisk,
  goods,
  primary,
  log,
}: IndexStoreDependencies): IndexStore {
  const part = `${file}.part`;

  async function isUsable(outline: unknown): Promise<boolean> {
    const contents = outline as Outline;
    const savedFor: SearchEngine = 'postings' in contents.parts.text ? 'memory' : 'postgres';
    const isReadable = contents.layout === INDEX_LAYOUT && savedFor === engine;
    return isReadable && (await continues(goods, contents));
  }

  async function write(index: StorableIndex, signal: AbortSignal): Promise<void> {
    if (await isAbandoned(part)) await rm(part, { force: true });
    const bytes = arrayBytesOf(index.parts);
    if ((await freeBytes(dirname(file))) < SPARE * bytes)
      throw new Error(`There is too little space for ${bytes} bytes beside what orders need`);
    const token = randomUUID();
    await writeArrayFile(part, { ...index, layout: INDEX_LAYOUT, code, token } satisfies Contents, signal);
    try {
      await noteToken(primary, token, index.version);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  return {
    async load(signal) {
      try {
        const contents = (await readArrayFile(file, isUsable, signal)) as Contents | undefined;
        return contents && { ...contents, isOutdated: contents.code !== code };
      } catch (error) {
        signal.throwIfAborted();
        if (!isCode(error, 'ENOENT')) log.warn({ err: error, file }, 'the saved index could not be read');
        return undefined;
      }
    },
    async save(index, signal) {
      if (index.parts.goods.productIds.length < leastProducts) return;
      try {
        await write(index, signal);
      } catch (error) {
        const isExpected = signal.aborted || isCode(error, 'EEXIST');
        if (!isExpected) log.warn({ err: error, file }, 'the index could not be saved');
      }
    },
  };
}

/** Whether the database has gone on from an index, and still has all later changes of stock. */
async function continues(
  { query }: Pick<Database, 'query'>,
  { token, newestChange }: Outline,
): Promise<boolean> {
  const known = await query.selectFrom('saved_indexes').where('token', '=', token).select('token').execute();
  const oldest = await query
    .selectFrom('stock_turns')
    .select((eb) => eb.fn.min('id').as('id'))
    .executeTakeFirst();
  return known.length > 0 && (oldest?.id ?? 0) <= newestChange + 1;
}

async function noteToken({ query }: Pick<Database, 'query'>, token: string, version: number): Promise<void> {
  await query.insertInto('saved_indexes').values({ token, version }).execute();
  await query
    .deleteFrom('saved_indexes')
    .where('version', '<', version - KEPT_VERSIONS)
    .execute();
}

async function freeOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function isAbandoned(file: string): Promise<boolean> {
  const written = await stat(file).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > ABANDONED_MS;
}

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;
