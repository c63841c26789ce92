import type { ChromeModel } from '#src/storefront/models/chrome.ts';

export function Footer({ chrome }: { readonly chrome: ChromeModel }) {
  return (
    <footer className="footer">
      <p>
        © {chrome.year} {chrome.shopName}
      </p>
    </footer>
  );
}
