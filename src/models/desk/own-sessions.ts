import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffSession } from '#src/contract/staff/members.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';

export interface OwnSessionModel {
  readonly id: number;
  readonly device: string;
  readonly used: string;
  /** Null for the session that shows the page. */
  readonly endHref: string | null;
}

export const ownSessionsModel = (sessions: readonly StaffSession[]): OwnSessionModel[] =>
  sessions.map(({ id, device, usedAt, isCurrent }) => ({
    id,
    device: device || typeset`Неизвестное устройство`,
    used: isCurrent ? 'этот сеанс' : dateAndTime(usedAt, timeZones.RU),
    endHref: isCurrent ? null : deskHref('endOwnSession', { id: String(id) }),
  }));
