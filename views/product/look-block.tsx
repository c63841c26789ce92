import type { ProductModel } from '#src/models/product/product.ts';
import { hx } from '#views/hx.ts';
import { Picture } from '#views/ui/picture.tsx';

/** The look that the product is part of; its products load shortly before they come into view. */
export function LookBlock({ look }: { readonly look: NonNullable<ProductModel['look']> }) {
  return (
    <section className="home-section look-block">
      <a href={look.href}>
        <Picture picture={look.picture} sizes="(min-width: 768px) 420px, 100vw" alt="" />
        <span className="look-block-text">
          <span className="quiet">С чем носить</span>
          <span className="look-block-title">{look.title}</span>
          <span className="text-link">Смотреть образ</span>
        </span>
      </a>
      {look.setHref && (
        <div {...hx({ get: look.setHref, trigger: 'intersect rootMargin:400px once', swap: 'outerHTML' })} />
      )}
    </section>
  );
}
