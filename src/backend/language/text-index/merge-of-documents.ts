export interface MergeOfDocuments {
  /** By earlier document: its number now. */
  readonly placeOfEarlier: Uint32Array;
  /** By number now: 1 if the earlier document is replaced. */
  readonly isReplaced: Uint8Array;
  readonly yieldIfDue: () => Promise<void>;
}
