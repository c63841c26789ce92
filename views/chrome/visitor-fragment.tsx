import type { VisitorModel } from '#src/storefront/models/visitor.ts';
import { CityQuestion } from '#views/city/city-question.tsx';
import { AccountLink } from './header.tsx';
import { MenuAccount } from './menu.tsx';
import { AppBanner, CookieNotice } from './notices.tsx';
import { Filling } from './place.tsx';

/** What only this visitor sees, sent to its places on a page that is the same for everyone. */
export function VisitorFragment({ visitor }: { readonly visitor: VisitorModel }) {
  const { stores, askedCity, cookieNotice, appBanner } = visitor;
  return (
    <>
      <Filling name="city">{visitor.cityName}</Filling>
      <Filling name="stores">
        <a href={stores.href}>{stores.title}</a>
      </Filling>
      <Filling name="account">
        <AccountLink link={visitor.account} />
      </Filling>
      <Filling name="menu-account">
        <MenuAccount links={visitor.menuAccount} />
      </Filling>
      <Filling name="favorites-count">{visitor.favorites || null}</Filling>
      <Filling name="cart-count">{visitor.cart || null}</Filling>
      <Filling name="notices">
        {askedCity && <CityQuestion city={askedCity} />}
        {cookieNotice && <CookieNotice notice={cookieNotice} />}
        {appBanner && <AppBanner banner={appBanner} />}
      </Filling>
    </>
  );
}
