import type { Country } from '#src/config/countries.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Result } from './http/result.ts';
import type { RouteName, RouteParams, Routes } from './routes.ts';
import type { Site } from './site.ts';
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
  /** The fields of a form post. */
  readonly form: URLSearchParams;
  /** Path and query of the page from which the request came. */
  readonly from: string;
  readonly cookies: Readonly<Record<string, unknown>>;
}

type InputOf<Name extends RouteName> = Routes[Name]['audience'] extends 'public'
  ? PublicInput<RouteParams<Name>>
  : PrivateInput<RouteParams<Name>>;

/** Answers one route. Rejects with GatewayError where the backend fails: the adapter shows the error page. */
export type RouteHandler<Name extends RouteName> = (input: InputOf<Name>) => Promise<Result> | Result;
