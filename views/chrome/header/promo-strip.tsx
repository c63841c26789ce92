import type { StripModel } from '#src/models/chrome/chrome.ts';
import { AdvertisingMark } from '#views/ui/advertising.tsx';
import { slot } from '#views/ui/slot.tsx';

export function PromoStrip({ strip }: { readonly strip: StripModel | null }) {
  return strip ? (
    <aside aria-label="Акция" {...slot('strip')}>
      <PromoLink strip={strip} />
    </aside>
  ) : (
    <div {...slot('strip')} />
  );
}

export const PromoLink = ({ strip: { title, content, href, mark } }: { readonly strip: StripModel }) => (
  <a className="promo-strip" href={href}>
    <b>{title}</b>
    <span>{content}</span>
    {mark && <br />}
    <AdvertisingMark text={mark} />
  </a>
);
