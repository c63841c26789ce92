import type { Queryable } from '#src/backend/database/database.ts';
import { type Part, parts } from './parts.ts';
import { type Line, readColumns, type Value } from './rows.ts';
import { openWriter, readLinks, writeLine } from './write-lines.ts';

export interface AddedLine {
  readonly line: Line;
  readonly id: Value;
}

/** Adds lines to a part of a shop, as an import does where there are none of them yet. */
export type AddLines = (query: Queryable, part: Part, lines: readonly Line[]) => Promise<AddedLine[]>;

/** To fill a shop without goods, in transactions of the caller's. */
export async function openAddLines(query: Queryable): Promise<AddLines> {
  const opened = await openWriter({ query, inSlice: (work) => work(query) }, await readColumns(query));
  return async (transaction, part, lines) => {
    const writer = { ...opened, query: transaction };
    await readLinks(writer, part);
    const added: AddedLine[] = [];
    for (const line of lines) added.push({ line, id: await writeLine(writer, part, line) });
    return added;
  };
}

export function partNamed(name: string): Part {
  const part = parts.find((each) => each.name === name);
  if (!part) throw new RangeError(`An archive has no part ${name}`);
  return part;
}
