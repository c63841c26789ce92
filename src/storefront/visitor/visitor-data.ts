import { FAVORITES_PAGE_SIZE } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { Session } from './sessions.ts';
import type { Visitor } from './visitor.ts';

/** The part of a handler's input that identifies the owner of cart and favourites. */
export interface Owner {
  readonly country: Country;
  readonly gateway: Gateway;
  readonly session: Session;
  readonly visitor: Visitor;
}

export const cartOwner = ({ country, session, visitor }: Owner) => ({
  userId: session.userId ?? session.userToken,
  regionId: visitor.city.regionId,
  country: country.code,
});

/** @param recalc whether to recalculate prices and stock (product.md, Pages) */
export const readCart = (owner: Owner, recalc: boolean) =>
  owner.gateway.cart.getMiniCart({ body: { ...cartOwner(owner), recalc } });

/** How many units the cart has, and which order waits for payment. */
export const countCart = ({ gateway }: Owner) => gateway.account.getCart();

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

/** Route flag (product.md, Pages) → the data that it adds to the handler's input. */
export interface FlagData {
  readonly awaitCart: { readonly cart: Reply<typeof readCart> };
  readonly awaitFavorit: { readonly favorites: Reply<typeof readFavorites> };
  readonly awaitCountries: {
    readonly countries: Reply<Gateway['delivery']['getCountries']>['countries'];
  };
}

type Flags = { readonly [Flag in keyof FlagData]?: true };

export type DataOfFlags<Given> = object &
  UnionToIntersection<
    {
      [Flag in keyof FlagData]: Given extends { readonly [F in Flag]: true } ? FlagData[Flag] : object;
    }[keyof FlagData]
  >;
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Loads the data of a route's flags in parallel. Rejects with GatewayError if any call fails. */
export async function loadAwaited<Given extends Flags>(
  flags: Given,
  owner: Owner,
): Promise<DataOfFlags<Given>>;
export async function loadAwaited(flags: Flags, owner: Owner): Promise<object> {
  const [cart, favorites, countries] = await Promise.all([
    flags.awaitCart && readCart(owner, true),
    flags.awaitFavorit && readFavorites(owner, 'yes'),
    flags.awaitCountries && owner.gateway.delivery.getCountries().then((reply) => reply.countries),
  ]);
  return { cart, favorites, countries };
}
