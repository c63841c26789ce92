import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { NoSuchPicture, type PictureMaker, TooManyPictures } from './picture-maker.ts';
import { readPictureRequest } from './picture-request.ts';

const YEAR_S = 31_536_000;

/** `/img/{width}/{source}.webp`: the shop's pictures in a fixed list of widths, immutable once made. */
export function servePictures(maker: PictureMaker): RequestHandler {
  return async (request, response) => {
    const wanted = readPictureRequest(request.path);
    if (!wanted || !['GET', 'HEAD'].includes(request.method)) return void response.status(404).end();
    try {
      const file = await maker.file(wanted);
      response.sendFile(resolve(file), { immutable: true, maxAge: YEAR_S * 1000, dotfiles: 'allow' });
    } catch (error) {
      if (error instanceof NoSuchPicture) return void response.status(404).end();
      if (!(error instanceof TooManyPictures)) throw error;
      response.status(503).setHeader('retry-after', '2').end();
    }
  };
}
