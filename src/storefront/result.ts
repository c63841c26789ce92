import type { ReactNode } from 'react';
import type { Head } from '#src/storefront/models/head.ts';
import type { CookieToSet } from '#src/storefront/visitor/cookie.ts';
import type { Slots } from '#views/chrome/slot.tsx';

interface Answer {
  /** Of a private route only: what a public one answers is cached and goes to everybody. */
  readonly cookies?: readonly CookieToSet[] | undefined;
}

export interface Page extends Answer {
  readonly kind: 'page';
  readonly status: number;
  readonly head: Head;
  readonly body: ReactNode;
  /** The visitor's own part of header and footer, of a private route only; without it, it comes after load. */
  readonly slots?: Slots | undefined;
}

/** A part of a page under an address of its own. */
export interface Fragment extends Answer {
  readonly kind: 'fragment';
  readonly status: number;
  readonly body: ReactNode;
  /** The page's address that shows the same state; the browser's address follows it. */
  readonly pushUrl?: string | undefined;
  /** Names of events that the page hears, such as `cart-changed`. */
  readonly events?: readonly string[] | undefined;
  /** Says all that the body shows, where it recurs: bodies with the same key are rendered and compressed once. */
  readonly cacheKey?: string | undefined;
}

export interface Redirect extends Answer {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 303;
  readonly location: string;
}

/**
 * A change was made: a plain form goes on to `location` by 303; htmx stays, is told of the events, and is given `body`
 * where there is something new to show.
 */
export interface Done extends Answer {
  readonly kind: 'done';
  readonly location: string;
  /** Names of events that the page hears, such as `cart-changed`. */
  readonly events: readonly string[];
  readonly body: ReactNode;
}

/** The 404 page with the path (specification §2). */
export interface NotFound extends Answer {
  readonly kind: 'notFound';
}

/** Something that is not HTML: robots.txt, a manifest, a sitemap. */
export interface Document extends Answer {
  readonly kind: 'document';
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A document that a page shows in a frame, under a policy of its own: a map, which a foreign script draws. */
export interface MapDocument extends Answer {
  readonly kind: 'map';
  readonly title: string;
  readonly body: ReactNode;
}

/** What a handler answers; `http/respond.tsx` alone turns it into status, headers and body. */
export type Result = Page | Fragment | Redirect | Done | NotFound | Document | MapDocument;

export const page = (head: Head, body: ReactNode, status = 200, { cookies }: Answer = {}): Page => ({
  kind: 'page',
  status,
  head,
  body,
  cookies,
});

export const fragment = (
  body: ReactNode,
  options: Partial<Pick<Fragment, 'status' | 'pushUrl' | 'cookies' | 'events' | 'cacheKey'>> = {},
): Fragment => ({
  kind: 'fragment',
  status: 200,
  body,
  ...options,
});

export const redirect = (
  location: string,
  status: Redirect['status'] = 302,
  { cookies }: Answer = {},
): Redirect => ({ kind: 'redirect', status, location, cookies });

export const done = (
  location: string,
  { cookies = [], events = [], body = null }: Partial<Pick<Done, 'cookies' | 'events' | 'body'>> = {},
): Done => ({ kind: 'done', location, cookies, events, body });

export const notFound: NotFound = { kind: 'notFound' };

export const document = (type: string, body: string, status = 200): Document => ({
  kind: 'document',
  status,
  type,
  body,
});

export const mapDocument = (title: string, body: ReactNode): MapDocument => ({ kind: 'map', title, body });

/** Why a request is refused for what it is; the error page says what to do. */
export const refusalStatuses = [400, 403, 413, 414, 415] as const;
export type RefusalStatus = (typeof refusalStatuses)[number];
