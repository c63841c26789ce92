import type { ProductModel } from '#src/models/product/product.ts';
import { Picture } from '#views/ui/picture.tsx';
import { ProductVideo } from './product-video.tsx';

const SIZES =
  '(min-width: 1648px) 512px, (min-width: 1200px) calc(50vw - 312px), (min-width: 768px) 50vw, 100vw';

interface GalleryProps extends Pick<ProductModel, 'pictures' | 'video'> {
  readonly title: string;
}

/**
 * Product pictures: two columns on wide screens, elsewhere a row to swipe. Each links to the large picture, which a
 * script opens in the zoom instead.
 */
export function Gallery({ pictures, video, title }: GalleryProps) {
  if (pictures.length === 0 && !video) return <div className="gallery gallery-empty" />;
  return (
    <product-gallery>
      <section className="gallery" data-gallery="" aria-label="Фотографии товара">
        <ul className="gallery-pictures">
          {pictures.map(({ picture, zoomHref }, index) => (
            <li key={zoomHref}>
              <a href={zoomHref} data-zoom={index}>
                <Picture picture={picture} sizes={SIZES} priority={index === 0} alt={picture.alt || title} />
                <span className="visually-hidden">, увеличить</span>
              </a>
            </li>
          ))}
          {video && (
            <li>
              <ProductVideo video={video} title={title} />
            </li>
          )}
        </ul>
        {pictures.length + (video ? 1 : 0) > 1 && (
          <div className="gallery-dots" aria-hidden="true">
            {pictures.map(({ zoomHref }) => (
              <span key={zoomHref} />
            ))}
            {video && <span />}
          </div>
        )}
      </section>
    </product-gallery>
  );
}
