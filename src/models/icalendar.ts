import { addDays } from '#src/config/durations.ts';

/** An event of a calendar file; days are YYYY-MM-DD, both inclusive. */
export interface CalendarEvent {
  /** Identifies the event, so that a newer file replaces it. */
  readonly uid: string;
  readonly writtenAt: Date;
  readonly when:
    | { readonly firstDay: string; readonly lastDay: string }
    | { readonly from: Date; readonly to: Date };
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
}

const MAX_OCTETS = 75;

/**
 * A file with one event (RFC 5545). Whole days are floating, which is right where the goods are; moments are
 * in UTC, so no time zone definition is needed.
 */
export function calendarFile(maker: string, event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//RU`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    ...timesOf(event.when),
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** An event of whole days ends on the day after the last. */
function timesOf(when: CalendarEvent['when']): string[] {
  if ('from' in when) return [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`];
  const end = addDays(when.lastDay, 1);
  return [`DTSTART;VALUE=DATE:${basic(when.firstDay)}`, `DTEND;VALUE=DATE:${basic(end)}`];
}

/** `20261123T070000Z`. */
const utc = (moment: Date): string => `${basic(moment.toISOString().slice(0, 19))}Z`;

const basic = (text: string): string => text.replace(/[-:]/g, '');

/** Control characters are not allowed in a text value. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');

/** Folds lines to at most 75 octets; continuation lines start with a space. Characters are never split. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
