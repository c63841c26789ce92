import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import { href } from '#src/routes.ts';

/** Links to the home page with the shop's logo, or its name if it has none. */
export function Logo({ chrome: { shopName, logo } }: { readonly chrome: ChromeModel }) {
  return (
    <a className="logo" href={href('home')} aria-label={`${shopName}, на главную`}>
      {logo ? <img src={logo} alt="" height={24} loading="lazy" /> : shopName}
    </a>
  );
}
