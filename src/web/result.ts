import type { ReactNode } from 'react';
import type { Head } from '#src/web/document/head.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';

export interface Answer {
  /** For private routes only: a public result is cached and shared. */
  readonly cookies?: readonly CookieToSet[] | undefined;
}

/** A page of a front, which adds what its documents need. */
export interface Page extends Answer {
  readonly kind: 'page';
  readonly status: number;
  readonly head: Head;
  readonly body: ReactNode;
}

export interface Fragment extends Answer {
  readonly kind: 'fragment';
  readonly status: number;
  readonly body: ReactNode;
  /** The URL of the page with the same state, for the address bar. */
  readonly pushUrl?: string | undefined;
  /** The title of that page; only for public fragments. */
  readonly title?: string | undefined;
  /** Names of events to dispatch in the page, such as `cart-changed`. */
  readonly events?: readonly string[] | undefined;
  /** Identifies everything the body shows: bodies with the same key are rendered and compressed once. */
  readonly cacheKey?: string | undefined;
}

export interface Redirect extends Answer {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 303;
  readonly location: string;
}

/** A plain form gets a 303 to `location`; htmx gets the events, and `body` unless it is null (204). */
export interface Done extends Answer {
  readonly kind: 'done';
  readonly location: string;
  readonly events: readonly string[];
  readonly body: ReactNode;
}

export interface NotFound extends Answer {
  readonly kind: 'notFound';
}

export interface Document extends Answer {
  readonly kind: 'document';
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Makes the browser save it under this name. */
  readonly fileName?: string | undefined;
}

/** A file of any length on disk, to save under a name. */
export interface StoredFile extends Answer {
  readonly kind: 'file';
  readonly path: string;
  readonly fileName: string;
}

/** A WebP that only this visitor may see. */
export interface Picture extends Answer {
  readonly kind: 'picture';
  readonly webp: Buffer;
}

/** What a handler returns; only `http/respond.ts` and the page cache turn it into a response. */
export type Result<FrontPage extends Page = Page> =
  | FrontPage
  | Fragment
  | Redirect
  | Done
  | NotFound
  | Document
  | StoredFile
  | Picture;

export const fragment = (
  body: ReactNode,
  options: Partial<Pick<Fragment, 'status' | 'pushUrl' | 'title' | 'cookies' | 'events' | 'cacheKey'>> = {},
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

export const document = (type: string, body: string | Buffer, status = 200): Document => ({
  kind: 'document',
  status,
  type,
  body,
});

/** A file to save. */
export const download = (fileName: string, type: string, body: string | Buffer): Document => ({
  ...document(type, body),
  fileName,
});

export const file = (fileName: string, path: string): StoredFile => ({ kind: 'file', fileName, path });

export const picture = (webp: Buffer): Picture => ({ kind: 'picture', webp });
