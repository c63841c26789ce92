import { isUtf8 } from 'node:buffer';
import type { Duplex } from 'node:stream';

/** What Node's parser reports; `rawPacket` is the packet that it could not read. */
interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

const statuses: ReadonlyMap<string | undefined, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/**
 * Answers a request that Node's parser rejects as Node itself would, but redirects one with raw UTF-8 in its
 * URL, which people type into tools, to the percent-encoded URL.
 */
export function answerClientError(error: ClientError, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const path = error.code === 'HPE_INVALID_URL' ? encodedPath(error.rawPacket) : null;
  const status = path === null ? (statuses.get(error.code) ?? '400 Bad Request') : '301 Moved Permanently';
  const location = path === null ? '' : `Location: ${path}\r\n`;
  socket.end(`HTTP/1.1 ${status}\r\n${location}Content-Length: 0\r\nConnection: close\r\n\r\n`);
}

/** The path of a GET or HEAD whose request line is UTF-8, or null. It has neither spaces nor control characters. */
function encodedPath(packet: Buffer | undefined): string | null {
  const [, path] =
    /^(?:GET|HEAD) (\/(?![/\\])[!-~\x80-\xff]*) HTTP\/1\.[01]\r\n/.exec(packet?.toString('latin1') ?? '') ??
    [];
  if (path === undefined || !isUtf8(Buffer.from(path, 'latin1'))) return null;
  return path.replace(/[\x80-\xff]/g, encodeByte);
}

const encodeByte = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
