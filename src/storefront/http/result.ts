import type { ReactNode } from 'react';

/** What the document's head says of a page. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the page's one address; left out where the page is not to be found by search engines. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** Addresses of the neighbours in a paged list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Open Graph picture: an address of the picture service. */
  readonly image?: string | undefined;
  readonly openGraphType?: 'website' | 'product' | 'article';
  /** JSON-LD objects. */
  readonly data?: readonly object[];
}

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
}

export interface Redirect {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 303;
  readonly location: string;
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
export type Result = Page | Fragment | Redirect | NotFound | Document;

export const page = (head: Head, body: ReactNode, status = 200): Page => ({
  kind: 'page',
  status,
  head,
  body,
});

export const fragment = (
  body: ReactNode,
  options: Partial<Pick<Fragment, 'status' | 'pushUrl'>> = {},
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

export const notFound: NotFound = { kind: 'notFound' };

export const document = (type: string, body: string, status = 200): Document => ({
  kind: 'document',
  status,
  type,
  body,
});
