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

/** A shopper's photo to re-encode, by the path of the uploaded file. */
export interface PhotoConversion {
  readonly photo: string;
}

/** WebP files in base64. */
export interface EncodedPhoto {
  readonly large: string;
  readonly thumbnail: string;
}

export type PhotoFailure = 'tooManyPixels' | 'broken';

export type PhotoReply = { readonly failure: PhotoFailure } | ({ readonly failure: null } & EncodedPhoto);

/** A file of the staff to measure, by its path. */
export interface PictureInspection {
  readonly inspected: string;
}

export interface Inspected {
  /** The ending that its format has. */
  readonly ending: string;
  /** Upright. */
  readonly width: number;
  readonly height: number;
  readonly tone: string;
}

export type InspectionFailure = 'notPicture' | 'tooManyPixels' | 'tooSmall' | 'broken';
export type InspectionReply =
  | { readonly failure: InspectionFailure }
  | ({ readonly failure: null } & Inspected);
