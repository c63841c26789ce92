import type { ShopEvent } from '#src/models/analytics/events.ts';
import { reportEvent } from './data-layer.ts';

/** Prefix of the cookies in which the server queues events; the event's id follows. */
const COOKIE_PREFIX = location.protocol === 'https:' ? '__Host-event-' : 'event-';
const REMEMBERED = 40;

/** Reports the queued events, one tab at a time so that none is reported twice. */
export function reportQueuedEvents(): void {
  if (!document.cookie.includes(COOKIE_PREFIX)) return;
  if (navigator.locks) void navigator.locks.request(COOKIE_PREFIX, drainQueue);
  else void drainQueue();
}

async function drainQueue(): Promise<void> {
  for (const cookie of document.cookie.split('; ')) {
    if (!cookie.startsWith(COOKIE_PREFIX)) continue;
    const [name = '', value = ''] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and a page may be left before it answers
    document.cookie = `${name}=; Max-Age=0; Path=/${COOKIE_PREFIX.startsWith('_') ? '; Secure' : ''}`;
    if (!isNew(name.slice(COOKIE_PREFIX.length))) continue;
    try {
      reportEvent(decode(value));
    } catch {
      // Not written by our server.
    }
    // Until this resolves, other tabs may still see the cookie.
    await globalThis.cookieStore?.delete(name);
  }
}

function decode(value: string): ShopEvent {
  const bytes = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
}

/** False if this browser has already reported the event, in a repeated reply or a page shown again. */
export function isNew(id: string): boolean {
  try {
    const ids = (localStorage.getItem('events') ?? '').split(' ');
    if (ids.includes(id)) return false;
    localStorage.setItem('events', [...ids.slice(-REMEMBERED), id].join(' '));
  } catch {
    // Storage is blocked.
  }
  return true;
}
