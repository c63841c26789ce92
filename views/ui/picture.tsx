import type { PictureModel } from '#src/storefront/models/picture.ts';

interface PictureProps {
  readonly picture: PictureModel;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** Loads ahead of all else instead of lazily: for the largest picture of a page's first view, never for two. */
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
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      style={{ backgroundColor: picture.tone }}
    />
  );
}
