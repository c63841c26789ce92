import { open } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { EncodedPhoto, PhotoFailure } from '../conversion.ts';
import type { Converter } from '../converter.ts';
import { isHeif, isPhotoFormat, SIGNATURE_BYTES } from '../photo-formats.ts';
import { NoSuchPicture } from '../picture-errors.ts';

export type PhotoProblem = PhotoFailure | 'notPhoto' | 'heif' | 'busy';

/** Converts shoppers' photos for storing. */
export interface PhotoMaker {
  /** Re-encodes an uploaded file without metadata; the format is recognised by its content alone. */
  make(file: string): Promise<EncodedPhoto | PhotoProblem>;
}

const MAX_QUEUED = 20;

/** Encodes one photo at a time, in the converter's process. */
export function createPhotoMaker(converter: Converter): PhotoMaker {
  const limit = pLimit(1);
  return {
    async make(file) {
      const start = await readStart(file);
      if (isHeif(start)) return 'heif';
      if (!isPhotoFormat(start)) return 'notPhoto';
      if (limit.pendingCount >= MAX_QUEUED) return 'busy';
      return limit(() => encode(converter, file));
    },
  };
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function encode(converter: Converter, file: string): Promise<EncodedPhoto | PhotoProblem> {
  try {
    const { failure, ...photo } = await converter.encodePhoto(file);
    return failure ?? (photo as EncodedPhoto);
  } catch (error) {
    if (error instanceof NoSuchPicture) return 'broken';
    throw error;
  }
}
