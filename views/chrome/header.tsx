import type { ChromeModel } from '#src/storefront/models/chrome.ts';
import { href } from '#src/storefront/routes.ts';

export function Header({ chrome }: { readonly chrome: ChromeModel }) {
  return (
    <header className="header">
      <a className="logo" href={href('home')}>
        {chrome.shopName}
      </a>
      <nav aria-label="Каталог">
        <a href={href('catalogRoot')}>Каталог</a>
      </nav>
    </header>
  );
}
