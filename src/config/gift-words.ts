import { localTime } from './local-time.ts';
import { dayRange } from './time-words.ts';
import { typeset } from './typography.ts';

interface Gift {
  readonly recipientName: string;
  /** With its middle hidden; empty if it goes to the buyer. */
  readonly recipientEmail: string;
  readonly sendOn: string | null;
  readonly sentAt: string | null;
}

/** `кому: Мария, m•••@example.com`; empty if neither is known. */
export function giftTo({ recipientName, recipientEmail }: Gift): string {
  const to = [recipientName, recipientEmail].filter(Boolean).join(', ');
  return to && typeset`кому: ${to}`;
}

/** `отправим 5 декабря`, `отправлена 5 декабря`. */
export function giftWhen({ sendOn, sentAt }: Gift): string {
  if (sentAt !== null) return `отправлена\u00a0${written(localTime(new Date(sentAt), 'Europe/Moscow').date)}`;
  return sendOn === null ? 'отправим сразу после оплаты' : `отправим\u00a0${written(sendOn)}`;
}

const written = (day: string): string => dayRange(day, day);
