import type { Country } from '#src/config/countries.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Result } from './result.ts';
import type { RouteName, RouteParams, Routes } from './routes.ts';
import type { Site } from './site.ts';
import type { AwaitedBy } from './visitor/belongings.ts';
import type { Cookies } from './visitor/cookie.ts';
import type { Seal } from './visitor/seal.ts';
import type { Session } from './visitor/sessions.ts';
import type { Visitor } from './visitor/visitor.ts';

/** What a public page may know: nothing of who is looking. */
export interface PublicInput<Params> {
  readonly country: Country;
  readonly params: Params;
  /** Only the parameters that the route names, sorted, without empty ones. */
  readonly query: URLSearchParams;
  readonly gateway: Gateway;
  readonly site: Site;
}

/** What a private page or fragment knows besides. */
export interface PrivateInput<Params> extends PublicInput<Params> {
  readonly visitor: Visitor;
  readonly session: Session;
  readonly seal: Seal;
  /** The fields of a form post. */
  readonly form: URLSearchParams;
  /** Path and query of the page from which the request came. */
  readonly from: string;
  readonly cookies: Cookies;
}

type InputOf<Name extends RouteName> = Routes[Name]['audience'] extends 'public'
  ? PublicInput<RouteParams<Name>>
  : PrivateInput<RouteParams<Name>> & AwaitedOf<Routes[Name]>;

type AwaitedOf<Flags> = UnionToIntersection<
  {
    [Flag in keyof AwaitedBy]: Flags extends { readonly [F in Flag]: true } ? AwaitedBy[Flag] : object;
  }[keyof AwaitedBy]
>;
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Answers one route. Rejects with GatewayError where the backend fails: the adapter shows the error page. */
export type RouteHandler<Name extends RouteName> = (input: InputOf<Name>) => Promise<Result> | Result;
