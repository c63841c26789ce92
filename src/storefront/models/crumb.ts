/** A step on the way from the home page to a page. */
export interface Crumb {
  readonly title: string;
  /** Left out for the page itself. */
  readonly href?: string;
}
