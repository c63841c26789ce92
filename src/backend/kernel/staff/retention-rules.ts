import { sql } from 'kysely';
import { DAY_MS } from '#src/config/durations.ts';
import { isoBefore, type Moment, type SweptRetention } from '../purging.ts';

const isOld = (time: string, { now, retention }: Moment) =>
  retention.staffLog === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`${sql.ref(time)} < ${isoBefore(now, retention.staffLog * DAY_MS)}`;

/** The log of what staff and moderators did. */
export const staffLogRetention: readonly SweptRetention[] = [
  { table: 'staff_changes', key: 'id', isExpired: (moment) => isOld('changed_at', moment) },
  { table: 'stock_edits', key: 'id', isExpired: (moment) => isOld('made_at', moment) },
  { table: 'point_drafts', key: 'id', isExpired: (moment) => isOld('made_at', moment) },
  { table: 'redirect_edits', key: 'id', isExpired: (moment) => isOld('made_at', moment) },
  { table: 'imports', key: 'id', isExpired: (moment) => isOld('made_at', moment) },
  { table: 'opinion_decisions', key: 'id', isExpired: (moment) => isOld('decided_at', moment) },
];
