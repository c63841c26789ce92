import type { ChromeModel } from '#src/storefront/models/chrome.ts';
import { href } from '#src/storefront/routes.ts';

/** The way home: the shop's picture where it has one, else its name. */
export function Logo({ chrome: { shopName, logo } }: { readonly chrome: ChromeModel }) {
  return (
    <a className="logo" href={href('home')} aria-label={`${shopName}, на главную`}>
      {logo ? <img src={logo} alt="" height={24} loading="lazy" /> : shopName}
    </a>
  );
}
