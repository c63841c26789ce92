import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type RedirectGraph, readGraph } from './graph.ts';
import { type RedirectLine, redirectAction, writeEdit } from './write-edit.ts';

/**
 * Takes an own change back whole, unless one of its redirects has changed since.
 *
 * @param query the transaction of the change
 *
 * @throws Refusal 404
 */
export async function undoRedirects(
  query: Queryable,
  country: CountryCode,
  { edit: id, by }: { readonly edit: number; readonly by: string },
  now: Date,
): Promise<'' | 'Changed' | 'NotOwn'> {
  const edit = await query
    .selectFrom('redirect_edits')
    .where('id', '=', id)
    .where('country', '=', country)
    .select('made_by')
    .executeTakeFirst();
  if (!edit) throw notFound('Edit');
  if (edit.made_by !== by) return 'NotOwn';
  const lines = await readLines(query, id);
  const graph = await readGraph(query, country);
  const isStale = lines.some(({ path, became }) => (graph.find(path)?.to ?? null) !== became);
  if (isStale || (await isUndone(query, id)) || !canReturn(graph, lines)) return 'Changed';
  const back = lines.map(({ path, was, became }) => ({ path, was: became, became: was }));
  await writeEdit(query, { country, by, undoes: id }, back, now);
  await record(query, { country, by }, lines, now);
  return '';
}

const readLines = (query: Queryable, edit: number): Promise<RedirectLine[]> =>
  query
    .selectFrom('redirect_edit_lines')
    .where('edit_id', '=', edit)
    .orderBy('short_url')
    .select(['short_url as path', 'was', 'became'])
    .execute();

const isUndone = async (query: Queryable, edit: number): Promise<boolean> =>
  (await query.selectFrom('redirect_edits').where('undoes', '=', edit).select('id').executeTakeFirst()) !==
  undefined;

/** Whether nothing would lead on over another one. */
function canReturn(graph: RedirectGraph, lines: readonly RedirectLine[]): boolean {
  for (const { path } of lines) graph.delete(path);
  return lines.every(({ path, was }) => {
    if (was === null) return true;
    const redirect = { from: path, to: was };
    if (graph.wrongWayOf(redirect)) return false;
    graph.set(redirect);
    return true;
  });
}

function record(
  query: Queryable,
  { country, by }: { readonly country: CountryCode; readonly by: string },
  lines: readonly RedirectLine[],
  now: Date,
) {
  const change = { by, action: UNDONE, subject: `redirect ${country}` };
  const [only, ...more] = lines;
  if (!only || more.length > 0) {
    const was = String(lines.length);
    return recordStaffChange(query, { ...change, detail: `redirects pasted: ${was} entries`, was }, now);
  }
  const detail = `${redirectAction(only)}: ${only.path}`;
  const values = { was: only.became ?? undefined, became: only.was ?? undefined };
  return recordStaffChange(query, { ...change, detail, ...values }, now);
}
