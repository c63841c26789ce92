import type { ProductDetail } from '#src/contract/search.ts';
import { pictureUrl } from '#src/storefront/models/picture.ts';

export interface VideoModel {
  readonly src: string;
  readonly type: 'video/mp4' | 'video/webm';
  readonly poster: string | undefined;
}

/** The video of a product, if browsers may load it: from where pictures come. Its poster is the first picture. */
export function videoModel(
  { video, images }: Pick<ProductDetail, 'video' | 'images'>,
  origins: readonly string[],
): VideoModel | null {
  const url = URL.parse(video);
  if (!url || !origins.includes(url.origin)) return null;
  const poster = images[0];
  return {
    src: url.href,
    type: /\.webm$/i.test(url.pathname) ? 'video/webm' : 'video/mp4',
    poster: poster && pictureUrl(poster.src, 480),
  };
}
