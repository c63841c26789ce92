import type { ShopEvent } from '#src/storefront/models/analytics/events.ts';
import { show } from './data-layer.ts';

/** The server's events wait in cookies of this name, each with an id behind it. */
const WAITING = location.protocol === 'https:' ? '__Host-event-' : 'event-';
const REMEMBERED = 40;

/** One tab after the other, so that two never show the same. */
export function showWaiting(): void {
  if (!document.cookie.includes(WAITING)) return;
  if (navigator.locks) void navigator.locks.request(WAITING, takeWaiting);
  else void takeWaiting();
}

async function takeWaiting(): Promise<void> {
  for (const cookie of document.cookie.split('; ')) {
    if (!cookie.startsWith(WAITING)) continue;
    const [name = '', value = ''] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and a page may be left before it answers
    document.cookie = `${name}=; Max-Age=0; Path=/${WAITING.startsWith('_') ? '; Secure' : ''}`;
    if (!isNew(name.slice(WAITING.length))) continue;
    try {
      show(decode(value));
    } catch {
      // Nothing that our server wrote.
    }
    // Only now do the other tabs see that it is gone.
    await globalThis.cookieStore?.delete(name);
  }
}

function decode(value: string): ShopEvent {
  const bytes = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
}

/** The browser remembers what it showed: a reply that comes twice, or a page shown again, shows nothing twice. */
export function isNew(id: string): boolean {
  try {
    const ids = (localStorage.getItem('events') ?? '').split(' ');
    if (ids.includes(id)) return false;
    localStorage.setItem('events', [...ids.slice(-REMEMBERED), id].join(' '));
  } catch {
    // A browser that keeps nothing.
  }
  return true;
}
