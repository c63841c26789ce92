import type { CountryCode } from '#src/config/countries.ts';
import type { DeskParams, OpenRouteName, StaffRouteName } from '#src/desk-routes.ts';
import type { MemberModel } from '#src/models/desk/member.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { LoadOptional } from '#src/web/optional-parts.ts';
import type { Cookies } from '#src/web/request/cookie.ts';
import type { Site } from '#src/web/site.ts';
import type { ExchangeStore } from '#src/web/uploads/exchange-store.ts';
import type { PictureStore } from '#src/web/uploads/picture-store.ts';
import type { Upload } from '#src/web/uploads/upload.ts';
import type { Result } from './result.ts';

/** What every handler of the desk is given. */
export interface OpenInput<Params> {
  readonly params: Params;
  /** Only the route's own parameters. */
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly cookies: Cookies;
  readonly address: string;
  /** A few words about the browser. Empty if unknown. */
  readonly device: string;
  /** Under the session's token; without one, for the calls that need none. */
  readonly gateway: Gateway;
  /** The same, for calls about another country's shop. */
  readonly gatewayIn: (country: CountryCode) => Gateway;
  readonly optional: LoadOptional;
  readonly origin: string;
  /** Of the shop in each country, where products have their pages. */
  readonly shopOrigins: Site['origins'];
  /** The hosts of other sites that the shop leads to, and of its own in each country. */
  readonly outsideHosts: readonly string[];
  /** What the shop is called. */
  readonly shopName: string;
  readonly now: Date;
}

export interface StaffInput<Params> extends OpenInput<Params> {
  /** Who has signed in. */
  readonly member: MemberModel;
  /** What came with the form. */
  readonly upload: Upload;
  readonly pictures: PictureStore;
  readonly exchangeStore: ExchangeStore;
}

export type OpenHandler<Name extends OpenRouteName> = (
  input: OpenInput<DeskParams<Name>>,
) => Promise<Result> | Result;

/** Its caller has the route's permission. */
export type StaffHandler<Name extends StaffRouteName> = (
  input: StaffInput<DeskParams<Name>>,
) => Promise<Result> | Result;

export type OpenHandlers<Routes> = { readonly [Name in keyof Routes & OpenRouteName]: OpenHandler<Name> };

export type StaffHandlers<Routes> = { readonly [Name in keyof Routes & StaffRouteName]: StaffHandler<Name> };
