export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the canonical URL; absent if the page is not indexed. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** True for pages that the other country's shop may lack: articles, shops. */
  readonly onlyHere?: boolean;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  readonly image?: string | undefined;
  readonly openGraphType?: 'website' | 'product' | 'article';
  readonly data?: readonly object[];
}
