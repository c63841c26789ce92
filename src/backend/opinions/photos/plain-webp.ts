interface Size {
  readonly width: number;
  readonly height: number;
}

const MAX_SIDE = 4_096;
const FRAME_AT = 20;
const START_CODE = 0x2a019d;
const SIDE_BITS = 0x3fff;

/**
 * The size of a lossy WebP file of exactly one chunk, which has no room for metadata, animation or appended
 * data; null for any other file.
 */
export function sizeOfPlainWebp(file: Buffer): Size | null {
  if (file.length < FRAME_AT + 10) return null;
  const isOneChunk =
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.readUInt32LE(4) === file.length - 8 &&
    file.toString('latin1', 8, 16) === 'WEBPVP8 ' &&
    paddedLength(file.readUInt32LE(16)) === file.length - FRAME_AT;
  const isKeyFrame = ((file[FRAME_AT] ?? 1) & 1) === 0 && file.readUIntLE(FRAME_AT + 3, 3) === START_CODE;
  if (!isOneChunk || !isKeyFrame) return null;
  const width = file.readUInt16LE(FRAME_AT + 6) & SIDE_BITS;
  const height = file.readUInt16LE(FRAME_AT + 8) & SIDE_BITS;
  const fits = [width, height].every((side) => side >= 1 && side <= MAX_SIDE);
  return fits ? { width, height } : null;
}

/** Chunks have an even length. */
const paddedLength = (length: number) => length + (length % 2);
