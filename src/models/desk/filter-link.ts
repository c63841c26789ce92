/** A view of a list to choose. */
export interface FilterLink {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}
