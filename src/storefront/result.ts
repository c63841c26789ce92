import type { ReactNode } from 'react';
import { Html } from '#src/storefront/http/html.ts';
import type { Head } from '#src/storefront/models/head.ts';
import type { CookieToSet } from '#src/storefront/visitor/cookie.ts';
import type { Fillings } from '#views/chrome/place.tsx';

/** What only a private route may answer with: a public one is kept and goes to everybody. */
interface ForOne {
  readonly cookies?: readonly CookieToSet[] | undefined;
}

export interface Page extends ForOne {
  readonly kind: 'page';
  readonly status: number;
  readonly head: Head;
  readonly body: ReactNode;
  /** What is the visitor's own in header and footer, on a private route's page; without it, it comes after load. */
  readonly fillings?: Fillings | undefined;
}

/** A part of a page under an address of its own. */
export interface Fragment extends ForOne {
  readonly kind: 'fragment';
  readonly status: number;
  readonly body: ReactNode;
  /** The page's address that shows the same state; the browser's address follows it. */
  readonly pushUrl?: string | undefined;
  /** Names of events that the page hears, such as `cart-changed`. */
  readonly events?: readonly string[] | undefined;
}

/** A fragment of a private route as ready HTML: many requests are answered with the same. */
export interface ReadyFragment extends ForOne {
  readonly kind: 'readyFragment';
  readonly html: Html;
  readonly events: readonly string[];
}

export interface Redirect extends ForOne {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 303;
  readonly location: string;
}

/**
 * A change was made: a plain form goes on to `location` by 303; htmx stays, is told of the events, and is given `body`
 * where there is something new to show.
 */
export interface Done extends ForOne {
  readonly kind: 'done';
  readonly location: string;
  /** Names of events that the page hears, such as `cart-changed`. */
  readonly events: readonly string[];
  readonly body: ReactNode;
}

/** The 404 page with the path (specification §2). */
export interface NotFound {
  readonly kind: 'notFound';
}

/** Something that is not HTML: robots.txt, a manifest, a sitemap. */
export interface Document {
  readonly kind: 'document';
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A document that a page shows in a frame, under a policy of its own: a map, which a foreign script draws. */
export interface MapDocument {
  readonly kind: 'map';
  readonly title: string;
  readonly body: ReactNode;
}

/** What a handler answers; `respond.ts` alone turns it into status, headers and body. */
export type Result = Page | Fragment | ReadyFragment | Redirect | Done | NotFound | Document | MapDocument;

export const page = (head: Head, body: ReactNode, status = 200, { cookies }: ForOne = {}): Page => ({
  kind: 'page',
  status,
  head,
  body,
  cookies,
});

export const fragment = (
  body: ReactNode,
  options: Partial<Pick<Fragment, 'status' | 'pushUrl' | 'cookies' | 'events'>> = {},
): Fragment => ({
  kind: 'fragment',
  status: 200,
  body,
  ...options,
});

export type { Html } from '#src/storefront/http/html.ts';

/** A view as ready HTML. Rejects where the view throws. */
export const readyHtml = (view: ReactNode): Promise<Html> => Html.of(view);

export const readyFragment = (
  html: Html,
  { cookies = [], events = [] }: Partial<Pick<ReadyFragment, 'cookies' | 'events'>> = {},
): ReadyFragment => ({ kind: 'readyFragment', html, cookies, events });

export const redirect = (
  location: string,
  status: Redirect['status'] = 302,
  { cookies }: ForOne = {},
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
