import { resolve } from 'node:path';
import type { RequestHandler, Response } from 'express';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import { searchOf } from '#src/web/request/request.ts';
import { NoSuchPicture, TooManyPictures } from './picture-errors.ts';
import type { PictureMaker } from './picture-maker.ts';
import { readPictureRequest } from './picture-request.ts';

const YEAR_S = 31_536_000;
const MISSING_S = 60;
/** Matches an explicit `image/avif` without `q=0`; `*` alone does not prove support. */
const AVIF = /(^|,)\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i;

/** Serves `/img/{width}/{source}.webp` as immutable files. */
export function servePictures(maker: PictureMaker): RequestHandler {
  return async (request, response) => {
    const wanted = readPictureRequest(request.path, new URLSearchParams(searchOf(request.url)).get('sign'));
    if (!wanted || !['GET', 'HEAD'].includes(request.method)) return refuse(response, 404);
    try {
      const file = await maker.file(wanted, { avif: AVIF.test(request.headers.accept ?? '') });
      response.setHeader('vary', 'accept');
      response.sendFile(resolve(file), { immutable: true, maxAge: YEAR_S * 1000, dotfiles: 'allow' });
    } catch (error) {
      if (error instanceof NoSuchPicture) return refuse(response, 404);
      if (!(error instanceof TooManyPictures)) throw error;
      refuse(response, 503);
    }
  };
}

/** A picture that is missing now may be there soon, so caches keep a 404 for a minute and a 503 not at all. */
function refuse(response: Response, status: 404 | 503): void {
  response.setHeader('cache-control', status === 404 ? `public, max-age=${MISSING_S}` : 'no-store');
  response.status(status).set(retryAfter(status)).type('text');
  response.send(status === 404 ? 'no such picture' : 'too many pictures at once');
}
