export interface Crumb {
  readonly title: string;
  /** Absent for the current page. */
  readonly href?: string;
}
