/** A picture as the contract has it, but for what it shows. */
export interface StoredPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly tone: string;
}

/** A part of a picture in its own pixels, once it stands upright. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Why a file was not kept. */
export type StoreProblem = 'notPicture' | 'vector' | 'tooManyPixels' | 'tooSmall' | 'broken' | 'busy';

/** What a picture was cut from; without a cut it is the whole. */
export interface PictureOrigin {
  readonly whole: StoredPicture;
  readonly cut: Rectangle | null;
}

/** Pictures that the staff uploads, for whatever shows pictures. Originals are kept as they came. */
export interface PictureStore {
  /** Keeps a file if it is a picture within the limits. */
  add(file: string): Promise<StoredPicture | StoreProblem>;
  /** Null for what was not uploaded, or is gone. */
  originOf(picture: StoredPicture): Promise<PictureOrigin | null>;
  /** A picture that is a part of another; the same part has the same address. */
  cut(whole: StoredPicture, part: Rectangle): Promise<StoredPicture>;
  /**
   * Deletes old files that nothing needs, at most once an hour.
   *
   * @param findUsed which sources something shows
   */
  sweep(findUsed: (sources: readonly string[]) => Promise<readonly string[]>): Promise<void>;
}
