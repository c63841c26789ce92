import type { StripModel } from '#src/storefront/models/chrome.ts';

export function PromoStrip({ strip: { title, content, href } }: { readonly strip: StripModel }) {
  return (
    <aside aria-label="Акция">
      <a className="promo-strip" href={href}>
        <b>{title}</b>
        <span>{content}</span>
      </a>
    </aside>
  );
}
