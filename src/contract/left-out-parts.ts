import type { Call } from './call.ts';
import type { MisfitPart } from './fitting.ts';

/** What replies were sent without, because it did not fit the contract: told once, counted always. */
export interface LeftOutParts {
  tell(call: Call, parts: readonly MisfitPart[]): void;
  /** How many parts so far, by call: `search.getProducts`. For metrics. */
  counts(): ReadonlyMap<string, number>;
}

interface Log {
  warn(facts: object, text: string): void;
}

/** A shop with more bad rows than that tells of some of them again. */
const REMEMBERED = 1_000;

/** @param log told once of each call, place and row */
export function createLeftOutParts(log: Log): LeftOutParts {
  const counts = new Map<string, number>();
  /** Least recently met first. */
  const told = new Set<string>();
  return {
    tell({ service, name }, parts) {
      const call = `${service}.${name}`;
      counts.set(call, (counts.get(call) ?? 0) + parts.length);
      for (const part of parts) {
        const key = [call, part.path, part.row].join('\n');
        if (!told.delete(key))
          log.warn({ call, ...part }, 'left out of a reply, because it does not fit the contract');
        told.add(key);
        const [oldest = ''] = told;
        if (told.size > REMEMBERED) told.delete(oldest);
      }
    },
    counts: () => counts,
  };
}
