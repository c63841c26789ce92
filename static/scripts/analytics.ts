import type { ShopEvent } from '#src/storefront/models/analytics/events.ts';
import { push, show } from './data-layer.ts';
import { watchMiniCartEvents } from './mini-cart-events.ts';
import { watchSeenCards } from './seen-cards.ts';

declare global {
  interface Document {
    /** True while a page is made before anybody looks at it. */
    readonly prerendering?: boolean;
  }
}

interface Requesting {
  readonly ctx: { readonly request: { action: string; keepalive?: boolean } };
}

/** The server's events wait in cookies of this name, each with an id behind it. */
const WAITING = location.protocol === 'https:' ? '__Host-event-' : 'event-';
const REMEMBERED = 40;
/** Changes whose reply brings an event: it comes even to a page that is left. */
const TOLD = /^\/(cart|favorites|thank-you)\b/;

/** The parts of the page whose events are shown. */
const shown = new WeakSet<Element>();

/** Fills the data layer, whether or not somebody reads it: with each page, what it brings, and what was done. */
export function watchAnalytics(): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

function start(): void {
  showPage(document.referrer);
  showParts();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    showPage(document.referrer);
    showParts(true);
  });
  for (const change of ['htmx:after:history:push', 'htmx:before:history:restore'])
    document.addEventListener(change, () => showPage(''));
  document.addEventListener('htmx:after:swap', () => showParts());
  document.addEventListener('htmx:finally:request', showWaiting);
  document.addEventListener('htmx:config:request', (event) => {
    const { request } = (event as CustomEvent<Requesting>).detail.ctx;
    if (TOLD.test(request.action)) request.keepalive = true;
  });
  document.addEventListener('click', onGoal);
  watchMiniCartEvents();
  watchSeenCards();
}

/** Specification §2: after each navigation. */
function showPage(referrer: string): void {
  push({
    event: 'page_view',
    page_location: location.href,
    page_title: document.title,
    page_referrer: referrer,
  });
}

/** @param again for a page that Back shows once more */
function showParts(again = false): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-events]')) {
    if (shown.has(part) && !again) continue;
    shown.add(part);
    for (const event of JSON.parse(part.dataset.events ?? '[]') as ShopEvent[])
      if (!event.id || isNew(event.id)) show(event);
  }
  showWaiting();
}

/** One tab after the other, so that two never show the same. */
function showWaiting(): void {
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
function isNew(id: string): boolean {
  try {
    const ids = (localStorage.getItem('events') ?? '').split(' ');
    if (ids.includes(id)) return false;
    localStorage.setItem('events', [...ids.slice(-REMEMBERED), id].join(' '));
  } catch {
    // A browser that keeps nothing.
  }
  return true;
}

/** Clicks that are goals, such as a call (specification §2). */
function onGoal({ target }: MouseEvent): void {
  const goal = target instanceof Element && target.closest<HTMLElement>('[data-goal]')?.dataset.goal;
  if (goal) push({ event: goal });
}
