export type PictureFormat = 'webp' | 'avif';

export interface Conversion {
  readonly original: string;
  readonly target: string;
  readonly width: number;
  readonly isSquare: boolean;
  readonly format: PictureFormat;
  /** A larger result is encoded again at lower qualities, down to a minimum. */
  readonly maxBytes: number;
}

/** The converting process's reply: an error message, or null on success. */
export interface ConversionReply {
  readonly failure: string | null;
}
