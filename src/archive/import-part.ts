import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { BadArchive } from './bad-archive.ts';
import type { Part } from './parts.ts';
import { linesOf, openReader, type Reader, readerOf, readLines } from './read-lines.ts';
import { keyOf, type Line, type Row, selectRows, type Value, valueIn } from './rows.ts';
import { readLinks, type Writer, writeLine } from './write-lines.ts';

export interface PartOutcome {
  readonly part: string;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Keys of rows that the archive does not have. */
  readonly missing: readonly Row[];
}

const AT_ONCE = 200;
/** As long as the pause after it: SQLite has waiting writers ask ever more rarely, and each time half of them find the pause. */
const SLICE_MS = 25;
const MOST_CHARACTERS = 8_000_000;

/** Makes a part's rows those of a file; what the file lacks is left to be removed. */
export async function importPart(writer: Writer, part: Part, file: string): Promise<PartOutcome> {
  await readLinks(writer, part);
  return part.key ? importKeyed(writer, part, file) : importWhole(writer, part, file);
}

/** Rows without names are replaced, unless nothing has changed. */
async function importWhole(writer: Writer, part: Part, file: string): Promise<PartOutcome> {
  const now = createHash('sha256');
  for await (const line of readLines(await openReader(writer.query, writer.columns), part))
    now.update(`${JSON.stringify(line)}\n`);
  const then = createHash('sha256');
  let count = 0;
  for await (const { text } of textLines(part, file)) {
    then.update(`${text}\n`);
    count += 1;
  }
  const outcome = { part: part.name, added: 0, changed: 0, same: count, missing: [] };
  if (now.digest('hex') === then.digest('hex')) return outcome;
  await writer.inSlice(async (query) => {
    await sql`DELETE FROM ${sql.table(part.table)}`.execute(query);
    for await (const { line, at } of parsedLines(part, file))
      await named(at, () => writeLine({ ...writer, query }, part, line));
  });
  return { ...outcome, same: 0, changed: count };
}

async function importKeyed(writer: Writer, part: Part, file: string): Promise<PartOutcome> {
  const reader = readerBefore(writer);
  const known = new Map(
    (await selectRows(writer.query, part)).map((row) => [nameOf(reader, part, row), row]),
  );
  const counts = { added: 0, changed: 0, same: 0 };
  let last = '';
  let batch: Parsed[] = [];
  const flush = async () => {
    const rows = batch.map(({ key }) => known.get(key)).filter((row) => row !== undefined);
    const standing = await linesByKey(reader, part, rows);
    const others = batch.filter(({ key, text }) => !known.has(key) || standing.get(key) !== text);
    counts.same += batch.length - others.length;
    const left = others.values();
    const write = async (query: Queryable, { key, line, at }: Parsed) => {
      counts[known.has(key) ? 'changed' : 'added'] += 1;
      await named(at, () => writeLine({ ...writer, query }, part, line, { known: known.get(key) }));
    };
    for (const first of left)
      await writer.inSlice(async (query) => {
        const till = performance.now() + SLICE_MS;
        await write(query, first);
        while (performance.now() < till) {
          const { value, done } = left.next();
          if (done) return;
          await write(query, value);
        }
      });
    for (const { key } of batch) known.delete(key);
    batch = [];
  };
  for await (const { line, text, at } of parsedLines(part, file)) {
    const key = keyOf(part.key ?? [], line);
    if (key <= last) throw new BadArchive(`${at}: ${key} is there twice or out of order`);
    last = key;
    batch.push({ key, line, text, at });
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  return { part: part.name, ...counts, missing: [...known.values()] };
}

interface Parsed {
  readonly key: string;
  readonly line: Line;
  readonly text: string;
  readonly at: string;
}

/** Keys that are links are compared by name. */
function nameOf({ names }: Reader, { key = [], links = {} }: Part, row: Row): string {
  const values = key.map((column): [string, Value] => {
    const link = valueIn(links, column);
    const value = valueIn(row, column);
    return [column, link ? (names.get(link)?.get(value) ?? null) : value];
  });
  return keyOf(key, Object.fromEntries(values));
}

/** Of what was there before. */
const readerBefore = ({ query, columns, ids }: Writer): Reader =>
  readerOf(
    query,
    columns,
    new Map([...ids].map(([link, byName]) => [link, new Map([...byName].map(([name, id]) => [id, name]))])),
  );

async function linesByKey(reader: Reader, part: Part, rows: readonly Row[]): Promise<Map<string, string>> {
  const lines = rows.length === 0 ? [] : await linesOf(reader, part, rows);
  return new Map(lines.map((line) => [keyOf(part.key ?? [], line), JSON.stringify(line)]));
}

async function* textLines(part: Part, file: string): AsyncGenerator<{ text: string; at: string }> {
  let number = 0;
  let rest = '';
  const at = () => `${part.name}, line ${number + 1}`;
  for await (const chunk of createReadStream(file, 'utf8')) {
    const texts = `${rest}${chunk}`.split('\n');
    rest = texts.pop() ?? '';
    if (rest.length > MOST_CHARACTERS) throw new BadArchive(`${at()} is too long`);
    for (const text of texts) {
      yield { text, at: at() };
      number += 1;
    }
  }
  if (rest !== '') throw new BadArchive(`${at()} breaks off`);
}

async function* parsedLines(part: Part, file: string): AsyncGenerator<Omit<Parsed, 'key'>> {
  for await (const { text, at } of textLines(part, file)) yield { line: parse(text, at), text, at };
}

function parse(text: string, at: string): Line {
  try {
    const line: unknown = JSON.parse(text);
    if (isLine(line)) return line;
  } catch {
    // It is no JSON.
  }
  throw new BadArchive(`${at} is no row`);
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says which line it was that the database refused. */
async function named(at: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new BadArchive(`${at}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
