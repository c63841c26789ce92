import type { Facts } from './facts.ts';
import type { Probe } from './probe.ts';

/** A check's input: the gateway, and known facts about its shop. */
export interface CheckInput {
  readonly probe: Probe;
  readonly facts: Facts;
}

/** One statement about a gateway, such as «a repeated key gives the same order». */
export interface Check {
  readonly area: string;
  readonly statement: string;
  /** Whether it changes something in the shop. */
  readonly writes: boolean;
  /** @throws {CheckFailed} if the statement is false, {@link CheckSkipped} if it can't be checked here */
  run(input: CheckInput): Promise<void>;
}

type Run = Check['run'];

/** The checks of an area by their statements. */
export function checksOf(
  area: string,
  { writes }: { readonly writes: boolean },
  runs: Record<string, Run>,
): Check[] {
  return Object.entries(runs).map(([statement, run]) => ({ area, statement, writes, run }));
}
