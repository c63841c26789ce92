import { sql } from 'kysely';
import { isoBefore, type SweptRetention } from '#src/backend/kernel/purging.ts';
import { DAY_MS } from '#src/config/durations.ts';

/**
 * An address that was never confirmed is deleted after a month; one that unsubscribed, after three years,
 * during which the shop may have to prove its consent.
 */
export const subscriptionRetention: SweptRetention = {
  table: 'mailing_consents',
  key: 'id',
  isExpired: ({ now }) => sql`
    owner LIKE 'email:%' AND (
      created_at < ${isoBefore(now, 30 * DAY_MS)} AND NOT EXISTS (
        SELECT 1 FROM mailing_consents AS others
        WHERE others.owner = mailing_consents.owner
          AND (others.action <> 'requested' OR others.created_at >= ${isoBefore(now, 30 * DAY_MS)}))
      OR created_at < ${isoBefore(now, 3 * 365 * DAY_MS)} AND NOT EXISTS (
        SELECT 1 FROM mailing_consents AS others
        WHERE others.owner = mailing_consents.owner
          AND others.created_at >= ${isoBefore(now, 3 * 365 * DAY_MS)})
        AND 'given' <> (
          SELECT latest.action FROM mailing_consents AS latest
          WHERE latest.owner = mailing_consents.owner ORDER BY latest.id DESC LIMIT 1))`,
};
