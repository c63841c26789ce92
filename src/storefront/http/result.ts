import type { ReactNode } from 'react';
import type { Head } from '#src/storefront/models/head.ts';

export interface Page {
  readonly kind: 'page';
  readonly status: number;
  readonly head: Head;
  readonly body: ReactNode;
}

/** A part of a page under an address of its own. */
export interface Fragment {
  readonly kind: 'fragment';
  readonly status: number;
  readonly body: ReactNode;
  /** The page's address that shows the same state; the browser's address follows it. */
  readonly pushUrl?: string | undefined;
  /** Only a private fragment may set cookies: a public one is kept and goes to everybody. */
  readonly cookies?: readonly CookieToSet[] | undefined;
}

/** A cookie that no script reads. Its name is the plain one; on https the adapter adds the `__Host-` prefix. */
export interface CookieToSet {
  readonly name: string;
  readonly value: string;
  readonly maxAgeS: number;
}

export interface Redirect {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 303;
  readonly location: string;
}

/** A change was made: a plain form goes on to `location` by 303, htmx stays and is told of the events. */
export interface Done {
  readonly kind: 'done';
  readonly location: string;
  readonly cookies: readonly CookieToSet[];
  /** Names of events that the page hears, such as `cart-changed`. */
  readonly events: readonly string[];
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

/** What a handler answers; `respond.ts` alone turns it into status, headers and body. */
export type Result = Page | Fragment | Redirect | Done | NotFound | Document;

export const page = (head: Head, body: ReactNode, status = 200): Page => ({
  kind: 'page',
  status,
  head,
  body,
});

export const fragment = (
  body: ReactNode,
  options: Partial<Pick<Fragment, 'status' | 'pushUrl' | 'cookies'>> = {},
): Fragment => ({
  kind: 'fragment',
  status: 200,
  body,
  ...options,
});

export const redirect = (location: string, status: Redirect['status'] = 302): Redirect => ({
  kind: 'redirect',
  status,
  location,
});

export const done = (
  location: string,
  { cookies = [], events = [] }: Partial<Pick<Done, 'cookies' | 'events'>> = {},
): Done => ({ kind: 'done', location, cookies, events });

export const notFound: NotFound = { kind: 'notFound' };

export const document = (type: string, body: string, status = 200): Document => ({
  kind: 'document',
  status,
  type,
  body,
});
