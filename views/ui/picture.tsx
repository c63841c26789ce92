import type { PictureModel } from '#src/storefront/models/picture.ts';

interface PictureProps {
  readonly picture: PictureModel;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** Loads at once instead of lazily: for the first picture of a page. */
  readonly priority?: boolean;
  readonly className?: string;
  /** Empty where the text beside it says the same. */
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
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'low'}
      style={{ backgroundColor: picture.tone }}
    />
  );
}
