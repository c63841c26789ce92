import type { KeepPicture } from '#src/backend/commerceml/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { JobOptions, Problem, RunEnd, RunRow } from '#src/backend/exchanges/index.ts';
import type { Environment } from '#src/config/environment.ts';

export type JobSettings = Pick<
  Environment,
  'DATA_DIR' | 'RU_ORIGIN' | 'AM_ORIGIN' | 'SHOP_NAME' | 'WHOLE_PRICES'
>;

/** A run that is being worked on. */
export interface Job {
  readonly database: Database;
  readonly settings: JobSettings;
  readonly run: RunRow;
  readonly options: JobOptions;
  /** Keeps a picture of an archive among those of the shop. */
  readonly keepPicture: KeepPicture;
  readonly now: Date;
  /** Tells how many parts of a hundred are done. */
  readonly tell: (percent: number) => void;
}

/** How a job ended. */
export interface JobEnd extends RunEnd {
  readonly problems?: readonly Problem[];
  /** Problems that are not given. */
  readonly more?: number;
}

/** Why a job ends that nothing is wrong with. */
export class JobRefused extends Error {}
