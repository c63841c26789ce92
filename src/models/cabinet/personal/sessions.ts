import { DAY_MS } from '#src/config/durations.ts';
import { bindShortWords } from '#src/config/typography.ts';
import type { OwnSession } from '#src/contract/account/personal.ts';
import { longDate } from '#src/models/dates.ts';

export interface SessionModel {
  readonly id: string;
  readonly title: string;
  readonly details: string;
  readonly isCurrent: boolean;
}

export function sessionModel(session: OwnSession, now: Date): SessionModel {
  const { id, device, city, seenAt, isCurrent } = session;
  const seen = isCurrent ? 'это устройство' : `последний раз ${dayOf(seenAt, now)}`;
  return {
    id,
    title: bindShortWords(device) || 'Неизвестное устройство',
    details: [city, seen].filter(Boolean).join(', '),
    isCurrent,
  };
}

function dayOf(iso: string, now: Date): string {
  const day = longDate(iso);
  if (day === longDate(now.toISOString())) return 'сегодня';
  return day === longDate(new Date(now.getTime() - DAY_MS).toISOString()) ? 'вчера' : day;
}
