import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Request } from 'express';
import {
  MAX_EXCHANGE_UPLOAD_BYTES,
  MAX_REVIEW_PHOTOS,
  MAX_STAFF_UPLOAD_BYTES,
  MAX_STAFF_UPLOADS,
  MAX_UPLOAD_BYTES,
} from '#src/config/constants.ts';
import { withoutInvisible } from '#src/config/invisible.ts';
import { RequestRefusal } from '#src/web/request/request-refusal.ts';
import type { Upload, UploadedFile } from './upload.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** How many files of which size a form may have. */
export interface FileLimits {
  readonly files: number;
  readonly fileBytes: number;
  /**
   * More than the allowed files need: oversized files are read to their end, so that the form can be shown
   * again.
   */
  readonly requestBytes: number;
  /** Of all fields that are no files. */
  readonly fieldBytes: number;
}

export const photoLimits: FileLimits = {
  files: MAX_REVIEW_PHOTOS,
  fileBytes: MAX_UPLOAD_BYTES,
  requestBytes: 100 * MEGABYTE,
  fieldBytes: 64 * KILOBYTE,
};
export const staffLimits: FileLimits = {
  files: MAX_STAFF_UPLOADS,
  fileBytes: MAX_STAFF_UPLOAD_BYTES,
  requestBytes: 450 * MEGABYTE,
  // An article.
  fieldBytes: 256 * KILOBYTE,
};
export const exchangeLimits: FileLimits = {
  files: 1,
  fileBytes: MAX_EXCHANGE_UPLOAD_BYTES,
  requestBytes: MAX_EXCHANGE_UPLOAD_BYTES + MEGABYTE,
  fieldBytes: 64 * KILOBYTE,
};
/** At least this much of a body must arrive in each period: a phone on the slowest network sends more. */
const MIN_PROGRESS_BYTES = 2 * 1024;
const MAX_NAME_CHARACTERS = 60;
const LIMITS = {
  fieldNameSize: 100,
  fields: 60,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/**
 * Reads a form with files.
 *
 * @param folder where to store the files, readable only by this user; null to drop them
 *
 * @param progressMs how long a body may stall before it is cut off
 *
 * @throws {RequestRefusal} 400 for a malformed, stalled or aborted body, 413 for one that is too large
 */
export async function readMultipart(
  request: Request,
  folder: string | null,
  progressMs: number,
  limits: FileLimits = photoLimits,
): Promise<Upload> {
  if (Number(request.get('content-length') ?? 0) > limits.requestBytes) throw new RequestRefusal(413);
  const form = new URLSearchParams();
  const files: Promise<UploadedFile>[] = [];
  let hasTooMany = false;
  let fieldBytes = 0;
  const parser = parserOf(request, limits);
  parser.on('field', (name, value) => {
    fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (fieldBytes <= limits.fieldBytes) form.append(name, withoutInvisible(value));
  });
  parser.on('fieldsLimit', () => {
    fieldBytes = Number.POSITIVE_INFINITY;
  });
  parser.on('filesLimit', () => {
    hasTooMany = true;
  });
  parser.on('file', (field, stream, fileName) => {
    const path = folder && join(folder, String(files.length));
    const received = receiveFile(stream, fileName, path).then((file) => ({ field, ...file }));
    // Awaited below, unless the body breaks off first.
    received.catch((error: Error) => parser.destroy(error));
    files.push(received);
  });
  const stopWatching = cutOffStalled(request, progressMs);
  await pipeline(request, limitBytes(limits.requestBytes), parser)
    .catch((error: unknown) => {
      throw error instanceof RequestRefusal ? error : new RequestRefusal(400);
    })
    .finally(stopWatching);
  if (fieldBytes > limits.fieldBytes) throw new RequestRefusal(413);
  const named = (await Promise.all(files)).filter(({ name }) => name !== '');
  return { form, files: named, hasTooMany };
}

function parserOf(request: Request, { files, fileBytes, fieldBytes }: FileLimits) {
  try {
    const headers = { ...request.headers, 'content-type': request.get('content-type') ?? '' };
    return new Busboy({ headers, limits: { ...LIMITS, files, fileSize: fileBytes, fieldSize: fieldBytes } });
  } catch {
    throw new RequestRefusal(400);
  }
}

/** Ends the connection of a body of which too little comes. @returns a function that ends the watch */
function cutOffStalled(request: Request, progressMs: number): () => void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < MIN_PROGRESS_BYTES) request.destroy(new RequestRefusal(400));
    before = socket.bytesRead;
  }, progressMs);
  return () => clearInterval(timer);
}

const limitBytes = (most: number) =>
  async function* within(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const part of body) {
      bytes += part.length;
      if (bytes > most) throw new RequestRefusal(413);
      yield part;
    }
  };

/** An empty file field sends a part without a name. */
async function receiveFile(
  stream: BusboyFileStream,
  fileName: string | undefined,
  path: string | null,
): Promise<Omit<UploadedFile, 'field'>> {
  const name = shownName(fileName ?? '');
  if (path === null || name === '') {
    for await (const _part of stream);
    return { name, path: null, isTooLarge: stream.truncated };
  }
  await pipeline(stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { name, path, isTooLarge: stream.truncated };
}

const shownName = (fileName: string): string => {
  const name = fileName.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return name.length > MAX_NAME_CHARACTERS ? `…${name.slice(-MAX_NAME_CHARACTERS)}` : name;
};
