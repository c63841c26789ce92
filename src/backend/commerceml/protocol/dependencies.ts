import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { OrdersOfStaff } from '../orders/apply-news.ts';

export interface ExchangeDependencies extends TimedDependencies {
  /** The folder of all sessions. */
  readonly root: string;
  readonly origins: readonly string[];
  /** The staff's changes of orders, which 1C's are too. */
  readonly orders: OrdersOfStaff;
  readonly shopName: string;
  readonly wholePrices: boolean;
  /** After how long 1C is told that a step is under way. */
  readonly answerMs?: number;
  /** How often an import shows that it goes on. */
  readonly beatMs?: number;
}
