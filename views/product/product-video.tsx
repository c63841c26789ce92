import type { ProductModel } from '#src/models/product/product.ts';

interface ProductVideoProps {
  readonly video: NonNullable<ProductModel['video']>;
  readonly title: string;
}

/** Loads and plays only on request; the box reserves its space, whatever the video's shape. */
export function ProductVideo({ video, title }: ProductVideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: feeds have no captions
    <video
      controls
      playsInline
      preload="none"
      poster={video.poster}
      width={3}
      height={4}
      aria-label={`Видео: ${title}`}
    >
      <source src={video.src} type={video.type} />
      <a href={video.src}>Посмотреть видео</a>
    </video>
  );
}
