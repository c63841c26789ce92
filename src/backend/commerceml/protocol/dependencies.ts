import type { Database } from '#src/backend/database/database.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Job, JobEnd } from '../import/run-job.ts';
import type { OrdersOfStaff } from '../orders/apply-news.ts';
import type { KeepPicture } from '../pictures/take-pictures.ts';

export interface ExchangeDependencies extends TimedDependencies {
  /** The folder of all sessions. */
  readonly root: string;
  /** The folder where the desk finds files of exchanges, on the same disk. */
  readonly kept: string;
  /** Keeps a picture that 1C has sent among those of the shop. */
  readonly keepPicture: KeepPicture;
  readonly origins: readonly string[];
  /** The staff's changes of orders, which 1C's are too. */
  readonly orders: OrdersOfStaff;
  readonly shopName: string;
  readonly wholePrices: boolean;
  /** After how long 1C is told that a step is under way. */
  readonly answerMs?: number;
  /** Runs a job of an import; by default in a thread of its own. */
  readonly runJob?: (database: Database, job: Job) => Promise<JobEnd>;
  /** How often an import shows that it goes on. */
  readonly beatMs?: number;
}
