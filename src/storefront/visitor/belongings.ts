import { FAVORITES_PAGE_SIZE } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { Session } from './sessions.ts';
import type { Visitor } from './visitor.ts';

/** Whose cart and favourites are asked for: a part of every handler's input. */
export interface Owner {
  readonly country: Country;
  readonly gateway: Gateway;
  readonly session: Session;
  readonly visitor: Visitor;
}

/** What every call of the cart service says of its shopper (specification §7). */
export const cartOwner = ({ country, session, visitor }: Owner) => ({
  userId: session.userId ?? session.userToken,
  regionId: visitor.city.regionId,
  country: country.code,
});

/** @param recalc whether prices and stock are looked at anew (specification §4 step 5) */
export const readCart = (owner: Owner, recalc: boolean) =>
  owner.gateway.cart.getMiniCart({ body: { ...cartOwner(owner), recalc } });

/** How many units are in the cart, without reading it (specification §7 Account service). */
export const countCart = async ({ gateway }: Owner): Promise<number> =>
  (await gateway.account.getCart()).totalCount;

/** All of them (specification §7 Favourites), with their product cards or without. */
export const readFavorites = ({ gateway, country, session }: Owner, cards: 'yes' | 'no') =>
  gateway.account.getFavorites({
    query: {
      sessionId: session.userToken,
      countryId: country.id,
      'sort.key': 'BestSales',
      'sort.value': 'Desc',
      'pagination.pageSize': FAVORITES_PAGE_SIZE,
      'pagination.pageNumber': 1,
      cards,
    },
  });

type Reply<Call extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/** Route flag (specification §2) → what its handler is given besides. */
export interface AwaitedBy {
  readonly awaitCart: { readonly cart: Reply<typeof readCart> };
  readonly awaitFavorit: { readonly favorites: Reply<typeof readFavorites> };
  readonly awaitCountries: {
    readonly countries: Reply<Gateway['delivery']['getCountries']>['countries'];
  };
}

type Flags = { readonly [Flag in keyof AwaitedBy]?: true };

/** What a handler is given for its route's flags. */
export type AwaitedOf<Given> = object &
  UnionToIntersection<
    {
      [Flag in keyof AwaitedBy]: Given extends { readonly [F in Flag]: true } ? AwaitedBy[Flag] : object;
    }[keyof AwaitedBy]
  >;
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Loads what a route's flags wait for, at once. Rejects with GatewayError where some of it can't be had. */
export async function awaitBelongings<Given extends Flags>(
  flags: Given,
  owner: Owner,
): Promise<AwaitedOf<Given>>;
export async function awaitBelongings(flags: Flags, owner: Owner): Promise<object> {
  const [cart, favorites, countries] = await Promise.all([
    flags.awaitCart && readCart(owner, true),
    flags.awaitFavorit && readFavorites(owner, 'yes'),
    flags.awaitCountries && owner.gateway.delivery.getCountries().then((reply) => reply.countries),
  ]);
  return { cart, favorites, countries };
}
