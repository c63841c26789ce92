import { randomBytes } from 'node:crypto';
import type { Cookies, CookieToSet } from './cookie.ts';

/** An analytics event; its items are what may be cut. */
interface Waiting {
  readonly id?: string;
  readonly items: readonly object[];
}

const PREFIX = 'event-';
const WAITS_S = 30 * 60;
const MOST_EVENTS = 8;
/** Of all that wait, together: Node takes 16 KB of headers. */
const MOST_CHARACTERS = 3_600;

/**
 * Events that go with a change to wait in the browser until its script shows them: on this page, or on whichever
 * comes next. Each is a cookie of its own, so that changes at once lose none; the script takes it away as it shows it.
 * Items that do not fit are left out, and events past the bounds, which pile up where no script runs.
 */
export function waitingEvents(cookies: Cookies, events: readonly Waiting[]): CookieToSet[] {
  const waiting = Object.entries(cookies).filter(([name]) => name.startsWith(PREFIX));
  let room = MOST_CHARACTERS - waiting.reduce((sum, [, value]) => sum + String(value).length, 0);
  const places = Math.max(0, MOST_EVENTS - waiting.length);
  return events.slice(0, places).flatMap((event) => {
    const value = encode(event, room);
    if (value === null) return [];
    room -= value.length;
    return [{ name: PREFIX + (event.id ?? newEventId()), value, maxAgeS: WAITS_S, readable: true as const }];
  });
}

/** For an event that may be told twice, such as that of a double click. */
export const newEventId = (): string => randomBytes(6).toString('base64url');

/** As base64 of its JSON, with as many of its items as fit; null where not even one does. */
function encode(event: Waiting, room: number): string | null {
  for (let { items } = event; items.length > 0; items = items.slice(0, -1)) {
    const value = Buffer.from(JSON.stringify({ ...event, items })).toString('base64url');
    if (value.length <= room) return value;
  }
  return null;
}
