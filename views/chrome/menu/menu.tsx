import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import type { LevelEntry } from '#src/models/chrome/menu.ts';
import type { Link } from '#src/models/shop-links.ts';
import { SignOutForm } from '#views/auth/sign-out-form.tsx';
import { Icon } from '#views/ui/icon.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { Slot } from '#views/ui/slot.tsx';
import { ChromeLink } from '../chrome-link.tsx';
import { CountrySelector } from '../country-selector.tsx';
import { SearchForm } from '../header/search.tsx';
import { CityToggle } from '../header/top-strip.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { Social } from '../social.tsx';

/** The mobile menu's entries. One with children opens a level; without a script it expands in place. */
export function MenuLevels({ levels }: { readonly levels: readonly LevelEntry[] }) {
  return (
    <ul className="menu-list">
      {levels.map((entry) => (
        <li key={`${entry.href} ${entry.title}`}>
          {entry.children.length > 0 ? <Deeper entry={entry} /> : <ChromeLink link={entry} />}
        </li>
      ))}
    </ul>
  );
}

function Deeper({ entry }: { readonly entry: LevelEntry }) {
  return (
    <details>
      <summary>
        {entry.title}
        <Icon name="right" />
      </summary>
      <div className="menu-level">
        <a className="menu-title" href={entry.href}>
          {entry.title}
          <span>Смотреть всё</span>
        </a>
        <MenuLevels levels={entry.children} />
      </div>
    </details>
  );
}

export function MenuFooter({ chrome }: { readonly chrome: ChromeModel }) {
  const { globalPhone, messengers, social, links } = chrome;
  return (
    <div className="menu-foot">
      <Slot as="div" name="menu-account" className="menu-account">
        <MenuAccount links={[links.signIn, links.register]} authorised={false} />
      </Slot>
      <a className="menu-row" href={links.favorites.href}>
        <Icon name="heart" />
        {links.favorites.title}
        <Slot name="favorites-count" className="count" />
      </a>
      <CityToggle chrome={chrome} />
      <CountrySelector choice={chrome.choice} />
      {globalPhone && <PhoneLink phone={globalPhone} noted />}
      <Social title="Мессенджеры" links={messengers} />
      <Social title="Социальные сети" links={social} />
    </div>
  );
}

export function MenuAccount({ links, authorised }: MenuAccountProps) {
  return (
    <>
      {links.map((link) => (
        <PanelOpener key={link.href} panel={link.opens}>
          <a className="menu-row" href={link.href}>
            {link.title}
          </a>
        </PanelOpener>
      ))}
      {authorised && <SignOutForm className="menu-row">Выйти</SignOutForm>}
    </>
  );
}

interface MenuAccountProps {
  readonly links: readonly Link[];
  readonly authorised: boolean;
}

/** `/menu`: the mobile menu as a page, for use without a script. */
export function MenuPage({ chrome }: { readonly chrome: ChromeModel }) {
  return (
    <div className="page menu-page">
      <h1>Меню</h1>
      <search>
        <SearchForm id="menu-search" />
      </search>
      <MenuLevels levels={chrome.levels} />
      <MenuFooter chrome={chrome} />
    </div>
  );
}
