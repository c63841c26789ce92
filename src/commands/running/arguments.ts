import { userInfo } from 'node:os';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/config/durations.ts';
import { maxLengths } from '#src/contract/limits.ts';

/** Invalid arguments of a command, with a one-line message for the terminal. */
export class BadArguments extends Error {}

/** @throws BadArguments */
export function pageNumberOf(text: string): number {
  const pageNumber = Number(text);
  if (!Number.isInteger(pageNumber) || pageNumber < 1) throw new BadArguments('--page is a number from 1');
  return pageNumber;
}

/** The name under which a change by staff is recorded: the given one or the system user's. @throws BadArguments */
export const staffNameOf = (text = ''): string =>
  boundedText('--by', text, maxLengths.staffName) || userInfo().username;

/** @throws BadArguments */
export function boundedText(name: string, text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed.length > limit) throw new BadArguments(`${name} has at most ${limit} characters`);
  return trimmed;
}

/** @throws BadArguments */
export function oneOf<Known extends string>(what: string, known: readonly Known[], text: string): Known {
  const found = known.find((each) => each === text);
  if (!found) throw new BadArguments(`${what} is one of ${known.join(', ')}`);
  return found;
}

/** @throws BadArguments */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new BadArguments(`There is no ${what}`);
  return value;
}

/** What `parseArgs` found, with `tokens: true`. */
interface Token {
  readonly kind: string;
  readonly rawName?: string;
  readonly name?: string;
}

/**
 * Refuses options that mean nothing beside what was asked for: nobody is to believe that they were heeded.
 *
 * @param only names of those that do
 * @throws BadArguments
 */
export function refuseOptions(
  tokens: readonly Token[],
  { beside, only }: { readonly beside: string; readonly only: readonly string[] },
): void {
  const other = tokens.find(({ kind, name = '' }) => kind === 'option' && !only.includes(name));
  if (other) throw new BadArguments(`${other.rawName} does not go with ${beside}`);
}

const unitMs = new Map([
  ['s', 1_000],
  ['m', MINUTE_MS],
  ['h', HOUR_MS],
  ['d', DAY_MS],
]);

/** Milliseconds of `90s`, `30m`, `1h` or `1d`. @throws BadArguments */
export function durationOf(name: string, text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,3})([smhd])$/.exec(text) ?? [];
  const ms = unitMs.get(unit);
  if (ms === undefined) throw new BadArguments(`${name} is a time such as 90s, 30m, 1h or 1d`);
  return Number(count) * ms;
}
