import { calls } from '#src/contract/index.ts';
import type { Check } from './check.ts';
import { cartChecks } from './checks/carts.ts';
import { countryChecks } from './checks/countries.ts';
import { errorChecks } from './checks/errors.ts';
import { headerChecks } from './checks/headers.ts';
import { limitChecks } from './checks/limits.ts';
import { orderChecks } from './checks/orders.ts';
import { readingChecks } from './checks/replies.ts';
import { reservationChecks } from './checks/reservations.ts';
import { roleChecks } from './checks/roles.ts';
import { tokenChecks } from './checks/tokens.ts';
import { type CheckOptions, Facts } from './facts.ts';
import type { GatewayUnderTest } from './gateway-under-test.ts';
import { CheckFailed, CheckSkipped } from './outcomes.ts';
import { Probe } from './probe.ts';

export type Outcome = 'passed' | 'failed' | 'skipped';

export interface CheckResult {
  readonly area: string;
  readonly statement: string;
  readonly outcome: Outcome;
  /** Why it failed or was skipped; empty if it passed. */
  readonly reason: string;
  readonly tookMs: number;
}

export interface CheckReport {
  readonly gateway: string;
  readonly results: readonly CheckResult[];
  /** The number of the contract's calls that were made, and their total. */
  readonly calledCalls: number;
  readonly allCalls: number;
}

export interface RunOptions extends CheckOptions {
  /** Skips the checks that write: no visitor's cart, no order. */
  readonly readOnly?: boolean;
}

const checks: readonly Check[] = [
  ...headerChecks,
  ...tokenChecks,
  ...roleChecks,
  ...countryChecks,
  ...readingChecks,
  ...errorChecks,
  ...limitChecks,
  ...cartChecks,
  ...orderChecks,
  ...reservationChecks,
];

/** Runs all checks sequentially; a failing check does not stop the others. */
export async function runChecks(gateway: GatewayUnderTest, options: RunOptions = {}): Promise<CheckReport> {
  const probe = new Probe(gateway);
  const facts = new Facts(probe, options);
  const results: CheckResult[] = [];
  for (const { area, statement, writes, run } of checks) {
    const began = performance.now();
    const isLeftOut = writes && options.readOnly;
    const { outcome, reason } = isLeftOut
      ? { outcome: 'skipped' as const, reason: 'it writes' }
      : await outcomeOf(run({ probe, facts }));
    results.push({ area, statement, outcome, reason, tookMs: performance.now() - began });
  }
  return { gateway: gateway.name, results, calledCalls: probe.called.size, allCalls: calls.length };
}

async function outcomeOf(run: Promise<void>): Promise<Pick<CheckResult, 'outcome' | 'reason'>> {
  try {
    await run;
    return { outcome: 'passed', reason: '' };
  } catch (error) {
    if (error instanceof CheckSkipped) return { outcome: 'skipped', reason: error.message };
    if (error instanceof CheckFailed) return { outcome: 'failed', reason: error.message };
    return { outcome: 'failed', reason: `the check broke off: ${String(error)}` };
  }
}
