import { randomBytes } from 'node:crypto';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';

interface QueuedEvent {
  readonly id?: string;
  readonly items: readonly object[];
}

const PREFIX = 'event-';
const LIFETIME_S = 30 * 60;
const MAX_EVENTS = 8;
const MAX_CHARACTERS = 3_600;

/**
 * Queues analytics events in cookies until a page's script pushes them to the data layer and deletes the
 * cookies. Each event has its own cookie, so that concurrent changes lose none. Events and items beyond the
 * limits are dropped, because without JavaScript they pile up.
 */
export function queuedEventCookies(cookies: Cookies, events: readonly QueuedEvent[]): CookieToSet[] {
  const queued = Object.entries(cookies).filter(([name]) => name.startsWith(PREFIX));
  let room = MAX_CHARACTERS - queued.reduce((sum, [, value]) => sum + String(value).length, 0);
  const places = Math.max(0, MAX_EVENTS - queued.length);
  return events.slice(0, places).flatMap((event) => {
    const value = encode(event, room);
    if (value === null) return [];
    room -= value.length;
    return [
      { name: PREFIX + (event.id ?? newEventId()), value, maxAgeS: LIFETIME_S, readable: true as const },
    ];
  });
}

export const newEventId = (): string => randomBytes(6).toString('base64url');

function encode(event: QueuedEvent, room: number): string | null {
  for (let { items } = event; items.length > 0; items = items.slice(0, -1)) {
    const value = Buffer.from(JSON.stringify({ ...event, items })).toString('base64url');
    if (value.length <= room) return value;
  }
  return null;
}
