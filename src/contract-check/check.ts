import type { Call } from '#src/contract/call.ts';
import { type Area, areas } from './areas.ts';
import type { Facts } from './facts.ts';
import { type Level, levelOf } from './levels.ts';
import type { Probe } from './probe.ts';

/** A check's input: the gateway, and known facts about its shop. */
export interface CheckInput {
  readonly probe: Probe;
  readonly facts: Facts;
}

/** One statement about a gateway, such as «a repeated key gives the same order». */
export interface Check {
  readonly area: Area;
  readonly statement: string;
  /** The only call that it is about, if it is about one. */
  readonly call?: Call;
  /** Whether it changes something in the shop. */
  readonly writes: boolean;
  /**
   * @throws {CheckFailed} if the statement is false, {@link CheckSkipped} if it can't be checked here,
   * {@link CallNotBuilt} if it needs a call that answers 501
   */
  run(input: CheckInput): Promise<void>;
}

type Run = Check['run'];

/** The checks of an area by their statements. */
export function checksOf(
  area: Area,
  { writes }: { readonly writes: boolean },
  runs: Record<string, Run>,
): Check[] {
  return Object.entries(runs).map(([statement, run]) => ({ area, statement, writes, run }));
}

export const levelOfCheck = ({ call, area }: Check): Level => (call ? levelOf(call) : areas[area].level);

/** The names by which `--only` chooses a check: its area and services. */
export const namesOf = ({ call, area }: Check): readonly string[] => [
  area,
  ...(call ? [call.service] : areas[area].services),
];

/** Where the checked promise stands, below docs/. */
export const placeOf = ({ call, area }: Check): string =>
  call ? `openapi.json, ${call.method} ${call.path}` : areas[area].read;
