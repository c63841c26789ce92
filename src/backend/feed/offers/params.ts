import { MAX_LINE_CHARACTERS, MAX_NAME_CHARACTERS } from '../limits.ts';
import type { RawParam } from '../reading/raw-feed.ts';
import { line, nameKey } from './texts.ts';

/** An offer's parameters; the first of the names that has a value wins. */
export interface Params {
  /** A short value that shoppers filter by. */
  name(...names: readonly string[]): string;
  text(...names: readonly string[]): string;
}

/** @param onCut called when a value is truncated */
export function paramsOf(params: readonly RawParam[], onCut: () => void): Params {
  const values = new Map<string, string>();
  for (const { name, value } of params) {
    const key = paramKey(name);
    if (value.trim() && !values.has(key)) values.set(key, value);
  }
  const first = (names: readonly string[]) => names.map((name) => values.get(name)).find(Boolean);
  return {
    name: (...names) => line(first(names), MAX_NAME_CHARACTERS, onCut),
    text: (...names) => line(first(names), MAX_LINE_CHARACTERS, onCut),
  };
}

/** A parameter's name for comparison: «ЦВЕТ :» is «цвет». */
export const paramKey = (name: string): string =>
  nameKey(line(name, MAX_NAME_CHARACTERS).replace(/[\s:]+$/, ''));
