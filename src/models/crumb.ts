export interface Crumb {
  readonly title: string;
  readonly href?: string;
}
