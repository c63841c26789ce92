import { createHash } from 'node:crypto';
import { type PictureWidth, pictureWidths } from '#src/storefront/models/picture.ts';

export interface PictureRequest {
  readonly width: PictureWidth;
  /** Cut to a square of this width. */
  readonly isSquare: boolean;
  /** The original's path relative to the folder of originals. */
  readonly source: string;
  /** The URL of a remote original; `source` is then the path of its local copy. */
  readonly address?: string;
}

const SOURCE = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(jpg|jpeg|png|webp|svg)$/i;

/** Remote originals have no extension here, so no local source can name one. */
const REMOTE_FOLDER = 'remote';
const REMOTE = /^~([\w-]{1,420})$/;

/** Parses `/{width}/{source}.webp` or `/{width}-square/…`, where `~` starts a remote URL in base64url; null if invalid. */
export function readPictureRequest(path: string): PictureRequest | null {
  const match = /^\/(\d{2,4})(-square)?\/(.{1,430})\.webp$/.exec(path);
  const width = pictureWidths.find((known) => String(known) === match?.[1]);
  const isSquare = match?.[2] !== undefined;
  const source = match?.[3];
  if (!width || !source) return null;
  const encoded = REMOTE.exec(source)?.[1];
  if (encoded) return remoteRequest({ width, isSquare }, encoded);
  return source.length <= 300 && SOURCE.test(source) ? { width, isSquare, source } : null;
}

/** Accepts only the canonical encoding of a URL, so that each original is stored once. */
function remoteRequest(
  size: Pick<PictureRequest, 'width' | 'isSquare'>,
  encoded: string,
): PictureRequest | null {
  const address = Buffer.from(encoded, 'base64url').toString();
  const isPlain =
    Buffer.from(address).toString('base64url') === encoded && URL.parse(address)?.href === address;
  if (!isPlain) return null;
  const name = createHash('sha256').update(address).digest('hex');
  return { ...size, source: `${REMOTE_FOLDER}/${name}`, address };
}
