import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import { redirectSource, redirectTarget } from '#src/contract/content/redirect-paths.ts';
import type { PastedRedirect, Redirect } from '#src/contract/content/staff-redirects.ts';
import type { Contract } from '#src/contract/index.ts';
import { type RedirectGraph, readGraph } from './graph.ts';
import { writeEdit } from './write-edit.ts';

interface Paste {
  readonly lines: readonly Redirect[];
  readonly seen: number | null;
  readonly by: string;
}
type Pasted = Omit<CallReply<Contract['content']['pasteRedirects']>, 'success'>;

/** Looks at many lines, or saves those without a fault. @param query the transaction of the change */
export async function pasteRedirects(
  query: Queryable,
  country: CountryCode,
  { lines: typed, seen, by }: Paste,
  origin: string,
  now: Date,
): Promise<Pasted> {
  const [graph, latest] = [await readGraph(query, country), await latestEdit(query, country)];
  const lines = readLines(typed, graph, origin);
  if (seen === null) return { errorMessage: '', lines, seen: latest, edit: 0 };
  if (seen !== latest) return { errorMessage: 'Changed', lines, seen: latest, edit: 0 };
  const changes = lines.filter(({ state }) => state === 'new' || state === 'changed');
  if (changes.length === 0) return { errorMessage: '', lines, seen: latest, edit: 0 };
  const written = changes.map(({ from: path, to: became, was }) => ({ path, was, became }));
  const edit = await writeEdit(query, { country, by }, written, now);
  const change = { by, action: 'redirects pasted', subject: `redirect ${country}` } as const;
  const became = String(changes.length);
  await recordStaffChange(query, { ...change, detail: `${became} entries`, became }, now);
  return { errorMessage: '', lines, seen: edit, edit };
}

/** What names the present state of a country's redirects. */
async function latestEdit(query: Queryable, country: CountryCode): Promise<number> {
  const { latest } = await query
    .selectFrom('redirect_edits')
    .where('country', '=', country)
    .select((eb) => eb.fn.max('id').as('latest'))
    .executeTakeFirstOrThrow();
  return Number(latest ?? 0);
}

function readLines(typed: readonly Redirect[], graph: RedirectGraph, origin: string): PastedRedirect[] {
  const seen = new Set<string>();
  return typed.map((line, index) => {
    const read = readLine(line, graph, origin);
    const isRepeated = seen.has(read.from);
    seen.add(read.from);
    const pasted = isRepeated ? { ...read, state: 'Repeated' as const } : read;
    if (pasted.state === 'new' || pasted.state === 'changed') graph.set(pasted);
    return { ...pasted, line: index + 1 };
  });
}

function readLine(
  { from, to }: Redirect,
  graph: RedirectGraph,
  origin: string,
): Omit<PastedRedirect, 'line'> {
  const known = graph.find(from.replace(/^https?:\/\/[^/?#]+(?=\/)/i, ''));
  const [source, target] = [redirectSource(from), redirectTarget(to, origin)];
  const was = known?.to ?? null;
  if (source === null)
    return { from: shortened(from), to: shortened(to), state: 'WrongFrom', was, chain: [] };
  const path = known?.from ?? source;
  if (target === null) return { from: path, to: shortened(to), state: 'WrongTo', was, chain: [] };
  const read = { from: path, to: target, was };
  if (was === target) return { ...read, state: 'same', chain: [] };
  const wrong = graph.wrongWayOf(read);
  if (wrong) return { ...read, state: wrong.problem, chain: [...wrong.chain] };
  return { ...read, state: known ? 'changed' : 'new', chain: [] };
}

const MOST_SHOWN = 200;
const shortened = (typed: string): string => typed.slice(0, MOST_SHOWN);
