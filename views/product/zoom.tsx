import { outOf } from '#src/config/count-words.ts';
import type { ProductModel } from '#src/models/product/product.ts';
import { Icon } from '#views/ui/icon.tsx';

interface ZoomProps extends Pick<ProductModel, 'pictures'> {
  readonly title: string;
}

/** The large pictures, opened by `product-gallery` and loaded when first shown. */
export function Zoom({ pictures, title }: ZoomProps) {
  if (pictures.length === 0) return null;
  return (
    <picture-zoom>
      <dialog id="zoom" className="zoom" aria-label={`Фотографии: ${title}`}>
        <ul className="zoom-pictures">
          {pictures.map(({ picture, zoomHref, enlargedSrc }, index) => (
            // The keyboard scrolls an enlarged picture.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region
            <li key={zoomHref} tabIndex={0} aria-label={outOf(index + 1, pictures.length)}>
              <img
                src={zoomHref}
                data-enlarged={enlargedSrc}
                width={picture.width}
                height={picture.height}
                alt={picture.alt || title}
                loading="lazy"
                style={{ backgroundColor: picture.tone }}
              />
            </li>
          ))}
        </ul>
        <p className="zoom-count" role="status" data-zoom-count="" />
        <form method="dialog">
          <button type="submit" className="zoom-button zoom-close">
            <Icon name="close" title="Закрыть" />
          </button>
        </form>
        {pictures.length > 1 && (
          <>
            <button type="button" className="zoom-button zoom-previous" data-zoom-step="-1">
              <Icon name="left" title="Предыдущая фотография" />
            </button>
            <button type="button" className="zoom-button zoom-next" data-zoom-step="1">
              <Icon name="right" title="Следующая фотография" />
            </button>
          </>
        )}
      </dialog>
    </picture-zoom>
  );
}
