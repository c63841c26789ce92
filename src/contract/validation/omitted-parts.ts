import type { Call } from '../call.ts';
import type { OmittedPart } from './omit-invalid-parts.ts';

/** Counts the parts left out of replies, and logs each once. */
export interface OmittedParts {
  report(call: Call, parts: readonly OmittedPart[]): void;
  /** By call, such as `search.getProducts`; for metrics. */
  counts(): ReadonlyMap<string, number>;
}

interface Log {
  warn(facts: object, text: string): void;
}

const REMEMBERED = 1_000;

/** @param log warned once per call, place and row */
export function createOmittedParts(log: Log): OmittedParts {
  const counts = new Map<string, number>();
  const logged = new Set<string>();
  return {
    report({ service, name }, parts) {
      const call = `${service}.${name}`;
      counts.set(call, (counts.get(call) ?? 0) + parts.length);
      for (const part of parts) {
        const key = [call, part.path, part.row].join('\n');
        if (!logged.delete(key))
          log.warn({ call, ...part }, 'left out of a reply, because it does not fit the contract');
        logged.add(key);
        const [oldest = ''] = logged;
        if (logged.size > REMEMBERED) logged.delete(oldest);
      }
    },
    counts: () => counts,
  };
}
