import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import type { Link } from '#src/models/shop-links.ts';
import { href } from '#src/routes.ts';
import { SignOutForm } from '#views/auth/sign-out-form.tsx';
import { hx } from '#views/hx.ts';
import { Icon } from '#views/ui/icon.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { Slot, slot } from '#views/ui/slot.tsx';
import { Sprite } from '#views/ui/sprite.tsx';
import { cachedHtml } from '#views/ui/static-html.tsx';
import { Logo } from '../logo.tsx';
import { PromoStrip } from './promo-strip.tsx';
import { SearchField } from './search.tsx';
import { TopStrip } from './top-strip.tsx';

/** The page header, identical for all visitors of a country; visitor data goes into its slots. */
export function Header({ chrome }: { readonly chrome: ChromeModel }) {
  return (
    <>
      <Sprite />
      <PromoStrip strip={chrome.strip} />
      <site-header>
        <header className="header" id="header">
          <TopStrip chrome={chrome} />
          <div className="header-bar">
            <MenuAndSearch />
            <CatalogNav chrome={chrome} />
            <Logo chrome={chrome} />
            <Tools links={chrome.links} />
          </div>
          <Mega city={chrome.city} />
        </header>
      </site-header>
      <Slot as="div" name="unpaid-order" />
    </>
  );
}

/** On narrow screens, left of the logo. */
const MenuAndSearch = () => (
  <div className="header-start">
    <PanelOpener panel="menu-panel">
      <a className="header-button header-menu" href={href('menu')}>
        <Icon name="menu" title="Меню" />
      </a>
    </PanelOpener>
    <PanelOpener panel="search-panel">
      <a className="header-button header-search" href={`${href('menu')}#menu-search`}>
        <Icon name="search" title="Поиск" />
      </a>
    </PanelOpener>
  </div>
);

export const CatalogNav = ({ chrome }: { readonly chrome: ChromeModel }) => (
  <ReadyHtml as="nav" className="catalog-nav" aria-label="Каталог" html={navHtml(chrome)} {...slot('nav')} />
);

export function Mega({ city }: Pick<ChromeModel, 'city'>) {
  const get = href('megaMenu', {}, regionQuery(city));
  return (
    <div
      id="mega"
      className="mega"
      hidden
      {...slot('mega')}
      {...hx({ get, trigger: 'panel-load', swap: 'innerHTML' })}
    />
  );
}

/** For the addresses of menus that load on demand. */
export const regionQuery = (city: ChromeModel['city']) => (city ? { region: city.regionId } : {});

/** If the header is too narrow, entries without a sheet move into one; without any sheet they stay. */
const navHtml = cachedHtml(({ nav, sheets }: ChromeModel) => (
  <ul>
    {nav.map(({ title, href: address, sheet }) => (
      <li key={address} className={sheet || sheets.length === 0 ? undefined : 'catalog-nav-more'}>
        <a href={address} data-sheet={sheet ?? undefined} aria-expanded={sheet ? false : undefined}>
          {title}
        </a>
      </li>
    ))}
  </ul>
));

function Tools({ links: { favorites, cart, signIn, register } }: Pick<ChromeModel, 'links'>) {
  return (
    <div className="header-tools">
      <SearchField />
      <Slot name="account" as="div" className="header-account">
        <AccountLink link={signIn} />
        <RegisterLink link={register} />
      </Slot>
      <a className="header-button header-favorites" href={favorites.href}>
        <Icon name="heart" title={favorites.title} />
        <Slot name="favorites-count" className="count" />
      </a>
      <PanelOpener panel="mini-cart">
        <a className="header-button" href={cart.href}>
          <Icon name="bag" title={cart.title} />
          <Slot name="cart-count" className="count" />
        </a>
      </PanelOpener>
    </div>
  );
}

/** Shown below the account link while that is hovered or focused. */
export const SignOutButton = () => <SignOutForm className="header-leave">Выйти</SignOutForm>;

/** The same for visitors who are not signed in. */
export const RegisterLink = ({ link }: { readonly link: Link }) => (
  <PanelOpener panel={link.opens}>
    <a className="header-leave" href={link.href}>
      Регистрация
    </a>
  </PanelOpener>
);

export function AccountLink({ link }: { readonly link: Link }) {
  return (
    <PanelOpener panel={link.opens}>
      <a className="header-button" href={link.href}>
        <Icon name="account" title={link.title} />
      </a>
    </PanelOpener>
  );
}
