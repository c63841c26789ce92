export interface MergeOfDocuments {
  /** By earlier document: its new number. */
  readonly placeOfEarlier: Uint32Array;
  /** By new number: 1 if the earlier document is replaced. */
  readonly isReplaced: Uint8Array;
  readonly yieldIfDue: () => Promise<void>;
}
