import type { Call } from '#src/contract/call.ts';
import { calls } from '#src/contract/index.ts';
import { type Check, levelOfCheck, namesOf, placeOf } from './check.ts';
import { cartChecks, favoriteChecks } from './checks/carts.ts';
import { countryChecks } from './checks/countries.ts';
import { errorChecks } from './checks/errors.ts';
import { headerChecks } from './checks/headers.ts';
import { limitChecks } from './checks/limits.ts';
import { orderChecks } from './checks/orders.ts';
import { readingChecks } from './checks/replies.ts';
import { reservationChecks } from './checks/reservations.ts';
import { roleChecks, staffChecks } from './checks/roles.ts';
import { timeChecks } from './checks/times.ts';
import { tokenChecks } from './checks/tokens.ts';
import { type CheckOptions, Facts } from './facts.ts';
import type { GatewayUnderTest } from './gateway-under-test.ts';
import { includes, type Level } from './levels.ts';
import { CallNotBuilt, CheckFailed, CheckSkipped } from './outcomes.ts';
import { Probe } from './probe.ts';

export type Outcome = 'passed' | 'failed' | 'not built' | 'skipped';

export interface CheckResult {
  readonly area: string;
  readonly statement: string;
  readonly outcome: Outcome;
  /** Why it was skipped, what it failed by, or the call that is not built; empty if it passed. */
  readonly reason: string;
  /** What was expected instead of what the reason says, and where to read of it; of a failure only. */
  readonly expected?: string;
  readonly read?: string;
  readonly tookMs: number;
}

export interface CheckReport {
  readonly gateway: string;
  readonly results: readonly CheckResult[];
  /** The number of the contract's calls that were made, and their total. */
  readonly calledCalls: number;
  readonly allCalls: number;
  /** How long calls took at most, in milliseconds, the slowest first. */
  readonly slowest: readonly (readonly [call: string, tookMs: number])[];
}

export interface RunOptions extends CheckOptions {
  /** Skips the checks that write: no visitor's cart, no order. */
  readonly readOnly?: boolean;
  /** Only the checks of these areas and services. */
  readonly only?: readonly string[] | undefined;
  /** Only the checks that a gateway of this level has to pass. */
  readonly level?: Level | undefined;
}

const checks: readonly Check[] = [
  ...headerChecks,
  ...tokenChecks,
  ...roleChecks,
  ...staffChecks,
  ...countryChecks,
  ...readingChecks,
  ...errorChecks,
  ...limitChecks,
  ...cartChecks,
  ...favoriteChecks,
  ...orderChecks,
  ...reservationChecks,
  ...timeChecks,
];

/** The names that `only` may have. */
export const checkNames: readonly string[] = [...new Set(checks.flatMap(namesOf))].sort();

const SLOWEST_SHOWN = 5;

/** Runs the chosen checks sequentially; a failing check does not stop the others. */
export async function runChecks(gateway: GatewayUnderTest, options: RunOptions = {}): Promise<CheckReport> {
  const probe = new Probe(gateway);
  const facts = new Facts(probe, options);
  const results: CheckResult[] = [];
  for (const check of checks.filter((each) => isChosen(each, options))) {
    const { area, statement, writes } = check;
    const began = performance.now();
    const outcome =
      writes && options.readOnly
        ? { outcome: 'skipped' as const, reason: 'it writes' }
        : await outcomeOf(check, check.run({ probe, facts }));
    results.push({ area, statement, ...outcome, tookMs: performance.now() - began });
  }
  const slowest = probe.slowest().slice(0, SLOWEST_SHOWN);
  return {
    gateway: gateway.name,
    results,
    calledCalls: probe.called.size,
    allCalls: calls.length,
    slowest: slowest.map(([call, tookMs]) => [shortName(call), tookMs]),
  };
}

const isChosen = (check: Check, { only, level = 'all' }: RunOptions): boolean =>
  includes(level, levelOfCheck(check)) && (!only || namesOf(check).some((name) => only.includes(name)));

const shortName = ({ service, name }: Call): string => `${service}.${name}`;

async function outcomeOf(
  check: Check,
  run: Promise<void>,
): Promise<Omit<CheckResult, 'area' | 'statement' | 'tookMs'>> {
  try {
    await run;
    return { outcome: 'passed', reason: '' };
  } catch (error) {
    if (error instanceof CheckSkipped) return { outcome: 'skipped', reason: error.message };
    if (error instanceof CallNotBuilt) return { outcome: 'not built', reason: error.message };
    const { received, expected } =
      error instanceof CheckFailed
        ? error
        : { received: `the check broke off: ${String(error)}`, expected: null };
    return {
      outcome: 'failed',
      reason: received,
      expected: expected ?? check.statement,
      read: placeOf(check),
    };
  }
}
