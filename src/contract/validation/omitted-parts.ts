import type { Call } from '../call.ts';
import type { OmittedPart } from './omit-invalid-parts.ts';

/** Counts parts left out of replies, and logs call, field, what was expected and the rows concerned. */
export interface OmittedParts {
  report(call: Call, parts: readonly OmittedPart[]): void;
  /** By call, such as `search.getProducts`; for metrics. */
  counts(): ReadonlyMap<string, number>;
}

interface Log {
  warn(facts: object, text: string): void;
}

const REMEMBERED = 1_000;
/** How many rows a line of the log names. */
const NAMED_ROWS = 10;

/** @param log warns once about each row; rows of one reply with the same misfit share a line */
export function createOmittedParts(log: Log): OmittedParts {
  const counts = new Map<string, number>();
  const logged = new Set<string>();

  /** Whether the part was not logged recently. */
  function isNews(call: string, { path, row }: OmittedPart): boolean {
    const key = [call, path, row].join('\n');
    const isKnown = logged.delete(key);
    logged.add(key);
    const [oldest = ''] = logged;
    if (logged.size > REMEMBERED) logged.delete(oldest);
    return !isKnown;
  }

  return {
    report({ service, name }, parts) {
      const call = `${service}.${name}`;
      counts.set(call, (counts.get(call) ?? 0) + parts.length);
      const news = parts.filter((part) => isNews(call, part));
      for (const misfits of Map.groupBy(news, ({ path, reason }) => `${path}\n${reason}`).values()) {
        const [{ path, reason } = { path: '', reason: '' }] = misfits;
        const rows = misfits.slice(0, NAMED_ROWS).map(({ row }) => row);
        log.warn(
          { call, path, reason, rows, count: misfits.length },
          'left out of a reply, because it does not fit the contract',
        );
      }
    },
    counts: () => counts,
  };
}
