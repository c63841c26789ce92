import { createHash } from 'node:crypto';
import { type PictureWidth, pictureWidths } from '#src/storefront/models/picture.ts';

/** A picture in one of the service's widths. */
export interface PictureRequest {
  readonly width: PictureWidth;
  /** Path of the original below the folder of originals. */
  readonly source: string;
  /** Where the original comes from that is not ours; `source` is then where it is kept. */
  readonly address?: string;
}

const SOURCE = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(jpg|jpeg|png|webp|svg)$/i;

/** Where remote originals are kept; no name of ours can lead into it, for theirs have no ending. */
const REMOTE_FOLDER = 'remote';
const REMOTE = /^~([\w-]{1,420})$/;

/**
 * Reads `/{width}/{source}.webp`, where a source that begins with `~` is a remote address in base64url; null for any
 * other width or a path that is not plainly below the originals.
 */
export function readPictureRequest(path: string): PictureRequest | null {
  const match = /^\/(\d{2,4})\/(.{1,430})\.webp$/.exec(path);
  const width = pictureWidths.find((known) => String(known) === match?.[1]);
  const source = match?.[2];
  if (!width || !source) return null;
  const encoded = REMOTE.exec(source)?.[1];
  if (encoded) return remoteRequest(width, encoded);
  return source.length <= 300 && SOURCE.test(source) ? { width, source } : null;
}

/** One address has one picture: another spelling of the same is none. */
function remoteRequest(width: PictureWidth, encoded: string): PictureRequest | null {
  const address = Buffer.from(encoded, 'base64url').toString();
  const isPlain =
    Buffer.from(address).toString('base64url') === encoded && URL.parse(address)?.href === address;
  if (!isPlain) return null;
  const name = createHash('sha256').update(address).digest('hex');
  return { width, source: `${REMOTE_FOLDER}/${name}`, address };
}
