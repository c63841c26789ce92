export type PictureFormat = 'webp' | 'avif';

/** A picture to be made, as it goes to the converting process: paths, never bytes. */
export interface Conversion {
  readonly original: string;
  readonly target: string;
  readonly width: number;
  readonly format: PictureFormat;
  /** A picture that comes out larger is made with less quality, as far as that goes. */
  readonly bytesAtMost: number;
}

/** What the converting process answers: null when the picture is made, else what went wrong. */
export interface ConversionReply {
  readonly failure: string | null;
}
