import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';

export interface ExchangeDependencies extends TimedDependencies {
  /** The folder of all sessions. */
  readonly root: string;
  readonly origins: readonly string[];
  readonly shopName: string;
  readonly wholePrices: boolean;
  /** After how long 1C is told that a step is under way. */
  readonly answerMs?: number;
  /** How often an import shows that it goes on. */
  readonly beatMs?: number;
}
