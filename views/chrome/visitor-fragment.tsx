import type { VisitorModel } from '#src/storefront/models/visitor.ts';
import { CartCount } from '#views/cart/mini-cart.tsx';
import { CityQuestion } from '#views/city/city-question.tsx';
import { SilentLocate } from '#views/city/locate.tsx';
import { FavoritesFilling } from '#views/favorites/favorites-filling.tsx';
import { AccountLink, LeaveButton } from './header.tsx';
import { MenuAccount } from './menu.tsx';
import { MessageNotice } from './message.tsx';
import { AppBanner, CookieNotice } from './notices.tsx';
import { Filling } from './place.tsx';

interface VisitorFragmentProps {
  readonly visitor: VisitorModel;
  /** What waited to be said, once. */
  readonly message: string | null;
}

/** What only this visitor sees, sent to its places on a page that is the same for everyone. */
export function VisitorFragment({ visitor, message }: VisitorFragmentProps) {
  const { stores, askedCity, cookieNotice, appBanner } = visitor;
  return (
    <>
      <Filling name="city">{visitor.cityName}</Filling>
      <Filling name="stores">
        <a href={stores.href}>{stores.title}</a>
      </Filling>
      <Filling name="account">
        <AccountLink link={visitor.account} />
        {visitor.authorised && <LeaveButton />}
      </Filling>
      <Filling name="menu-account">
        <MenuAccount links={visitor.menuAccount} authorised={visitor.authorised} />
      </Filling>
      {visitor.favorites && <FavoritesFilling codes={visitor.favorites} />}
      {visitor.cart !== null && <CartCount count={visitor.cart} />}
      {visitor.geolocation && (
        <Filling name="geo">
          {visitor.geolocation === 'unasked' ? <SilentLocate /> : <span data-refused="" />}
        </Filling>
      )}
      {visitor.marketing && <Filling name="marketing">{visitor.marketing}</Filling>}
      <Filling name="notices">
        {message && <MessageNotice text={message} />}
        {askedCity && <CityQuestion city={askedCity} />}
        {cookieNotice && <CookieNotice notice={cookieNotice} />}
        {appBanner && <AppBanner banner={appBanner} />}
      </Filling>
    </>
  );
}
