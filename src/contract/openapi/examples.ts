import type { Call } from '../call.ts';
import recorded from './examples.json' with { type: 'json' };

/** What a call was sent, and what the demo shop replied. */
export interface Example {
  readonly input: { readonly params?: object; readonly query?: object; readonly body?: unknown };
  readonly reply: unknown;
}

const examples = new Map<string, Example>(Object.entries(recorded));

/** The example of a call, written by scripts/examples/record.ts; undefined for one that it has not recorded yet. */
export const exampleOf = ({ service, name }: Call): Example | undefined => examples.get(`${service}.${name}`);
