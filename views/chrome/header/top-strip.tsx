import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import type { TopLink } from '#src/models/chrome/menu.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#views/ui/icon.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { Slot, slot } from '#views/ui/slot.tsx';
import { ChromeLink } from '../chrome-link.tsx';
import { CountrySelector } from '../country-selector.tsx';
import { Dropdown } from '../dropdown.tsx';
import { PhoneLink } from '../phone-link.tsx';

export function TopStrip({ chrome }: { readonly chrome: ChromeModel }) {
  const { phones, choice } = chrome;
  return (
    <div className="top-strip">
      <CityToggle chrome={chrome} />
      {phones.slice(0, 2).map((phone) => (
        <PhoneLink key={phone.href} phone={phone} />
      ))}
      <nav aria-label="Покупателям">
        <ul {...slot('top')}>
          <TopLinks chrome={chrome} />
        </ul>
      </nav>
      <CountrySelector choice={choice} />
    </div>
  );
}

export function TopLinks({ chrome: { links, top, sheets } }: { readonly chrome: ChromeModel }) {
  return (
    <>
      {top.map((link) => (
        <li key={link.href} className={sheets.length > 0 ? 'top-strip-more' : undefined}>
          {link.children.length > 0 ? <TopDropdown link={link} /> : <ChromeLink link={link} />}
        </li>
      ))}
      <Slot as="li" name="stores">
        <a href={links.stores.href}>{links.stores.title}</a>
      </Slot>
      {[links.delivery, links.corporate].map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.title}</a>
        </li>
      ))}
    </>
  );
}

/** An entry with a submenu; its own link comes first. */
function TopDropdown({ link: { children, ...own } }: { readonly link: TopLink }) {
  return (
    <Dropdown summary={own.title}>
      <ul>
        {[own, ...children].map((each) => (
          <li key={`${each.href} ${each.title}`}>
            <ChromeLink link={each} />
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** The visitor's city, or the default one until it is known. */
export function CityToggle({ chrome: { country } }: { readonly chrome: ChromeModel }) {
  const { shortName, geoBlock } = country.defaultCity;
  if (geoBlock) return <span className="city-toggle">{cityLabel(shortName)}</span>;
  return (
    <PanelOpener panel="city-panel">
      <a className="city-toggle" href={href('cities')}>
        {cityLabel(shortName)}
      </a>
    </PanelOpener>
  );
}

const cityLabel = (name: string) => (
  <>
    <Icon name="pin" />
    <span className="visually-hidden">Ваш город: </span>
    <Slot name="city" className="city-toggle-name">
      {name}
    </Slot>
  </>
);
