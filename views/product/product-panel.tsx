import type { ProductModel } from '#src/models/product/product.ts';
import type { SizeForMeLink } from '#src/models/product/size-for-me.ts';
import type { RateModel } from '#src/models/reviews/reviews.ts';
import type { SizeAdviceModel } from '#src/models/reviews/size-advice.ts';
import { Stars } from '#views/reviews/stars.tsx';
import { Price } from '#views/ui/price.tsx';
import { Colors } from './colors.tsx';
import { Disclosures } from './disclosures.tsx';
import { ProductDelivery } from './product-delivery.tsx';
import { Purchase } from './purchase/purchase.tsx';
import { SoldOut } from './purchase/sold-out.tsx';
import { SizeForMeLater } from './size-for-me.tsx';

interface ProductPanelProps {
  readonly product: ProductModel;
  readonly rate: RateModel | null;
  readonly advice: SizeAdviceModel | null;
  readonly sizeForMe: SizeForMeLink | null;
}

export function ProductPanel({ product, rate, advice, sizeForMe }: ProductPanelProps) {
  return (
    <div className="product-panel">
      {product.labels.length > 0 && <Labels labels={product.labels} />}
      <h1 className="product-title" data-long={product.hasLongTitle ? '' : undefined}>
        {product.title}
      </h1>
      {product.lead && <p className="product-lead">{product.lead}</p>}
      {rate && (
        <a className="product-rate" href="#reviews">
          <Stars rate={rate.rate} />
          {rate.rateText} · {rate.countText}
        </a>
      )}
      {advice && (
        <a className="product-rate" href="#size-advice">
          {advice.verdict}
        </a>
      )}
      <Price price={product.price} />
      <Colors colors={product.colors} colorName={product.colorName} />
      {product.isSoldOut ? <SoldOut product={product} /> : <Purchase product={product} />}
      {sizeForMe && <SizeForMeLater link={sizeForMe} />}
      {product.measurements && <p className="product-measurements">{product.measurements}</p>}
      {product.delivery && (
        <ProductDelivery
          loadFrom={product.delivery.fragment}
          delivery={{ pageHref: product.delivery.href }}
        />
      )}
      <Disclosures product={product} />
    </div>
  );
}

/** The product's promotions, each with an explanation to expand (product.md, Products). */
function Labels({ labels }: Pick<ProductModel, 'labels'>) {
  return (
    <ul className="product-labels">
      {labels.map(({ title, description }) => (
        <li key={title}>
          {description ? (
            <details name="product-label">
              <summary>{title}</summary>
              <p>{description}</p>
            </details>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  );
}
