import type { Country } from '#src/config/countries.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { ChromeKeeper } from './pages/chrome/chrome-keeper.ts';
import type { Result } from './result.ts';
import type { PrivateRouteName, PublicRouteName, RouteParams, Routes } from './routes.ts';
import type { Site } from './site.ts';
import type { AwaitedOf } from './visitor/belongings.ts';
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
  readonly chrome: ChromeKeeper;
  /** The fields of a form post. */
  readonly form: URLSearchParams;
  /** Path and query of the page from which the request came. */
  readonly from: string;
  readonly cookies: Cookies;
}

/** Answers a public route. Rejects with GatewayError where the backend fails: the adapter shows the error page. */
export type PublicHandler<Name extends PublicRouteName> = (
  input: PublicInput<RouteParams<Name>>,
) => Promise<Result> | Result;

/** The same for a private route, which is also given what its flags wait for. */
export type PrivateHandler<Name extends PrivateRouteName> = (
  input: PrivateInput<RouteParams<Name>> & AwaitedOf<Routes[Name]>,
) => Promise<Result> | Result;
