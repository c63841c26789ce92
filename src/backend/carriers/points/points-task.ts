import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import type { Carrier } from '../carrier.ts';
import { putOffRound, takeRound } from '../rounds.ts';
import { TooFewPoints, takePoints } from './take-points.ts';

const ROUND = 'points';

interface Dependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Takes the carrier's points once a day; where it fails, an hour later. */
export const createPointsTask =
  ({ database, log, now }: Dependencies, carrier: Carrier) =>
  async (): Promise<void> => {
    if (!(await takeRound(database, ROUND, DAY_MS, now()))) return;
    try {
      log.info(await takePoints(database, carrier), "the carrier's points were taken");
    } catch (error) {
      await putOffRound(database, ROUND, new Date(now().getTime() - DAY_MS + HOUR_MS));
      const message =
        error instanceof TooFewPoints
          ? 'most points would vanish, so none were taken'
          : 'the points could not be read';
      log.warn({ err: error, carrier: carrier.name }, message);
    }
  };
