import type { VisitorModel } from '#src/models/chrome/visitor.ts';
import { cartSlots } from '#views/cart/cart-slots.tsx';
import { CityQuestion } from '#views/city/city-question.tsx';
import { StartLocate } from '#views/city/locate.tsx';
import { favoritesSlots } from '#views/favorites/favorites-slots.tsx';
import { MessageNotice } from '../ui/message.tsx';
import type { Slots } from '../ui/slot.tsx';
import { AccountLink, RegisterLink, SignOutButton } from './header/header.tsx';
import { UnpaidOrder } from './header/unpaid-order.tsx';
import { MenuAccount } from './menu/menu.tsx';
import { AppBanner, CookieNotice } from './notices.tsx';

/**
 * Slot contents for this visitor; data that could not be read is left out, so its slot keeps the default. `message` is
 * a flash message.
 */
export function visitorSlots(visitor: VisitorModel, message: string | null): Slots {
  const { stores, account, menuAccount, authorised, geolocation, marketing } = visitor;
  const [, register] = menuAccount;
  return {
    city: visitor.cityName,
    stores: <a href={stores.href}>{stores.title}</a>,
    account: (
      <>
        <AccountLink link={account} />
        {authorised ? <SignOutButton /> : register && <RegisterLink link={register} />}
      </>
    ),
    'menu-account': <MenuAccount links={menuAccount} authorised={authorised} />,
    ...(visitor.favorites && favoritesSlots(visitor.favorites)),
    ...(visitor.cart !== null && cartSlots(visitor.cart)),
    ...(geolocation && { geo: geolocation === 'unasked' ? <StartLocate /> : <span data-refused="" /> }),
    ...(marketing && { marketing }),
    ...(visitor.unpaidOrder && { 'unpaid-order': <UnpaidOrder order={visitor.unpaidOrder} /> }),
    notices: <Notices visitor={visitor} message={message} />,
  };
}

interface NoticesProps {
  readonly visitor: VisitorModel;
  readonly message: string | null;
}

function Notices({ visitor: { askedCity, cookieNotice, appBanner }, message }: NoticesProps) {
  return (
    <>
      {message && <MessageNotice text={message} />}
      {askedCity && <CityQuestion city={askedCity} />}
      {cookieNotice && <CookieNotice notice={cookieNotice} />}
      {appBanner && <AppBanner banner={appBanner} />}
    </>
  );
}
