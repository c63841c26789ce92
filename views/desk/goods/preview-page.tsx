import { Fragment } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { PreviewModel } from '#src/models/desk/goods/preview.ts';
import type { ProductModel } from '#src/models/product/product.ts';
import { Gallery } from '#views/product/gallery.tsx';
import { ProductPanel } from '#views/product/product-panel.tsx';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';

/** A product as its page in the shop shows it. */
export const PreviewPage = ({
  preview: { product, backHref, countries },
}: {
  readonly preview: PreviewModel;
}) => (
  <main id="main" tabIndex={-1}>
    <nav className="page" aria-label="Предпросмотр">
      <p>
        {typeset`Так товар увидит покупатель.`}{' '}
        <a className="text-link" href={backHref}>{typeset`Вернуться к товару`}</a>
        {countries.map(({ title, href, isCurrent }) => (
          <Fragment key={href}>
            {' '}
            <a className="text-link" href={href} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </a>
          </Fragment>
        ))}
      </p>
    </nav>
    <PreviewedProduct product={product} />
  </main>
);

/** What the shop's page shows of a product; nothing on it can be pressed but links. */
export const PreviewedProduct = ({ product }: { readonly product: ProductModel }) => (
  <article className="product">
    <div className="page product-top">
      <Breadcrumbs crumbs={product.crumbs} />
      <div className="product-columns">
        <Gallery pictures={product.pictures} video={product.video} title={product.title} />
        <fieldset disabled style={{ display: 'contents' }}>
          <ProductPanel product={product} rate={null} advice={null} sizeForMe={null} />
        </fieldset>
      </div>
    </div>
  </article>
);
