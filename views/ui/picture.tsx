import { preload } from 'react-dom';
import type { PictureModel } from '#src/models/picture.ts';

interface PictureProps {
  readonly picture: PictureModel;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /**
   * Loads with high priority instead of lazily: for the largest picture of a page's first view, never for
   * two.
   */
  readonly priority?: boolean;
  readonly className?: string;
  /** Empty if adjacent text says the same. */
  readonly alt?: string;
}

/** A picture in the picture service's widths; a placeholder reserves its space and shows its tone. */
export function Picture({ picture, sizes, priority = false, className, alt = picture.alt }: PictureProps) {
  return (
    <img
      className={className}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      style={{ backgroundColor: picture.tone }}
    />
  );
}

/**
 * Adds a preload to the head, before the page's own styles: on a slow connection the browser then requests
 * the picture a third of a second earlier than by its `<img>`.
 */
export function preloadPicture(
  { src, srcSet }: Pick<PictureModel, 'src' | 'srcSet'>,
  sizes: string,
  media?: string,
): void {
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high', media });
}
