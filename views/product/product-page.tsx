import type { ProductModel } from '#src/models/product/product.ts';
import type { SizeForMeLink } from '#src/models/product/size-for-me.ts';
import { ProductRail } from '#views/catalog/product-rail.tsx';
import { type ProductReviews, ReviewsSection } from '#views/reviews/reviews-section.tsx';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { Gallery } from './gallery.tsx';
import { LookBlock } from './look-block.tsx';
import { ProductPanel } from './product-panel.tsx';
import { BuyBar } from './purchase/purchase.tsx';
import { SizeTableDialog } from './purchase/size-table-dialog.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Zoom } from './zoom.tsx';

interface ProductPageProps {
  readonly product: ProductModel;
  readonly reviews: ProductReviews;
  readonly sizeForMe: SizeForMeLink | null;
}

export function ProductPage({ product, reviews, sizeForMe }: ProductPageProps) {
  const related = <ProductRail title="Похожие" cards={product.related} />;
  return (
    <article className="product" data-product={product.code}>
      <div className="page product-top">
        <Breadcrumbs crumbs={product.crumbs} />
        <div className="product-columns">
          <Gallery pictures={product.pictures} video={product.video} title={product.title} />
          <ProductPanel product={product} rate={reviews.rate} advice={reviews.advice} sizeForMe={sizeForMe} />
        </div>
      </div>
      {product.isSoldOut && related}
      {product.look && <LookBlock look={product.look} />}
      <ReviewsSection reviews={reviews} />
      {!product.isSoldOut && related}
      <RecentlyViewed loadFrom={product.recentlyViewed} cards={[]} />
      <Zoom pictures={product.pictures} title={product.title} />
      {product.sizeTable && <SizeTableDialog loadFrom={product.sizeTable.fragment} />}
      {!product.isSoldOut && <BuyBar product={product} />}
    </article>
  );
}
