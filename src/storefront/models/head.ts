/** What the document's head says of a page. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the page's one address; left out where the page is not to be found by search engines. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** True for what the other country's shop may not have: an article, a shop. */
  readonly onlyHere?: boolean;
  /** Addresses of the neighbours in a paged list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Open Graph picture: an address of the picture service. */
  readonly image?: string | undefined;
  readonly openGraphType?: 'website' | 'product' | 'article';
  /** JSON-LD objects. */
  readonly data?: readonly object[];
}
