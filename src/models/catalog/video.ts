import type { ProductDetail } from '#src/contract/search/index.ts';
import { pictureUrl } from '#src/models/picture.ts';

export interface VideoModel {
  readonly src: string;
  readonly type: 'video/mp4' | 'video/webm';
  readonly poster: string | undefined;
}

/** Whether browsers may load a product's video: its origin must be one of the pictures'. */
export function isPlayable({ video }: Pick<ProductDetail, 'video'>, origins: readonly string[]): boolean {
  const origin = URL.parse(video)?.origin;
  return origin !== undefined && origins.includes(origin);
}

/** The video of a product, if browsers may load it. Its poster is the first picture. */
export function videoModel(
  { video, images }: Pick<ProductDetail, 'video' | 'images'>,
  origins: readonly string[],
): VideoModel | null {
  if (!isPlayable({ video }, origins)) return null;
  const url = new URL(video);
  const poster = images[0];
  return {
    src: url.href,
    type: /\.webm$/i.test(url.pathname) ? 'video/webm' : 'video/mp4',
    poster: poster && pictureUrl(poster.src, 480),
  };
}
