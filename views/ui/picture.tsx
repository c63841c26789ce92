import type { PictureModel } from '#src/storefront/models/picture.ts';

interface PictureProps {
  readonly picture: PictureModel;
  /** How wide it is shown: the `sizes` attribute. */
  readonly sizes: string;
  /** The first picture of a page loads at once, the rest when they come near. */
  readonly priority?: boolean;
  readonly className?: string;
  /** Left empty where the text beside it says the same. */
  readonly alt?: string;
}

/** A picture in the widths of the picture service, with its place kept and its tone shown meanwhile. */
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
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'low'}
      style={{ backgroundColor: picture.tone }}
    />
  );
}
