import { sql } from 'kysely';
import { isoBefore, type Moment, type SweptRetention } from '../purging.ts';

const DAY_MS = 86_400_000;

const isOld = (time: string, { now, retention }: Moment) =>
  retention.staffLog === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`${sql.ref(time)} < ${isoBefore(now, retention.staffLog * DAY_MS)}`;

/** What staff and moderators did. */
export const staffLogRetention: readonly SweptRetention[] = [
  { table: 'staff_changes', key: 'id', isExpired: (moment) => isOld('changed_at', moment) },
  { table: 'opinion_decisions', key: 'id', isExpired: (moment) => isOld('decided_at', moment) },
];
