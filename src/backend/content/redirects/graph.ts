import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { pathOfTarget, plainPath } from '#src/contract/content/redirect-paths.ts';
import type { Redirect } from '#src/contract/content/staff-redirects.ts';

export interface WrongWay {
  readonly problem: 'Loop' | 'Chain';
  /** The paths that it leads over. */
  readonly chain: readonly string[];
}

/** What leads where in a country's shop. */
export interface RedirectGraph {
  /** As it is stored; undefined if the path leads nowhere. */
  find(path: string): Redirect | undefined;
  set(redirect: Redirect): void;
  delete(path: string): void;
  /** Null if a redirect would lead straight to its target. */
  wrongWayOf(redirect: Redirect): WrongWay | null;
}

export async function readGraph(query: Queryable, country: CountryCode): Promise<RedirectGraph> {
  const rows = await query
    .selectFrom('redirects')
    .where('country', '=', country)
    .select(['short_url as from', 'long_url as to'])
    .execute();
  return createGraph(rows);
}

function createGraph(redirects: readonly Redirect[]): RedirectGraph {
  const bySource = new Map<string, Redirect>();
  const byTarget = new Map<string, Set<string>>();

  function unlink(source: string): void {
    const target = pathOfTarget(bySource.get(source)?.to ?? '');
    if (target !== null) byTarget.get(target)?.delete(source);
  }
  function set(redirect: Redirect): void {
    const source = plainPath(redirect.from);
    unlink(source);
    bySource.set(source, redirect);
    const target = pathOfTarget(redirect.to);
    if (target === null) return;
    const sources = byTarget.get(target) ?? new Set();
    byTarget.set(target, sources.add(source));
  }
  for (const redirect of redirects) set(redirect);

  function wrongWayOf({ from, to }: Redirect): WrongWay | null {
    const source = plainPath(from);
    const chain = [source];
    let next = pathOfTarget(to);
    while (next !== null) {
      if (chain.includes(next)) return { problem: 'Loop', chain: [...chain, next] };
      chain.push(next);
      const onward = bySource.get(next);
      if (!onward) break;
      next = pathOfTarget(onward.to) ?? end(chain, onward.to);
    }
    if (chain.length > 2) return { problem: 'Chain', chain };
    const [before] = byTarget.get(source) ?? [];
    return before === undefined ? null : { problem: 'Chain', chain: [before, source, to] };
  }

  return {
    find: (path) => bySource.get(plainPath(path)),
    set,
    delete: (path) => {
      unlink(plainPath(path));
      bySource.delete(plainPath(path));
    },
    wrongWayOf,
  };
}

function end(chain: string[], address: string): null {
  chain.push(address);
  return null;
}
