/** A URL or a path, or why there is none: then only the tests that need it fail. */
export type Found = { readonly value: string } | { readonly missing: string };

/** What a service is started as: where it is, and how it is stopped at the end of the run. */
export interface Started {
  readonly value: string;
  stop?(): Promise<void>;
}
