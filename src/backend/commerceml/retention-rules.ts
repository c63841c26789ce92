import { sql } from 'kysely';
import { isoBefore, type RetentionRule, retentionByClock } from '#src/backend/kernel/purging.ts';
import { EXCHANGE_DETAIL_DAYS, UNMET_1C_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** A session is kept as long as what was wrong in it; a name until 1C has not used it for long, unless it is decided on. */
export const commercemlRetention: readonly RetentionRule[] = [
  {
    table: 'commerceml_names',
    key: 'foreign_id',
    // An id may be met in one kind alone.
    expiredKeys: ({ now }) => sql`SELECT foreign_id FROM commerceml_names GROUP BY foreign_id
      HAVING MAX(met_at) < ${isoBefore(now, UNMET_1C_DAYS * DAY_MS)}
        AND foreign_id NOT IN (SELECT foreign_id FROM commerceml_decisions)`,
  },
  retentionByClock('commerceml_sessions', 'id', 'used_at', EXCHANGE_DETAIL_DAYS * DAY_MS),
];
