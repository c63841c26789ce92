/** A URL or a path, or the reason why it is missing, which fails only the tests that need it. */
export type Found = { readonly value: string } | { readonly missing: string };

/** A started service: where it is, and how to stop it at the end of the run. */
export interface Started {
  readonly value: string;
  stop?(): Promise<void>;
}
