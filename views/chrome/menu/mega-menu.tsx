import type { MegaSheet } from '#src/models/chrome/menu.ts';
import type { Link } from '#src/models/shop-links.ts';
import { ChromeLink } from '../chrome-link.tsx';

/** The mega menu's sheets: a fragment loaded at the first sign of interest. */
export function MegaMenu({ sheets }: { readonly sheets: readonly MegaSheet[] }) {
  return sheets.map((sheet) => (
    <section key={sheet.id} id={sheet.id} className="mega-sheet" aria-label={sheet.title} hidden>
      <div className="mega-left">
        <a className="mega-title" href={sheet.href}>
          {sheet.title}
        </a>
        <Links links={sheet.left} />
      </div>
      {sheet.middle.length + sheet.more.length > 0 && (
        <div className="mega-middle">
          {sheet.middle.length > 0 && <Links links={sheet.middle} />}
          {sheet.more.length > 0 && (
            <div className="mega-more">
              <Links links={sheet.more} />
            </div>
          )}
        </div>
      )}
      {sheet.banners.length > 0 && <Banners sheet={sheet} />}
    </section>
  ));
}

function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={`${link.href} ${link.title}`}>
          <ChromeLink link={link} />
        </li>
      ))}
    </ul>
  );
}

function Banners({ sheet: { banners } }: { readonly sheet: MegaSheet }) {
  return (
    <div className="mega-banners">
      {banners.slice(0, 2).map(({ title, href, src }) => (
        <a key={href} href={href}>
          <img src={src} alt="" width={3} height={4} loading="lazy" />
          {title}
        </a>
      ))}
    </div>
  );
}
