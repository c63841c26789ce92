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
      <p>{typeset`Так товар увидит покупатель.`}</p>
      <PreviewLinks
        links={[{ title: typeset`Вернуться к товару`, href: backHref, isCurrent: false }, ...countries]}
      />
    </nav>
    <PreviewedProduct product={product} />
  </main>
);

interface PreviewLinksProps {
  readonly links: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
}

/** The ways on from a preview. */
export const PreviewLinks = ({ links }: PreviewLinksProps) => (
  <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' }}>
    {links.map(({ title, href, isCurrent }) => (
      <a key={href} className="text-link" href={href} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </a>
    ))}
  </p>
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
