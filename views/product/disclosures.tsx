import type { ReactNode } from 'react';
import type { ProductModel } from '#src/models/product/product.ts';
import { hx } from '#views/hx.ts';

export function Disclosures({ product }: { readonly product: ProductModel }) {
  return (
    <div className="disclosures">
      <Disclosure title="Описание">
        {product.description.map((paragraph) => (
          <p key={paragraph} className="product-description">
            {paragraph}
          </p>
        ))}
        <Facts facts={product.facts} />
      </Disclosure>
      {(product.composition || product.care.length > 0) && (
        <Disclosure title="Состав и уход">
          {product.composition && <p>{product.composition}</p>}
          {product.care.length > 0 && (
            <ul className="care">
              {product.care.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          )}
        </Disclosure>
      )}
      {product.shops && <Shops shops={product.shops} />}
    </div>
  );
}

interface DisclosureProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details className="disclosure unfolds">
      <summary>{title}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}

function Facts({ facts }: Pick<ProductModel, 'facts'>) {
  return (
    <dl className="facts">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Loads the list of shops when first opened. */
function Shops({ shops }: { readonly shops: NonNullable<ProductModel['shops']> }) {
  const load = hx({
    get: shops.fragment,
    trigger: 'toggle once',
    target: '#shop-stock',
    swap: 'outerHTML',
    sync: 'this:drop',
  });
  return (
    <details className="disclosure unfolds" {...load}>
      <summary>
        Наличие в магазинах {shops.countText && <span className="quiet">{shops.countText}</span>}
      </summary>
      <div className="disclosure-body">
        <div id="shop-stock">
          <a className="text-link" href={shops.href}>
            Магазины, где это есть
          </a>
        </div>
      </div>
    </details>
  );
}
