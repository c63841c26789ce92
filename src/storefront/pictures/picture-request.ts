import { createHash } from 'node:crypto';
import { REMOTE_ORIGINALS } from '#src/data-folder/contents.ts';
import { type PictureWidth, pictureWidths } from '#src/models/picture.ts';
import { isSigned } from '#src/web/remote-picture.ts';

export interface PictureRequest {
  readonly width: PictureWidth;
  /** Cut to a square of this width. */
  readonly isSquare: boolean;
  /** The original's path relative to the folder of originals. */
  readonly source: string;
  /** Where a remote original may be fetched; `source` is the path of its local copy. */
  readonly address?: string;
}

const SOURCE = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(jpg|jpeg|png|webp|svg|avif|crop)$/i;

/** Remote originals have no extension here, so no local source can name one. */
const REMOTE = /^~([\w-]{1,420})$/;

/**
 * Parses `/{width}/{source}.webp` or `/{width}-square/…`, where `~` starts a remote URL in base64url; null if invalid.
 * @param signature of the remote URL: without it there is no `address`
 */
export function readPictureRequest(path: string, signature: string | null = null): PictureRequest | null {
  const match = /^\/(\d{2,4})(-square)?\/(.{1,430})\.webp$/.exec(path);
  const width = pictureWidths.find((known) => String(known) === match?.[1]);
  const isSquare = match?.[2] !== undefined;
  const source = match?.[3];
  if (!width || !source) return null;
  const encoded = REMOTE.exec(source)?.[1];
  if (encoded) return remoteRequest({ width, isSquare }, encoded, signature);
  return source.length <= 300 && SOURCE.test(source) ? { width, isSquare, source } : null;
}

/** Accepts only the canonical encoding of a URL, so that each original is stored once. */
function remoteRequest(
  size: Pick<PictureRequest, 'width' | 'isSquare'>,
  encoded: string,
  signature: string | null,
): PictureRequest | null {
  const address = Buffer.from(encoded, 'base64url').toString();
  const isPlain =
    Buffer.from(address).toString('base64url') === encoded && URL.parse(address)?.href === address;
  if (!isPlain) return null;
  const name = createHash('sha256').update(address).digest('hex');
  return { ...size, source: `${REMOTE_ORIGINALS}/${name}`, ...(isSigned(address, signature) && { address }) };
}
