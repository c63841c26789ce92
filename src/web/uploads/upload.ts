/** A posted form with its files. */
export interface Upload {
  readonly form: URLSearchParams;
  readonly files: readonly UploadedFile[];
  /** Whether files above the limit were left out. */
  readonly hasTooMany: boolean;
}

export interface UploadedFile {
  /** The field of the form that it came in. */
  readonly field: string;
  /** The name on the shopper's device; for messages only. */
  readonly name: string;
  /** Null if the file was not stored. */
  readonly path: string | null;
  readonly isTooLarge: boolean;
}
