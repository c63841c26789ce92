import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { NoSuchPicture, TooManyPictures } from './picture-errors.ts';
import type { PictureMaker } from './picture-maker.ts';
import { readPictureRequest } from './picture-request.ts';

const YEAR_S = 31_536_000;
/** Matches an explicit `image/avif` without `q=0`; `*` alone does not prove support. */
const AVIF = /(^|,)\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i;

/** Serves `/img/{width}/{source}.webp` as immutable files. */
export function servePictures(maker: PictureMaker): RequestHandler {
  return async (request, response) => {
    const wanted = readPictureRequest(request.path);
    if (!wanted || !['GET', 'HEAD'].includes(request.method)) return void response.status(404).end();
    try {
      const file = await maker.file(wanted, { avif: AVIF.test(request.headers.accept ?? '') });
      response.setHeader('vary', 'accept');
      response.sendFile(resolve(file), { immutable: true, maxAge: YEAR_S * 1000, dotfiles: 'allow' });
    } catch (error) {
      if (error instanceof NoSuchPicture) return void response.status(404).end();
      if (!(error instanceof TooManyPictures)) throw error;
      response.status(503).setHeader('retry-after', '2').end();
    }
  };
}
